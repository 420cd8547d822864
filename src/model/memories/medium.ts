import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  addRuleIssue,
  completeAudit,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Loose,
  nonBlankText,
  type TextMap,
  text,
  textMap,
  toTextMap,
  urlText,
} from "../rules/index.js";

/** A picture, sound, document or link that accompanies a text, as it is read. spec: Medium. */
export interface Medium extends AuditFields {
  readonly mediumID: string | null;
  /** Location of the data. Null if `content` is set. */
  readonly url: string | null;
  /** The data itself as text, at most 10 KiB. Null if `url` is set. */
  readonly content: string | null;
  /** Such as `image/png`. */
  readonly mimeType: string | null;
  readonly title: string | null;
  /** Free for the host to use. */
  readonly properties: TextMap;
}

/**
 * A {@link Medium} as it is written. `mimeType` is required. Either `url` or `content` may be set; script URLs are
 * rejected. `mediumID` keeps the identity of a medium when a list is replaced; by default it is new.
 */
export type MediumInput = Loose<Omit<Medium, keyof AuditFields>>;

export const mediumAddSchema = z
  .object({
    mediumID: field(idText()),
    url: field(urlText()),
    content: field(
      z.string().refine((content) => !isOverByteLimit(content), {
        error: `must be at most ${LIMITS.contentBytes} bytes; put larger data at a url`,
        params: { code: "MEDIUM_TOO_LARGE" },
      }),
    ),
    mimeType: nonBlankText(LIMITS.mimeType).regex(/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/, {
      error: "must be a MIME type such as image/png",
    }),
    title: field(text(LIMITS.title)),
    properties: field(textMap()),
  })
  .superRefine((medium, ctx) => {
    if (medium.url !== undefined && medium.content !== undefined) {
      addRuleIssue(ctx, { code: "URL_AND_CONTENT", field: "content", message: "must be null when url is set" });
    }
  })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

export type MediumAddFields = z.output<typeof mediumAddSchema>;

export function completeMedium(parts: Loose<Medium>): Medium {
  return {
    mediumID: parts.mediumID ?? null,
    url: parts.url ?? null,
    content: parts.content ?? null,
    mimeType: parts.mimeType ?? null,
    title: parts.title ?? null,
    properties: toTextMap(parts.properties ?? {}),
    ...completeAudit(parts),
  };
}

function isOverByteLimit(content: string): boolean {
  // A code unit takes at least one byte, so a text of too many code units need not be encoded.
  if (content.length > LIMITS.contentBytes) return true;
  return new TextEncoder().encode(content).byteLength > LIMITS.contentBytes;
}
