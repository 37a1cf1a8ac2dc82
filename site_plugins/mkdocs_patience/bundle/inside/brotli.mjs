// Compresses files with brotli, as small as it can, all at once. node brotli.mjs FILE TARGET [FILE TARGET …]
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const paths = process.argv.slice(2);

async function write(file, target) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(target, await compress(content, { params }));
}

await Promise.all(paths.flatMap((path, index) => (index % 2 ? [] : [write(path, paths[index + 1])])));
