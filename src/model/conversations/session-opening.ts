import * as z from "zod";
import {
  cultureText,
  dateTime,
  field,
  idText,
  LIMITS,
  type Maybe,
  nonBlankText,
  pinText,
  type TextMap,
  tagText,
  text,
  textMap,
} from "../rules/index.js";

/** Options for opening a session. */
export interface SessionOpening {
  /** Required. */
  readonly assistantID: string;
  /** Required for a private assistant. */
  readonly password?: Maybe<string>;
  /** Tag of the user. Default: 👤, an anonymous visitor. */
  readonly tag?: Maybe<string>;
  /** Six digits that authenticate the tag. */
  readonly pin?: Maybe<string>;
  /** Login token of the owner; opens a Giver session without PIN. */
  readonly loginToken?: Maybe<string>;
  readonly initialContextVars?: Maybe<TextMap>;
  /** A text that is entered right after opening. */
  readonly initialQuestion?: Maybe<string>;
  /** For age limits; not stored. */
  readonly birthDate?: Maybe<string>;
  /** An earlier session of the same assistant that this one continues and closes. */
  readonly continueFromSessionID?: Maybe<string>;
  /** Never a reason to refuse a session: values that cannot be used are ignored, and so are other fields. */
  readonly additionalInfo?: Maybe<SessionAdditionalInfo>;
}

/** Optional information about the client. */
export interface SessionAdditionalInfo {
  /** Login token of the user. Identifies the user but, unlike the one of {@link SessionOpening}, opens no Giver session. */
  readonly loginToken?: Maybe<string>;
  /** BCP 47 tag of the visitor's language. */
  readonly language?: Maybe<string>;
  /** Page or link that led the visitor here. */
  readonly referral?: Maybe<string>;
  /** Minutes to subtract from UTC for the visitor's local time, -1440 to 1440; also as text. */
  readonly timeZoneOffset?: Maybe<number | string>;
}

/** Checks a {@link SessionOpening}. */
export const sessionOpeningSchema = z.object({
  assistantID: idText(),
  password: field(text(LIMITS.password)),
  tag: field(tagText()),
  pin: field(pinText()),
  loginToken: field(nonBlankText(LIMITS.url)),
  initialContextVars: field(textMap()),
  initialQuestion: field(text(LIMITS.eventText)),
  birthDate: field(dateTime()),
  continueFromSessionID: field(idText()),
  additionalInfo: field(
    z
      .looseObject({
        loginToken: lenient(nonBlankText(LIMITS.url)),
        language: lenient(cultureText()),
        referral: lenient(nonBlankText(LIMITS.url)),
        timeZoneOffset: lenient(numberOrText().pipe(z.number().min(-1440).max(1440))),
      })
      .catch({}),
  ),
});

/** A field that is absent if its value is invalid. */
function lenient<S extends z.ZodType>(schema: S): z.ZodExactOptional<z.ZodCatch<z.ZodNullable<S>>> {
  return z.exactOptional(schema.nullable().catch(null));
}

/** A number, or its text. */
function numberOrText() {
  return z.union([z.number(), z.string().trim().min(1).transform(Number)]);
}

/** Output of {@link sessionOpeningSchema}. */
export type SessionOpeningFields = z.output<typeof sessionOpeningSchema>;
