import type { DialogEvent, EffectName, ResultEvent } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import { type DialogState, formatDateTime } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import type { QuestionExplanation } from "./question-explanation.js";

/** An event, as data. `text` is null for a PIN. */
export interface InspectedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * One step of the dialog machine in a turn. The types and fields are those of XState's inspection events, without references
 * to actors.
 */
export type InspectedStep =
  /** The machine took an event, and moved from one state to another or stayed. */
  | {
      readonly type: "@xstate.snapshot";
      readonly event: InspectedEvent;
      readonly snapshot: { readonly status: "active" | "done"; readonly value: string };
      /** The state before. */
      readonly from: string;
      /** False if the state ignores the event. */
      readonly taken: boolean;
    }
  /** The session ran an effect of the machine. */
  | {
      readonly type: "@xstate.action";
      readonly action: { readonly type: EffectName; readonly params: unknown };
      /** Its beginning, in milliseconds after that of the turn. */
      readonly atMs: number;
      readonly durationMs: number;
    };

/** One turn of a session: an event and everything that it led to. Holds no session ID, PIN, password or token. */
export interface InspectedTurn {
  readonly type: "@keepsake.turn";
  /** Reference to the session, as in audit fields; it gives no access to it. */
  readonly rootId: string;
  readonly assistantID: string;
  /** When the turn began. ISO 8601, UTC. */
  readonly time: string;
  readonly event: InspectedEvent;
  /** The steps in order. */
  readonly steps: readonly InspectedStep[];
  /** How the text was read, with the candidates and the parts of their scores; null if nothing was asked. */
  readonly explanation: QuestionExplanation | null;
  /** The resulting state; null if the turn failed. */
  readonly state: DialogState | null;
  /** Code of the error if the turn failed, `UNKNOWN` for other errors than a KeepsakeError; otherwise null. */
  readonly failure: string | null;
  /** Duration of the whole turn with its reads and writes, in milliseconds. */
  readonly durationMs: number;
}

/** Receives every turn after its end. */
export interface InspectHook {
  (turn: InspectedTurn): void;
  /**
   * Runs each turn, such as in an asynchronous context of its own; the hook is then called in it. Must call `run` once, and
   * return its result. Default: none.
   */
  around?<Result>(run: () => Promise<Result>): Promise<Result>;
}

/** Runs a turn as the hook wants it. */
export function runAround<Result>(inspect: InspectHook | null, run: () => Promise<Result>): Promise<Result> {
  return inspect?.around === undefined ? run() : inspect.around(run);
}

/** The state that a turn led to, or the error that ended it. */
export type TurnEnd = { readonly state: DialogState } | { readonly error: unknown };

/** Records one turn for the hook of the host. */
export interface TurnRecorder {
  addStep(step: {
    readonly event: DialogEvent;
    readonly from: string;
    readonly to: string;
    readonly taken: boolean;
  }): void;
  /** Runs an effect, and records it with its duration. */
  measure(type: EffectName, params: unknown, run: () => unknown): Promise<ResultEvent | undefined>;
  /** Passes the turn to the hook. */
  report(turn: {
    readonly event: DialogEvent;
    /** The text of the event if it may be a PIN; otherwise null. */
    readonly secret: string | null;
    readonly explanation: QuestionExplanation | null;
    readonly end: TurnEnd;
  }): void;
}

/** Creates the recorder of a turn that begins now. */
export function createTurnRecorder(
  { clock, logger }: Ports,
  inspect: InspectHook,
  { reference, assistantID }: { readonly reference: string; readonly assistantID: string },
): TurnRecorder {
  const startMs = clock.now();
  const steps: InspectedStep[] = [];
  return {
    addStep({ event, from, to, taken }) {
      const status = to === "Z0" ? "done" : "active";
      steps.push({ type: "@xstate.snapshot", event, snapshot: { status, value: to }, from, taken });
    },
    async measure(type, params, run) {
      const effectStartMs = clock.now();
      const result = await run();
      steps.push({
        type: "@xstate.action",
        action: { type, params },
        atMs: effectStartMs - startMs,
        durationMs: clock.now() - effectStartMs,
      });
      return result as ResultEvent | undefined;
    },
    report({ event, secret, explanation, end }) {
      const clean = secret === null ? <Value>(value: Value) => value : (value: unknown) => withoutSecret(value, secret);
      try {
        inspect({
          type: "@keepsake.turn",
          rootId: reference,
          assistantID,
          time: formatDateTime(new Date(startMs)),
          event: clean(event) as InspectedEvent,
          steps: clean(steps) as InspectedStep[],
          explanation: secret === null ? explanation : null,
          state: "state" in end ? (clean(end.state) as DialogState) : null,
          failure: "error" in end ? (isKeepsakeError(end.error) ? end.error.code : "UNKNOWN") : null,
          durationMs: clock.now() - startMs,
        });
      } catch (error) {
        logger.error("The inspection hook failed", { error });
      }
    },
  };
}

/** Fields that hold a text of the user, or parts of it. */
const SPOKEN: ReadonlySet<string> = new Set(["text", "pin", "question", "title", "initialQuestion", "answer", "label"]);

/** A copy without the texts that may hold a PIN. */
function withoutSecret(value: unknown, secret: string): unknown {
  if (typeof value === "string") return value.replaceAll(secret.trim(), "…");
  if (Array.isArray(value)) return value.map((item) => withoutSecret(item, secret));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      SPOKEN.has(name) && typeof field === "string" ? null : withoutSecret(field, secret),
    ]),
  );
}
