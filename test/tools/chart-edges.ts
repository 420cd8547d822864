import { dialogMachine, type StateMeta } from "../../src/dialog/index.js";

/** A state of the chart; `meta` is null for a step that is passed through. */
export interface ChartNode {
  readonly id: string;
  readonly meta: StateMeta | null;
}

/** A transition of the chart. */
export interface ChartEdge {
  readonly from: string;
  readonly to: string;
  /** Empty for a step that goes on at once. */
  readonly event: string;
  /** In words; null where there is none. */
  readonly guard: string | null;
}

/** Stands for every state of a session that lives: what is taken in all of them is drawn once. */
export const ANY_LIVE = "anyLive";

/** Where everything that is no answer to a closed choice is heard. */
const HOME = "R1";

/** All states of the chart in the order of its definition, coded ones first. */
export function chartNodes(): readonly ChartNode[] {
  const all = definitions().map(([id, node]) => ({ id, meta: metaOf(node) }));
  const last = all.filter(({ id }) => id === "Z0");
  const coded = all.filter(({ id, meta }) => meta !== null && id !== "Z0");
  return [...coded, ...last, ...all.filter(({ meta }) => meta === null)];
}

/** All transitions of the chart in the order of its definition. */
export function chartEdges(): readonly ChartEdge[] {
  const inStates = definitions().flatMap(([id, node]) => edgesOf(id, node));
  return [...inStates, ...edgesOf(ANY_LIVE, live())];
}

/**
 * The transitions between coded states alone: an edge into a step leads to wherever the steps may end. Whatever asks a
 * new question leads to R1, and what may come of it is drawn from there. Edges from a state to itself are left out.
 */
export function codedEdges(): readonly ChartEdge[] {
  const edges = chartEdges();
  const coded = new Set(chartNodes().flatMap(({ id, meta }) => (meta === null ? [] : [id])));
  const asking = edges.find(({ from, event, guard }) => from === HOME && event === "text" && guard === "else")?.to;
  const endsOf = (start: string, to: string, passed: readonly string[] = []): readonly string[] => {
    if (coded.has(to)) return [to];
    if (to === asking && start !== HOME) return [HOME];
    if (passed.includes(to)) return [];
    return edges.filter(({ from }) => from === to).flatMap((edge) => endsOf(start, edge.to, [...passed, to]));
  };
  return edges
    .filter(({ from }) => coded.has(from) || from === ANY_LIVE)
    .flatMap((edge) => [...new Set(endsOf(edge.from, edge.to))].map((to) => ({ ...edge, to })))
    .filter(({ from, to }) => from !== to && !(from === ANY_LIVE && to === ANY_LIVE));
}

/** What the definition says of an event in a state: taken always, under a guard, or not. */
export function takes(id: string, event: string): true | string | null {
  const own = chartEdges().filter((edge) => edge.from === id && edge.event === event);
  if (own.length === 0) return null;
  const guards = own.flatMap(({ guard }) => (guard === null || guard === "else" ? [] : [guard]));
  return guards.length < own.length ? true : guards.join(", ");
}

interface Definition {
  readonly key: string;
  readonly meta?: unknown;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  readonly always?: readonly Transition[] | undefined;
}

interface Transition {
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly { readonly key: string }[] | undefined;
}

function live(): Definition & { readonly states: Readonly<Record<string, Definition>> } {
  const node = dialogMachine.states.live;
  if (node === undefined) throw new Error("the chart has no live states");
  return node as unknown as ReturnType<typeof live>;
}

function definitions(): readonly (readonly [id: string, node: Definition])[] {
  const top = Object.entries(dialogMachine.states as unknown as Readonly<Record<string, Definition>>);
  const [first, ...rest] = top.filter(([id]) => id !== "live");
  return [...(first === undefined ? [] : [first]), ...Object.entries(live().states), ...rest];
}

function metaOf({ meta }: Definition): StateMeta | null {
  return (meta as StateMeta | undefined) ?? null;
}

function edgesOf(id: string, node: Definition): readonly ChartEdge[] {
  const groups = [...node.transitions.values(), node.always ?? []];
  return groups.flatMap((group) =>
    group.map((transition) => ({
      from: id,
      to: transition.target?.[0]?.key ?? id,
      event: transition.eventType,
      guard: transition.guard === undefined ? (group.length > 1 ? "else" : null) : wordsOf(transition.guard),
    })),
  );
}

/** Guards whose parameter says it all. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(["recognizes", "outcome", "is"]);

function wordsOf(guard: unknown): string {
  if (typeof guard === "string") return guard;
  const { type, params } = guard as { readonly type?: string; readonly params?: Readonly<Record<string, unknown>> };
  if (type === undefined) throw new Error("a guard of the chart has no name");
  const values = Object.entries(params ?? {}).map(([key, value]) => {
    if (typeof value === "boolean") return value ? key : `not ${key}`;
    return String(value);
  });
  return [...(SELF_EVIDENT.has(type) ? [] : [type]), ...values].join(" ");
}
