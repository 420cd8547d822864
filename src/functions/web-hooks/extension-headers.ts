import { ANONYMOUS_TAG, type ExtensionHeaderGroup } from "../../model/index.js";
import { formatContextVarsHeader } from "../../recall/index.js";
import { FunctionFault, type FunctionTurn } from "../stored/index.js";

/** How extension headers are made. */
export interface ExtensionHeaderOptions {
  /** Before every name, as in `X-Svc-`. */
  readonly prefix: string;
  /** Mints a token that is good to read this user, for minutes. Null where there are no accounts. */
  readonly mintLoginToken: ((userID: string) => Promise<string>) | null;
}

/** Names and values of all groups together, with the four bytes around each of them. */
const MAX_BYTES = 8_192;

type Values = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The headers of some groups: what the turn knows, in percent-encoded UTF-8; what is null is left out. spec: Function,
 * extension header groups.
 *
 * @throws {@link FunctionFault} where they are over 8 KiB together.
 */
export async function extensionHeaders(
  groups: readonly ExtensionHeaderGroup[],
  turn: FunctionTurn,
  { prefix, mintLoginToken }: ExtensionHeaderOptions,
): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {};
  let size = 0;
  for (const group of new Set(groups)) {
    for (const [name, value] of Object.entries(await VALUES[group](turn, mintLoginToken))) {
      if (value === null || value === "") continue;
      // The variables come encoded: their separators are those of a list.
      const encoded = group === "CONTEXT-VARS" ? String(value) : encodeHeaderValue(String(value));
      size += prefix.length + name.length + encoded.length + 4;
      headers[prefix + name] = encoded;
    }
  }
  if (size > MAX_BYTES) throw new FunctionFault(`The extension headers would be over ${MAX_BYTES} bytes`);
  return headers;
}

/** Percent-encodes as UTF-8 what no header can hold as it is: `%`, control and non-ASCII characters, spaces at the ends. */
export function encodeHeaderValue(value: string): string {
  return value.replace(/[^ -~]+|%|^ +| +$/g, (run) =>
    Array.from(new TextEncoder().encode(run), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(
      "",
    ),
  );
}

const VALUES: Readonly<
  Record<
    ExtensionHeaderGroup,
    (turn: FunctionTurn, mint: ExtensionHeaderOptions["mintLoginToken"]) => Values | Promise<Values>
  >
> = {
  // Names the session in audit fields and logs, too. The ID itself would give the web hook the session.
  "SESSION-ID": (turn) => ({ "Session-ID": turn.circumstances().actor.sessionReference }),
  "CURRENT-TAG": ({ tag, tagAuthenticated }) => ({
    "Current-Tag": tag ?? ANONYMOUS_TAG,
    "Current-Tag-Authenticated": tagAuthenticated,
  }),
  "CURRENT-DATE": (turn) => {
    const { dateMs } = turn.circumstances();
    return { "Current-Date": dateMs === null ? null : new Date(dateMs).toISOString() };
  },
  "CURRENT-PLACE": (turn) => {
    const { place } = turn.circumstances();
    return {
      "Current-Place-Name": place?.placeName ?? null,
      "Current-Place-Latitude": place?.latitude ?? null,
      "Current-Place-Longitude": place?.longitude ?? null,
      "Current-Place-UncertaintyKm": place?.uncertaintyKm ?? null,
    };
  },
  "CONTEXT-VARS": (turn) => ({ "Context-Vars": formatContextVarsHeader(turn.circumstances().contextVars ?? {}) }),
  "USER-EMAIL": ({ account }) => ({ "User-Email": account?.eMail ?? null }),
  "LOGIN-TOKEN": async ({ account }, mint) => ({
    "Login-Token": account === null || mint === null ? null : await mint(account.userID),
  }),
};
