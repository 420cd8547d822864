import { type RestRoute, restRoutes } from "../../src/rest/index.js";

/** Markers around the table in docs/rest.md. */
const OPENING = "<!-- routes -->";
const CLOSING = "<!-- /routes -->";

/** The guide with the table of today's routes; null if it has no markers. */
export function withRouteTable(guide: string): string | null {
  const from = guide.indexOf(OPENING);
  const to = guide.indexOf(CLOSING);
  if (from < 0 || to < from) return null;
  return `${guide.slice(0, from + OPENING.length)}\n\n${createRouteTable()}\n\n${guide.slice(to)}`;
}

/** All paths under their default roots. Optional parts of a path are in square brackets. */
function createRouteTable(): string {
  const routes = restRoutes();
  const groups = new Map<string, RestRoute[]>();
  for (const route of routes) {
    if (/\/\{(?:from|type)\}/.test(route.path)) continue;
    const key = `${route.path} ${route.access}`;
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  const paths = new Set(routes.map(({ path }) => path));
  const rows = [...groups.values()].map((group) => toRow(group, paths));
  return ["| Methods | Path | Credential | |", "|---|---|---|---|", ...rows].join("\n");
}

/** The row of the routes with the same path and access. */
function toRow(group: readonly RestRoute[], paths: ReadonlySet<string>): string {
  const { path, access } = group[0]!;
  const optional = ["/{from}/{howMany}", "/{type}"].filter((part) => paths.has(path + part)).map((part) => `[${part}]`);
  const methods = group.map(({ method }) => method).join(", ");
  const summaries = group.map(({ summary }) => summary).join(" ");
  return `| ${methods} | \`${path}${optional.join("")}\` | ${CREDENTIALS[access]} | ${summaries} |`;
}

const CREDENTIALS: Readonly<Record<RestRoute["access"], string>> = {
  anyone: "none",
  session: "session",
  giver: "Giver session",
  token: "token",
  administrator: "administrator",
  superAdministrator: "super administrator",
};
