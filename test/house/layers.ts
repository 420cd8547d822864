import type { ModuleImport } from "./imports.js";

const GROUND = ["ports", "errors", "model"] as const;
const DOMAIN = [
  ...GROUND,
  "recall",
  "dialog",
  "memories",
  "functions",
  "experts",
  "outcomes",
  "completion",
  "accounts",
] as const;
const WIRED = [...DOMAIN, "sessions", "adapters"] as const;

/** Which parts of `src` each part may import. A part is a folder, or a file beside them. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  ports: ["errors"],
  model: ["ports", "errors"],
  recall: GROUND,
  dialog: GROUND,
  accounts: [...GROUND, "memories"],
  adapters: GROUND,
  testing: GROUND,
  memories: [...GROUND, "recall"],
  functions: [...GROUND, "recall", "memories"],
  experts: [...GROUND, "recall", "memories"],
  outcomes: GROUND,
  completion: [...GROUND, "recall", "memories", "functions"],
  sessions: DOMAIN,
  options: WIRED,
  engine: [...WIRED, "options"],
  index: [...WIRED, "options", "engine"],
  client: GROUND,
  rest: [...DOMAIN, "sessions", "options", "engine", "index"],
};

/** The part that a file of `src` belongs to. */
function partOf(path: string): string {
  return path.replace(/^src\//, "").replace(/\/.*$|\.ts$/, "");
}

/** What is wrong with an import of one file of `src` by another, null where nothing is. */
export function faultOf({ from, to }: ModuleImport): string | null {
  const [source, target] = [partOf(from), partOf(to)];
  if (!to.startsWith("src/")) return `${from} imports ${to}, outside of src`;
  if (source === target) return null;
  const allowed = MAY_IMPORT[source];
  if (allowed === undefined) return `${from}: the part "${source}" has no place in the order of layers`;
  if (!allowed.includes(target)) return `${from} imports ${to}: ${source} must not know ${target}`;
  const isEntry = to === `src/${target}.ts` || to === `src/${target}/index.ts`;
  return isEntry ? null : `${from} imports ${to} past src/${target}/index.ts`;
}

/** A way round in a graph of files, from a file back to itself; null where there is none. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] | null => {
    if (finished.has(file)) return null;
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    finished.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}
