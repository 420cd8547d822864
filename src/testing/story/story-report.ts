import type { StateCode } from "../../model/index.js";
import type { StoryDifference } from "./story-expectation.js";

/** One step of a story that led to a state. */
export interface StoryTurn {
  /** Number of the step, from 1; 0 for the session that a story opens by itself. */
  readonly step: number;
  /** The step in words, without secrets. */
  readonly event: string;
  /** The state before; `I0` for a session that opens. */
  readonly from: StateCode;
  readonly to: StateCode;
  readonly emission: string | null;
  /** The memory that answered last. */
  readonly memoryID: string | null;
}

/** The course of a story. */
export interface StoryReport {
  readonly turns: readonly StoryTurn[];
}

/** A step with an unexpected result. */
export class StoryFailure extends Error {
  override readonly name = "StoryFailure";
  /** Number of the step, from 1. */
  readonly step: number;
  /** The step in words. */
  readonly event: string;
  /** The fault, in a line or more. */
  readonly reason: string;
  /** The fields of `expect` that differ. Empty if something else went wrong. */
  readonly differences: readonly StoryDifference[];
  /** The turns so far, with the last one. */
  readonly turns: readonly StoryTurn[];

  constructor(
    title: string,
    parts: Pick<StoryFailure, "step" | "event" | "reason" | "differences" | "turns">,
    cause: unknown,
  ) {
    const { step, event, reason, differences, turns } = parts;
    super(`Story "${title}", step ${step} (${event}):\n${reason}${renderTurns(turns)}`, { cause });
    this.step = step;
    this.event = event;
    this.reason = reason;
    this.differences = differences;
    this.turns = turns;
  }
}

const MAX_TURNS = 6;

function renderTurns(turns: readonly StoryTurn[]): string {
  if (turns.length === 0) return "";
  const lines = turns
    .slice(-MAX_TURNS)
    .map(({ event, to, emission }) => `> ${event}\n${to}: ${emission ?? "(nothing)"}`);
  return `\nSo far:\n${lines.join("\n")}`;
}
