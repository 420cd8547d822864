import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  addRuleIssue,
  completeAudit,
  field,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  type TextMap,
  text,
  textMap,
  toTextMap,
  urlText,
  withReadOnly,
} from "../rules/index.js";

/** A picture, sound, document or link beside a text, as it is read. spec: Medium. */
export interface Medium extends AuditFields {
  readonly mediumID: string | null;
  /** Where the data lies. Null where `content` is set. */
  readonly url: string | null;
  /** The data itself, as text, at most 10 KiB. Null where `url` is set. */
  readonly content: string | null;
  /** Such as `image/png`. */
  readonly mimeType: string | null;
  readonly title: string | null;
  /** Whatever the host wants to keep with it; `{}` where there is nothing. */
  readonly properties: TextMap;
}

/** A {@link Medium} as it is written. Fields of {@link AuditFields} may be sent back; they are ignored. */
export interface MediumInput {
  /** Keeps the identity of a medium when a list is replaced; a new one is given where it is missing. */
  readonly mediumID?: Maybe<string>;
  /** External location. Not together with `content`. Script URLs are refused. */
  readonly url?: Maybe<string>;
  /** Inline text, at most 10 KiB of UTF-8. Not together with `url`. */
  readonly content?: Maybe<string>;
  /** Required wherever a medium is added, so also in the media of a Memory. */
  readonly mimeType?: Maybe<string>;
  readonly title?: Maybe<string>;
  readonly properties?: Maybe<TextMap>;
}

/** Checks a medium that is added, alone or in a list. */
export const mediumAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    AUDIT_KEYS,
    z
      .object({
        mediumID: field(idText()),
        url: field(urlText()),
        content: field(inlineContent()),
        mimeType: mimeTypeText(),
        title: field(text(LIMITS.title)),
        properties: field(textMap()),
      })
      .superRefine((medium, ctx) => {
        if (medium.url !== undefined && medium.content !== undefined) {
          addRuleIssue(ctx, { code: "URL_AND_CONTENT", field: "content", message: "must be null when url is set" });
        }
      }),
  ))();

/** What {@link mediumAddSchema} hands out. */
export type MediumAddFields = z.output<typeof mediumAddSchema>;

/** Every field present, null (`{}` for properties) where there is none. */
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

function inlineContent(): z.ZodString {
  return z.string().refine((content) => !isOverByteLimit(content), {
    error: `must be at most ${LIMITS.contentBytes} bytes; put larger data at a url`,
    params: { code: "MEDIUM_TOO_LARGE" },
  });
}

function isOverByteLimit(content: string): boolean {
  // A code unit makes one byte or more, so the long ones need not be encoded.
  if (content.length > LIMITS.contentBytes) return true;
  return new TextEncoder().encode(content).byteLength > LIMITS.contentBytes;
}

function mimeTypeText(): z.ZodString {
  return nonBlankText(LIMITS.mimeType).regex(/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/, {
    error: "must be a MIME type such as image/png",
  });
}
