import { ANY_LIVE, type ChartEdge, chartEdges, chartNodes, codedEdges, takes } from "./chart-edges.js";

/** Where the small chart stands in the README. */
const OPENING = "<!-- state chart -->";
const CLOSING = "<!-- /state chart -->";

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
  return mermaid(codedEdges(), []);
}

/** docs/state-chart.md, whole. */
export function stateChartDocument(): string {
  return [INTRODUCTION, STATES, "## States", table(), FULL, fence(fullChart()), ""].join("\n\n").trimEnd().concat("\n");
}

/** The README with the small chart of today; null where it has no place for it. */
export function withSmallChart(readme: string): string | null {
  const from = readme.indexOf(OPENING);
  const to = readme.indexOf(CLOSING);
  if (from < 0 || to < from) return null;
  return `${readme.slice(0, from + OPENING.length)}\n\n${fence(smallChart())}\n\n${readme.slice(to)}`;
}

const INTRODUCTION = "# State chart";

const STATES = `The dialog is one state machine, and this page is written from its definition: \`npm run state-chart\`. Codes, names and
flags are public and keep their meaning. An event that a state does not take is ignored; a feedback intent that comes
where nothing can be corrected is answered with a courtesy. Dates, places and changes of user are taken in every live
state. Nobody is trapped: from every receiver state R1, and from every giver state G1, can be reached by text alone.`;

const FULL = `## All of it

Round the coded states are the steps between them, dashed: each asks for one thing (a match, a PIN check, a save) and goes
on with the answer. A label names the event, and in brackets what decides; for a text, that is what it was read as.
\`any live state\` stands for every state between the opening and the end.`;

const FLAGS: readonly (readonly [word: string, event: string])[] = [
  ["Timeout", "timeout"],
  ["Abort", "abort"],
  ["Media", "mediumSelected"],
  ["Date", "dateSelected"],
  ["Place", "placeSelected"],
  ["Tag", "tagSelected"],
  ["Feedback", "feedback"],
];

/** What has to hold where an event is taken under a guard. */
const CONDITIONS: Readonly<Record<string, string>> = {
  consumesMedia: "where something consumes media",
  correctable: "after an answer that nobody picked or confirmed",
};

function table(): string {
  const rows = chartNodes().flatMap(({ id, meta }) =>
    meta === null ? [] : [`| ${meta.code} | ${meta.name} | ${flags(id)} |`],
  );
  return ["| code | name | accepts, beside text |", "|---|---|---|", ...rows].join("\n");
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

/** One line for each pair of states, with everything that leads from the one to the other. */
function merged(edges: readonly ChartEdge[]): readonly string[] {
  const lines = new Map<string, Map<string, string[]>>();
  for (const { from, to, event, guard } of edges) {
    const pair = `  ${from} --> ${to}`;
    const events = lines.get(pair) ?? new Map<string, string[]>();
    const guards = events.get(event) ?? [];
    if (guard !== null && !guards.includes(guard)) guards.push(guard);
    lines.set(pair, events.set(event, guards));
  }
  return [...lines].map(([pair, events]) => `${pair} : ${[...events].map(labelOf).join("<br/>")}`);
}

function labelOf([event, guards]: readonly [string, readonly string[]]): string {
  const words = guards.length === 0 ? event : `${event} [${guards.join(", ")}]`;
  return plain(words.trim());
}

/** Without anything that means something to Mermaid. */
function plain(words: string): string {
  return words.replace(/[^\w[\], -]/g, " ");
}

function fence(chart: string): string {
  return `\`\`\`mermaid\n${chart}\n\`\`\``;
}
