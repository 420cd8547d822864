import { ANY_LIVE, type ChartEdge, chartEdges, chartNodes, listTransitions, takes } from "../../src/dialog/chart.js";
import { dialogMachine } from "../../src/dialog/index.js";

/** All states, with the steps between them. */
export function fullChart(): string {
  const steps = chartNodes().flatMap(({ id, meta }) => (meta === null ? [id] : []));
  return mermaid(chartEdges(), [
    "  classDef step font-size:11px,stroke-dasharray:3",
    ...steps.map((id) => `  class ${id} step`),
  ]);
}

/** The coded states alone. */
export function smallChart(): string {
  return mermaid(listTransitions(), []);
}

/** The text of docs/state-chart.md. */
export function stateChartDocument(): string {
  const parts = [INTRODUCTION, STATES, "## States", table(), SMALL, fence(smallChart()), FULL, fence(fullChart())];
  return parts.join("\n\n").concat("\n");
}

const INTRODUCTION = "# State chart";

const STATES = `The dialog is one state machine. This page is generated from its definition by \`npm run state-chart\`, which also writes
\`dialog.machine.json\`. Codes, names and flags are public and do not change. A state ignores an event that it does not
accept; feedback without an answer to correct gets a courtesy. Dates, places and changes of user are accepted in every open
session. There are no dead ends: from every receiver state R1, and from every giver state G1, can be reached by text alone.
[The dialog machine](dialog.md) explains how to run it.`;

const SMALL = `## Overview

The coded states alone, without the steps between them.`;

const FULL = `## All transitions

Steps lie between the coded states and are drawn dashed: each waits for the result of one effect (a match, a PIN check, a
save) and continues with it. A label names the event, with its conditions in brackets; for a text these are its intents.
A transition of a parent state is drawn at each of its states. \`any live state\` stands for every state of an open session.`;

const FLAGS: readonly (readonly [word: string, event: string])[] = [
  ["Timeout", "timeout"],
  ["Abort", "abort"],
  ["Media", "mediumSelected"],
  ["Date", "dateSelected"],
  ["Place", "placeSelected"],
  ["Tag", "tagSelected"],
  ["Feedback", "feedback"],
];

/** The conditions under which an event is accepted, in words, by the name of the guard. */
const CONDITIONS: Readonly<Record<string, string>> = {
  consumesMedia: "if something consumes media",
  correctable: "after an answer that was not picked or confirmed",
};

function table(): string {
  const rows = chartNodes().flatMap(({ id, meta }) =>
    meta === null ? [] : [`| ${meta.code} | ${meta.name} | ${descriptionOf(id)} | ${flags(id)} |`],
  );
  return ["| code | name | purpose | accepts, besides text |", "|---|---|---|---|", ...rows].join("\n");
}

function descriptionOf(id: string): string {
  return dialogMachine.getStateNodeById(id).description ?? "";
}

function flags(id: string): string {
  const accepted = FLAGS.flatMap(([word, event]) => {
    const taken = takes(id, event);
    if (taken === null) return [];
    return [taken === true ? word : `${word} (${CONDITIONS[taken] ?? taken})`];
  });
  return accepted.join(", ") || "nothing";
}

function mermaid(edges: readonly ChartEdge[], styles: readonly string[]): string {
  const drawn = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const coded = chartNodes().flatMap(({ id, meta }) =>
    meta === null ? [] : [`  state "${id} ${meta.name}" as ${id}`],
  );
  const anyLive = drawn.has(ANY_LIVE) ? [`  state "any live state" as ${ANY_LIVE}`] : [];
  return ["stateDiagram-v2", ...coded, ...anyLive, "  [*] --> I0", ...merged(edges), "  Z0 --> [*]", ...styles].join(
    "\n",
  );
}

/** One line for each pair of states, with all transitions from one to the other. */
function merged(edges: readonly ChartEdge[]): readonly string[] {
  const lines = new Map<string, Map<string, string[]>>();
  for (const { from, to, event, guard } of edges) {
    const pair = `  ${from} --> ${to}`;
    const events = lines.get(pair) ?? new Map<string, string[]>();
    const guards = events.get(event) ?? [];
    if (guard !== null && !guards.includes(guard)) guards.push(guard);
    lines.set(pair, events.set(event, guards));
  }
  return [...lines].map(([pair, events]) => `${pair} : ${[...events].map(renderLabel).join("<br/>")}`);
}

function renderLabel([event, guards]: readonly [string, readonly string[]]): string {
  const words = guards.length === 0 ? event : `${event} [${guards.join(", ")}]`;
  return plain(words.trim());
}

/** Removes the characters that have a meaning in Mermaid. */
function plain(words: string): string {
  return words.replace(/[^\w[\], -]/g, " ");
}

function fence(chart: string): string {
  return `\`\`\`mermaid\n${chart}\n\`\`\``;
}
