import type { Memory } from "keepsake";
import type { Finding, RecallSettings } from "../../quality/index.js";
import type { QualityRequest, QualityResponse } from "./quality-worker.js";
import type { Workspace } from "./workspace.js";

/** A fault by a rule of `keepsake lint`, or memories that nobody asked for. */
export type Fault = Omit<Finding, "rule"> & { readonly rule: Finding["rule"] | "never-asked" };

/** Settings of an assistant whose own are not known, such as of a server. */
const UNKNOWN: RecallSettings = {
  culture: "en-GB",
  confidenceThresholds: null,
  confidenceOffset: 0,
  contextMatch: "strict",
};

/** Finds what keeps the memories of an assistant from being found. */
export async function checkQuality({ content, local }: Workspace): Promise<readonly Fault[]> {
  const [memories, people] = await Promise.all([content.listMemories(), content.listPeople()]);
  const assistant = (await local?.guide.read()) ?? UNKNOWN;
  const findings = await runWorker({ assistant, memories, people });
  return [...findings, ...findNeverAsked(memories)];
}

function runWorker(request: QualityRequest): Promise<readonly Finding[]> {
  const worker = new Worker(new URL("./quality-worker.ts", import.meta.url), { type: "module" });
  return new Promise<readonly Finding[]>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<QualityResponse>) =>
      "findings" in data ? resolve(data.findings) : reject(new Error(data.error));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** Nothing if the assistant is new, and nobody has talked with it. */
function findNeverAsked(memories: readonly Memory[]): readonly Fault[] {
  const asked = memories.filter(({ memoryType }) => memoryType === "Question" || memoryType === "Story");
  const never = asked.filter(({ readOccurrences }) => (readOccurrences ?? 0) === 0);
  if (never.length === asked.length) return [];
  return never.map(({ memoryID, title }) => ({
    rule: "never-asked",
    severity: "warning",
    memoryID,
    title,
    message: "Nobody asked for it yet",
  }));
}
