import { type RestRoute, restRoutes } from "../../src/rest/index.js";

/** Where the table stands in docs/rest.md. */
const OPENING = "<!-- routes -->";
const CLOSING = "<!-- /routes -->";

/** The guide with the table of today's routes; null where it has no place for it. */
export function withRouteTable(guide: string): string | null {
  const from = guide.indexOf(OPENING);
  const to = guide.indexOf(CLOSING);
  if (from < 0 || to < from) return null;
  return `${guide.slice(0, from + OPENING.length)}\n\n${routeTable()}\n\n${guide.slice(to)}`;
}

/** All routes with their usual roots, a line each. */
export function routeTable(): string {
  const rows = restRoutes().map(row);
  return ["| Method | Path | Needs | |", "|---|---|---|---|", ...rows].join("\n");
}

function row({ method, path, access, summary }: RestRoute): string {
  return `| ${method} | \`${path}\` | ${NEEDS[access]} | ${summary} |`;
}

const NEEDS: Readonly<Record<RestRoute["access"], string>> = {
  anyone: "nothing",
  session: "a session",
  giver: "a Giver session",
  token: "a login token",
  administrator: "an administrator's token",
  superAdministrator: "a super administrator's token",
};
