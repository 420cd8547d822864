import { ANONYMOUS_TAG, type ExtensionHeaderGroup } from "../../model/index.js";
import { formatContextVarsHeader } from "../../recall/index.js";
import { percentEncode } from "../../shared/index.js";
import { FunctionFault, type FunctionTurn } from "../web-hooks/index.js";

export interface ExtensionHeaderOptions {
  /** Prefix of every name, such as `X-Svc-`. */
  readonly prefix: string;
  /** Creates a short-lived token that allows reading this user. Null if there are no accounts. */
  readonly createLoginToken: ((userID: string) => Promise<string>) | null;
}

/** Maximum size of all names and values, counting four bytes of separators for each header. */
const MAX_BYTES = 8_192;

/**
 * Creates the headers of some groups, as percent-encoded UTF-8. Null values are left out. spec: Function, extension
 * header groups.
 *
 * @throws {@link FunctionFault} if they exceed 8 KiB together.
 */
export async function extensionHeaders(
  groups: readonly ExtensionHeaderGroup[],
  turn: FunctionTurn,
  { prefix, createLoginToken }: ExtensionHeaderOptions,
): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {};
  let size = 0;
  for (const group of new Set(groups)) {
    for (const [name, value] of Object.entries(await readGroup(group, turn, createLoginToken))) {
      if (value === null || value === "") continue;
      // Context variables are encoded already, because they are a list with separators.
      const encoded = group === "CONTEXT-VARS" ? String(value) : encodeHeaderValue(String(value));
      size += prefix.length + name.length + encoded.length + 4;
      headers[prefix + name] = encoded;
    }
  }
  if (size > MAX_BYTES) throw new FunctionFault(`The extension headers would be over ${MAX_BYTES} bytes`);
  return headers;
}

/** Percent-encodes characters that a header cannot contain: `%`, control and non-ASCII characters, spaces at the ends. */
export function encodeHeaderValue(value: string): string {
  return value.replace(/[^ -~]+|%|^ +| +$/g, percentEncode);
}

async function readGroup(
  group: ExtensionHeaderGroup,
  turn: FunctionTurn,
  createLoginToken: ExtensionHeaderOptions["createLoginToken"],
): Promise<Readonly<Record<string, string | number | boolean | null>>> {
  const { tag, tagAuthenticated, account } = turn;
  const { dateMs, place, contextVars } = turn.circumstances();
  switch (group) {
    case "SESSION-ID":
      return { "Session-ID": turn.sessionID };
    case "CURRENT-TAG":
      return { "Current-Tag": tag ?? ANONYMOUS_TAG, "Current-Tag-Authenticated": tagAuthenticated };
    case "CURRENT-DATE":
      return { "Current-Date": dateMs === null ? null : new Date(dateMs).toISOString() };
    case "CURRENT-PLACE":
      return {
        "Current-Place-Name": place?.placeName ?? null,
        "Current-Place-Latitude": place?.latitude ?? null,
        "Current-Place-Longitude": place?.longitude ?? null,
        "Current-Place-UncertaintyKm": place?.uncertaintyKm ?? null,
      };
    case "CONTEXT-VARS":
      return { "Context-Vars": formatContextVarsHeader(contextVars ?? {}) };
    case "USER-EMAIL":
      return { "User-Email": account?.eMail ?? null };
    case "LOGIN-TOKEN":
      return {
        "Login-Token": account === null || createLoginToken === null ? null : await createLoginToken(account.userID),
      };
  }
}
