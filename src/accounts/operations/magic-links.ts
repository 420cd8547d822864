import { KeepsakeError } from "../../errors.js";
import { parseLink } from "../options/index.js";

export interface Links {
  readonly magicLinkURL?: string | undefined;
  readonly redirectTo?: string | undefined;
}

/**
 * Returns the fields with their links as the URL parser writes them, so that a mail contains what was checked.
 *
 * @throws KeepsakeError INVALID_FIELD for an unsafe URL, or one whose origin is not in `linkOrigins`
 */
export function checkLinks<T extends Links>(
  { linkOrigins }: { readonly linkOrigins: readonly string[] },
  fields: T,
): T {
  const checked: { magicLinkURL?: string; redirectTo?: string } = {};
  for (const field of ["magicLinkURL", "redirectTo"] as const) {
    const text = fields[field];
    if (text === undefined) continue;
    const url = parseLink(text);
    const message = `User: ${field} must have an origin that this service allows`;
    if (url === null || !linkOrigins.includes(url.origin)) throw new KeepsakeError("INVALID_FIELD", message, { field });
    checked[field] = url.href;
  }
  return { ...fields, ...checked };
}

/** The link of a mail: the caller's, or that of the settings, with the flowID appended. spec: User (magicLinkURL). */
export function magicLink(
  settings: { readonly magicLinkURL: string | null },
  links: Links,
  flowID = "",
): { readonly link?: string } {
  const url = links.magicLinkURL ?? settings.magicLinkURL;
  return url === null ? {} : { link: url + encodeURIComponent(flowID) };
}
