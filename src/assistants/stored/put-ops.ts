import type { Guard, WriteOp } from "../../ports/index.js";
import { putOp } from "../../shared/index.js";
import type { MemoryRecord } from "./memory-record.js";
import type { InterruptedJob, QuestionRecord } from "./records.js";
import { refs } from "./refs.js";

/** The write of a memory. @param order its place among the memories of the assistant, the oldest first */
export function putMemoryOp(assistantID: string, record: MemoryRecord, order: number, guard: Guard) {
  const { memoryID, memoryType } = record;
  return putOp(refs.memory(assistantID, memoryID), record, { index: { order, memoryType }, if: guard });
}

export function putQuestionOp(assistantID: string, record: QuestionRecord, guard: Guard) {
  return putOp(refs.unanswered(assistantID, record.questionID), record, { index: questionIndex(record), if: guard });
}

/** The index by which questions are listed. */
export function questionIndex({ occurrences, ignored }: QuestionRecord) {
  return { occurrences, ignored: ignored ? 1 : 0 };
}

/** How long a sweep leaves a removal to the call that started it. */
export const REMOVAL_GRACE_MS = 60_000;

/** The write that records a job. @param dueMs Unix milliseconds from which a sweep resumes it */
export function putJobOp(job: InterruptedJob, dueMs: number): WriteOp {
  const ref = refs.interruptedJob(job.assistantID, job.of === "person" ? job.personID : null);
  return putOp(ref, job, { index: { due: dueMs } });
}
