/**
 * What the runtime consists of. The build writes this module anew beside the others, with real sizes; this one is the pattern
 * and lets a checkout say what is missing.
 *
 * @typedef {{folder: string, library: string, files: Record<string, {bytes: number}>, lock: object}} Runtime
 */

/** @type {Runtime} */
export const runtime = { folder: "../runtime/", library: "python_stdlib.zip", files: {}, lock: { info: {}, packages: {} } };
