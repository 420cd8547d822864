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

/** How to open a session. */
export interface SessionOpening {
  /** Required. */
  readonly assistantID: string;
  /** Of a private assistant. */
  readonly password?: Maybe<string>;
  /** Who opens it; 👤 or nothing for an anonymous visitor. */
  readonly tag?: Maybe<string>;
  /** Six digits that prove the tag. */
  readonly pin?: Maybe<string>;
  /** Login token of the owner: opens a Giver session without PIN. */
  readonly loginToken?: Maybe<string>;
  readonly initialContextVars?: Maybe<TextMap>;
  /** Handled as if it were entered at once. */
  readonly initialQuestion?: Maybe<string>;
  /** For age limits; never stored. */
  readonly birthDate?: Maybe<string>;
  /** An earlier session of the same assistant, which this one takes over and closes. */
  readonly continueFromSessionID?: Maybe<string>;
  readonly additionalInfo?: Maybe<SessionAdditionalInfo>;
}

/** What a client may tell about itself. */
export interface SessionAdditionalInfo {
  /** Same as `loginToken` of {@link SessionOpening}. */
  readonly loginToken?: Maybe<string>;
  /** BCP 47 tag of the visitor's language. */
  readonly language?: Maybe<string>;
  /** Where the visitor came from. */
  readonly referral?: Maybe<string>;
  /** Minutes to subtract from UTC for the visitor's local time, -1440 to 1440. */
  readonly timeZoneOffset?: Maybe<number>;
}

/** Checks the opening of a session. */
export const sessionOpeningSchema = /* @__PURE__ */ (() =>
  z.object({
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
      z.object({
        loginToken: field(nonBlankText(LIMITS.url)),
        language: field(cultureText()),
        referral: field(text(LIMITS.url)),
        timeZoneOffset: field(z.number().min(-1440).max(1440)),
      }),
    ),
  }))();

/** What {@link sessionOpeningSchema} hands out. */
export type SessionOpeningFields = z.output<typeof sessionOpeningSchema>;
