import { posix } from "node:path";
import type { ModuleImport } from "./imports.js";

const GROUND = ["ports", "errors", "model", "shared", "addresses"] as const;
const DOMAIN = [
  ...GROUND,
  "languages",
  "recall",
  "understanding",
  "dialog",
  "assistants",
  "functions",
  "experts",
  "outcomes",
  "completion",
  "accounts",
] as const;
const WIRED = [...DOMAIN, "sessions", "adapters"] as const;

/** Which parts of `src` each part may import. A part is a folder of `src`, or a file beside them. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  ports: ["errors"],
  shared: ["ports", "errors", "model"],
  addresses: [],
  model: ["ports", "errors"],
  languages: GROUND,
  recall: [...GROUND, "languages"],
  understanding: [...GROUND, "languages", "recall"],
  dialog: [...GROUND, "languages"],
  accounts: [...GROUND, "assistants"],
  adapters: GROUND,
  testing: [...GROUND, "languages"],
  assistants: [...GROUND, "languages", "recall", "outcomes"],
  functions: [...GROUND, "recall", "assistants"],
  experts: [...GROUND, "recall", "assistants"],
  outcomes: GROUND,
  completion: [...GROUND, "languages", "recall", "assistants", "functions"],
  sessions: DOMAIN,
  events: [...GROUND, "assistants", "sessions"],
  options: WIRED,
  engine: [...WIRED, "options", "events"],
  index: [...WIRED, "options", "events", "engine"],
  client: GROUND,
  mcp: [...GROUND, "sessions", "engine"],
  opentelemetry: [...GROUND, "sessions", "options"],
  // These three import the package by its public names, as a host does.
  quality: [],
  cli: ["quality"],
  studio: ["quality"],
  chat: GROUND,
  element: [...GROUND, "chat"],
  react: [...GROUND, "chat", "element"],
  "ui-message-stream": [...GROUND, "chat"],
  rest: [...DOMAIN, "sessions", "options", "engine", "index"],
};

/** The part that a file of `src` belongs to. */
export function partOf(path: string): string {
  return path.replace(/^src\//, "").replace(/\/.*$|\.tsx?$/, "");
}

/** The room of a file: its folder. */
export function roomOf(path: string): string {
  return posix.dirname(path);
}

/** The fault of an import of one file of `src` by another, or null. */
export function findFault({ from, to, isLazy }: ModuleImport): string | null {
  const [source, target] = [partOf(from), partOf(to)];
  if (!to.startsWith("src/")) return `${from} imports ${to}, outside of src`;
  if (source === target)
    return isLazy || isEntryOrNeighbour(from, to) ? null : `${from} imports ${to} past its room's index.ts`;
  const allowed = MAY_IMPORT[source];
  if (allowed === undefined) return `${from}: the part "${source}" has no place in the order of layers`;
  if (!allowed.includes(target)) return `${from} imports ${to}: ${source} must not know ${target}`;
  // Each language is an entry of its own, and so are its phrases: a bundle without them is smaller.
  const isLanguage = /^src\/languages\/[a-z]+\/(dialog\/)?index\.ts$/.test(to);
  const isEntry = to === `src/${target}.ts` || to === `src/${target}/index.ts` || isLanguage;
  return isEntry ? null : `${from} imports ${to} past src/${target}/index.ts`;
}

/** Inside a part, another room is imported through its `index.ts`. */
function isEntryOrNeighbour(from: string, to: string): boolean {
  return roomOf(from) === roomOf(to) || posix.basename(to) === "index.ts";
}

/** Edges between rooms of the same part: the room of the importing file to the room of the imported one. */
export function findRoomEdges(imports: readonly ModuleImport[]): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [roomOf(from), roomOf(to)];
    if (source === target || partOf(from) !== partOf(to)) continue;
    edges.set(source, (edges.get(source) ?? new Set()).add(target));
  }
  return new Map([...edges].map(([room, targets]) => [room, [...targets]]));
}

/** A cycle in a graph, from a node back to itself, or null. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): readonly string[] | null => {
    if (finished.has(node)) return null;
    const start = path.indexOf(node);
    if (start >= 0) return [...path.slice(start), node];
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    finished.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle !== null) return cycle;
  }
  return null;
}
