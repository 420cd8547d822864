import { KeepsakeError } from "../../errors.js";
import type { AccountsSettings } from "./settings.js";

/** Where a caller wants to lead the user. */
export interface Links {
  readonly magicLinkURL?: string | undefined;
  readonly redirectTo?: string | undefined;
}

/**
 * Refuses addresses of origins that the host did not name: a mail or an answer of the service must lead nowhere else.
 *
 * @throws KeepsakeError INVALID_FIELD
 */
export function checkLinks({ linkOrigins }: AccountsSettings, links: Links): void {
  for (const field of ["magicLinkURL", "redirectTo"] as const) {
    const url = links[field];
    if (url === undefined) continue;
    const isAllowed = URL.canParse(url) && linkOrigins.includes(new URL(url).origin);
    if (isAllowed && new URL(url).username === "") continue;
    throw new KeepsakeError("INVALID_FIELD", `User: ${field} must be of an origin that this service allows`, { field });
  }
}

/**
 * The link of a mail: the caller's address, or that of the settings. In the mail of a login the flow is at its end; other
 * codes have none. spec: User (magicLinkURL).
 */
export function magicLink(settings: AccountsSettings, links: Links, flowID = ""): { readonly link?: string } {
  const url = links.magicLinkURL ?? settings.magicLinkURL;
  return url === null ? {} : { link: url + encodeURIComponent(flowID) };
}
