/**
 * What the runtime consists of. The build writes this module anew beside the others, with real sizes; this one is the pattern
 * and lets a checkout say what is missing.
 *
 * `folder` is seen from this module; `bytes` and `sha256` are of the file as it is, `gzip` is the size of its compressed sibling, if
 * there is one.
 *
 * @typedef {{folder: string, bytes: number, sha256?: string, gzip?: number | null}} RuntimeFile
 * @typedef {{library: string, files: Record<string, RuntimeFile>, lock: object, offline?: boolean}} Runtime
 */

/** @type {Runtime} */
export const runtime = { library: "python_stdlib.zip", files: {}, lock: { info: {}, packages: {} } };
