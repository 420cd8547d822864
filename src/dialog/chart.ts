import { dialogMachine } from "./dialog-machine.js";
import type { StateMeta } from "./setup/index.js";

/** A state without states inside. `meta` is null for a step. */
export interface ChartNode {
  readonly id: string;
  readonly meta: StateMeta | null;
}

/** A transition of the chart. */
export interface ChartEdge {
  /** A state, or {@link ANY_LIVE}. */
  readonly from: string;
  readonly to: string;
  /** Empty for a transition that is taken at once. */
  readonly event: string;
  /** In words; null for a transition without conditions. */
  readonly guard: string | null;
}

/** Stands for every state of an open session: their common transitions are drawn once. */
export const ANY_LIVE = "anyLive";

/** The state that takes any text that is not an answer to a closed choice. */
const HOME = "R1";

type Node = ReturnType<typeof dialogMachine.getStateNodeById>;

/** All states of the chart in the order of its definition, coded ones first. */
export function chartNodes(): readonly ChartNode[] {
  const all = findLeaves().map(({ key, meta }) => ({ id: key, meta: meta ?? null }));
  const last = all.filter(({ id }) => id === "Z0");
  const coded = all.filter(({ id, meta }) => meta !== null && id !== "Z0");
  return [...coded, ...last, ...all.filter(({ meta }) => meta === null)];
}

/** All transitions of the chart in the order of its definition. Those of a parent state are drawn at its leaves. */
export function chartEdges(): readonly ChartEdge[] {
  const inLeaves = findLeaves().flatMap((leaf) => describeEdges(leaf.key, listLevels(leaf)));
  return [...inLeaves, ...describeEdges(ANY_LIVE, [dialogMachine.getStateNodeById("dialog.live")])];
}

/**
 * The transitions between coded states alone: an edge into a step continues to every state that the steps may reach. A
 * new question is drawn as a transition to R1, and its results from there. Edges from a state to itself are left out.
 */
export function listTransitions(): readonly ChartEdge[] {
  const edges = chartEdges();
  const coded = new Set(chartNodes().flatMap(({ id, meta }) => (meta === null ? [] : [id])));
  const asking = edges.find(({ from, event, guard }) => from === HOME && event === "text" && guard === "else")?.to;
  const findEnds = (start: string, to: string, passed: readonly string[] = []): readonly string[] => {
    if (coded.has(to)) return [to];
    if (to === asking && start !== HOME) return [HOME];
    if (passed.includes(to)) return [];
    return edges.filter(({ from }) => from === to).flatMap((edge) => findEnds(start, edge.to, [...passed, to]));
  };
  return edges
    .filter(({ from }) => coded.has(from) || from === ANY_LIVE)
    .flatMap((edge) => [...new Set(findEnds(edge.from, edge.to))].map((to) => ({ ...edge, to })))
    .filter(({ from, to }) => from !== to && !(from === ANY_LIVE && to === ANY_LIVE));
}

/** True if the definition takes the event in a state, the guards in words if it depends, null if it does not. */
export function takes(id: string, event: string): true | string | null {
  const own = chartEdges().filter((edge) => edge.from === id && edge.event === event);
  if (own.length === 0) return null;
  const guards = own.flatMap(({ guard }) => (guard === null || guard === "else" ? [] : [guard]));
  return guards.length < own.length ? true : guards.join(", ");
}

function findLeaves(node: Node = dialogMachine.root): readonly Node[] {
  const inside = Object.values<Node>(node.states);
  return inside.length === 0 ? [node] : inside.flatMap(findLeaves);
}

/** A state and the states around it, innermost first, up to the live session, whose transitions are drawn once. */
function listLevels(leaf: Node): readonly Node[] {
  const levels: Node[] = [];
  for (let node: Node | undefined = leaf; node !== undefined && node.path.length !== 1; node = node.parent) {
    levels.push(node);
  }
  return levels.length === 0 ? [leaf] : levels;
}

/** The transitions of some levels as one list: the inner ones come first, and nothing follows one without a guard. */
function describeEdges(id: string, levels: readonly Node[]): readonly ChartEdge[] {
  const groups = new Map<string, Transition[]>();
  for (const transition of levels.flatMap(({ transitions, always }) =>
    [...transitions.values(), always ?? []].flat(),
  )) {
    const group = groups.get(transition.eventType) ?? [];
    if (group.at(-1)?.guard !== undefined || group.length === 0) group.push(transition);
    groups.set(transition.eventType, group);
  }
  return [...groups.values()].flatMap((group) =>
    group.map(({ eventType, guard, target }) => ({
      from: id,
      to: target?.[0]?.key ?? id,
      event: eventType,
      guard: guard === undefined ? (group.length > 1 ? "else" : null) : describeGuard(guard),
    })),
  );
}

type Transition = NonNullable<Node["always"]>[number];

/** Guards whose parameter says everything. */
const SELF_EVIDENT: ReadonlySet<string> = new Set(["recognizes", "outcome", "is"]);

function describeGuard(guard: unknown): string {
  if (typeof guard === "string") return guard;
  const { type, params } = guard as { readonly type?: string; readonly params?: Readonly<Record<string, unknown>> };
  if (type === undefined) throw new Error("a guard of the chart has no name");
  const values = Object.entries(params ?? {}).map(([key, value]) => {
    if (typeof value === "boolean") return value ? key : `not ${key}`;
    return String(value);
  });
  if (type === "isOther") return `not ${values.join(" ")}`;
  return [...(SELF_EVIDENT.has(type) ? [] : [type]), ...values].join(" ");
}
