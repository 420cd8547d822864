import type { AssistantHandle } from "keepsake";
import type { SearchContext } from "../../src/assistants/index.js";
import {
  deferFunctions,
  type FunctionOptions,
  type FunctionRuntime,
  type FunctionTurn,
  resolveFunctionOptions,
  type Tool,
  type ToolResult,
} from "../../src/functions/index.js";
import type { Json } from "../../src/ports/index.js";
import { applyContextVars, normaliseContextVars } from "../../src/recall/index.js";
import { innerStores } from "../support/inner-stores.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

/** An engine with an assistant, and turns of an anonymous user. */
export interface FunctionBench extends TestEngine {
  readonly guide: AssistantHandle;
  readonly runtime: FunctionRuntime;
  /** The runtime of an engine with other options over the same storage. */
  runtimeWith(options: FunctionOptions): FunctionRuntime;
  /** Fields that replace the default ones of the turn and of its circumstances. */
  turn(parts?: Partial<FunctionTurn>, circumstances?: Partial<SearchContext>): Promise<FunctionTurn>;
  /** The tools of a turn, by name. */
  tools(turn?: FunctionTurn): Promise<ReadonlyMap<string, Tool>>;
}

interface BenchOptions extends FunctionOptions {
  readonly createLoginToken?: (userID: string) => Promise<string>;
}

/** Creates Functions over the storage of an engine, with turns that a test defines. */
export async function functionBench({ createLoginToken, ...options }: BenchOptions = {}): Promise<FunctionBench> {
  const made = testEngine(options);
  const { ports, stores } = innerStores(made);
  const guide = await made.engine.assistants.create({ name: "Guide", culture: "en-GB" });
  const runtimeWith = (given: FunctionOptions): FunctionRuntime =>
    deferFunctions(ports, resolveFunctionOptions(given), { createLoginToken: createLoginToken ?? null });
  const runtime = runtimeWith(options);

  const turn: FunctionBench["turn"] = async (parts = {}, circumstances = {}) => {
    let contextVars = circumstances.contextVars ?? {};
    const actor = { sessionReference: "reference-1", personID: null, giver: false };
    const store = await stores.open(guide.assistantID);
    return {
      store,
      circumstances: () => ({ ports, store, actor, dateMs: null, place: null, ...circumstances, contextVars }),
      tag: null,
      tagAuthenticated: false,
      account: null,
      sessionID: null,
      timeZoneOffset: null,
      setContextVar(name, value) {
        contextVars = applyContextVars(contextVars, normaliseContextVars({ [name]: value ?? "-" }));
      },
      askExpert: null,
      ...parts,
    };
  };
  return {
    ...made,
    guide,
    runtime,
    runtimeWith,
    turn,
    async tools(given) {
      const tools = await runtime.toolsFor(given ?? (await turn()));
      return new Map(tools.map((tool) => [tool.name, tool]));
    },
  };
}

/** The parsed result of a call, or its error. */
export async function readResult(call: Promise<ToolResult> | undefined): Promise<Json> {
  const result = await call;
  if (result === undefined) return "no such tool";
  return result.ok ? (JSON.parse(result.content) as Json) : `! ${result.error}`;
}

/** A signal that never aborts. */
export const NEVER_ABORTS = { signal: new AbortController().signal };
