import { type RestRoute, restRoutes } from "../../src/rest/index.js";
import { withMarkedSection } from "./marked-section.js";

/** The page with the table of today's routes; null if it has no place for one. */
export function withRouteTable(page: string): string | null {
  return withMarkedSection(page, "routes", createRouteTable());
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
