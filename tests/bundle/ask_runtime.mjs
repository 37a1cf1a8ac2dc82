// Answers the requests on standard input, one a line, with the engine of a finished runtime.
// node ask_runtime.mjs RUNTIME
import { readFileSync } from "node:fs";
import { booted } from "./boot.mjs";

const answer = (await booted(process.argv[2])).pyimport("patience.protocol").answer;
for (const request of readFileSync(0, "utf8").split("\n")) console.log(answer(request));
