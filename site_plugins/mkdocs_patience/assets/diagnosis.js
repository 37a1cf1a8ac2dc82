/** Second thoughts on a failure, before the reader is told: what the page alone can find out. */

import { answered } from "./answers.js";
import { EngineFailure } from "./failures.js";

/** What the worker consists of; if one of these is missing, the browser only says that there is no worker. A test holds the list. */
export const WORKER = ["worker.js", "download.js", "transfer.js", "answers.js", "failures.js"];
const APP = /\/app-[0-9a-f]{8}\//g;
/** No diagnosis keeps the reader waiting longer, in milliseconds. */
const SOON = 5000;

/** @param {EngineFailure} failure @returns {Promise<EngineFailure>} the same, or the cause behind it */
export async function diagnosed(failure) {
  const found = failure.kind === "no-worker" ? ((await failureOfFiles()) ?? failure) : failure;
  const isSuspicious = ["not-found", "damaged", "not-the-file"].includes(found.kind);
  return isSuspicious && (await isOutdated()) ? new EngineFailure("mixed-versions", found.file, found.message) : found;
}

/** @returns {Promise<EngineFailure | null>} */
async function failureOfFiles() {
  const asked = WORKER.map((name) => answered(new URL(name, import.meta.url).href, name, { signal: AbortSignal.timeout(SOON) }));
  const failed = (await Promise.allSettled(asked)).find((outcome) => outcome.status === "rejected");
  return failed?.reason ?? null;
}

/** @returns {Promise<boolean>} whether the server's page belongs to another publication of the site than this code */
async function isOutdated() {
  try {
    const page = await answeredPage();
    const apps = page.match(APP) ?? [];
    return apps.length > 0 && !apps.some((app) => import.meta.url.includes(app));
  } catch {
    return false; // the first cause stands
  }
}

async function answeredPage() {
  const answer = await fetch(location.href, { cache: "no-cache", credentials: "same-origin", signal: AbortSignal.timeout(SOON) });
  return answer.ok ? answer.text() : "";
}
