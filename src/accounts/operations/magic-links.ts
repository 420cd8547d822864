import { KeepsakeError } from "../../errors.js";
import type { AccountsSettings } from "./accounts-options.js";

/** The URLs of a caller that a mail or a response leads to. */
export interface Links {
  readonly magicLinkURL?: string | undefined;
  readonly redirectTo?: string | undefined;
}

/** @throws KeepsakeError INVALID_FIELD for a URL whose origin is not in `linkOrigins` */
export function checkLinks({ linkOrigins }: AccountsSettings, links: Links): void {
  for (const field of ["magicLinkURL", "redirectTo"] as const) {
    const url = links[field];
    if (url === undefined) continue;
    const isAllowed = URL.canParse(url) && linkOrigins.includes(new URL(url).origin);
    if (isAllowed && new URL(url).username === "") continue;
    throw new KeepsakeError("INVALID_FIELD", `User: ${field} must have an origin that this service allows`, { field });
  }
}

/** The link of a mail: the caller's, or that of the settings, with the flowID appended. spec: User (magicLinkURL). */
export function magicLink(settings: AccountsSettings, links: Links, flowID = ""): { readonly link?: string } {
  const url = links.magicLinkURL ?? settings.magicLinkURL;
  return url === null ? {} : { link: url + encodeURIComponent(flowID) };
}
