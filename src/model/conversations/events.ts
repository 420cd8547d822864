import * as z from "zod";
import { mediumAddSchema } from "../memories/index.js";
import {
  clearable,
  cultureText,
  dateTime,
  field,
  idText,
  LIMITS,
  latitude,
  longitude,
  looseDateTime,
  type Maybe,
  nonBlankText,
  nonNegative,
  pinText,
  type TextMap,
  tagText,
  text,
  textMap,
} from "../rules/index.js";

/** The tag of the anonymous user. spec: ChangeTagSpecs. */
export const ANONYMOUS_TAG = "👤";

/**
 * A place in an event. A name alone is geocoded; latitude and longitude together are accepted with the name unchecked;
 * one of them alone is ignored. spec: Place rules.
 */
export interface PlaceSpecs {
  readonly placeName?: Maybe<string>;
  /** Degrees, -90 to 90. */
  readonly latitude?: Maybe<number>;
  /** Degrees, -180 to 180. */
  readonly longitude?: Maybe<number>;
  /** Radius of uncertainty. */
  readonly uncertaintyKm?: Maybe<number>;
}

/** Checks a place of an event. A blank name, and one coordinate without the other, are dropped. */
const placeSpecsSchema = z
  .object({
    placeName: field(text(LIMITS.name)),
    latitude: field(latitude()),
    longitude: field(longitude()),
    uncertaintyKm: field(nonNegative()),
  })
  .overwrite((place) => {
    const { placeName, latitude: lat, longitude: lon, uncertaintyKm } = place;
    return {
      ...(placeName === undefined || placeName.trim() === "" ? {} : { placeName }),
      ...(lat === undefined || lon === undefined ? {} : { latitude: lat, longitude: lon }),
      ...(uncertaintyKm === undefined ? {} : { uncertaintyKm }),
    };
  });

/** Output of {@link placeSpecsSchema}: latitude and longitude both or neither. */
export type PlaceFields = z.output<typeof placeSpecsSchema>;

/** Options of a text event in a library call. */
export interface EnterTextOptions {
  /** Becomes the current date before the text is processed; null: none. Over REST it is called `dateUTC`. */
  readonly date?: Maybe<string>;
  /** Becomes the current place before the text is processed. */
  readonly place?: Maybe<PlaceSpecs>;
  /** Aborts the turn; the session stays unchanged. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates the check of a text event for a maximum length in UTF-16 code units. The date may be called `date` (library)
 * or `dateUTC` (REST); the output has `date`.
 */
export function enterTextSchema(maxTextLength: number = LIMITS.eventText) {
  return z
    .object({
      text: nonBlankText(maxTextLength),
      date: clearable(dateTime()),
      dateUTC: clearable(dateTime()),
      place: field(placeSpecsSchema),
    })
    .overwrite(({ dateUTC, ...event }) => (dateUTC === undefined ? event : { date: dateUTC, ...event }));
}

export type EnterTextFields = z.output<ReturnType<typeof enterTextSchema>>;

export const changeDateSchema = z.object({ date: looseDateTime() });
export const changePlaceSchema = placeSpecsSchema;
export const changeTagSchema = z.object({ tag: tagText() });
export const mediumSelectedSchema = z.object({ medium: mediumAddSchema });
export const mediumDeselectedSchema = z.object({ mediumID: idText() });

/** Checks a DateSelected event, which sets the date of the Memory that is being written. */
export const dateSelectedSchema = z.object({ date: looseDateTime(), uncertaintyDays: field(nonNegative()) });

/** Checks a PlaceSelected event, which sets the place of that Memory. */
export const placeSelectedSchema = placeSpecsSchema;

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
  /** Login token of the owner; opens a Giver session without PIN, unless a tag says that another person speaks. */
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

export const sessionOpeningSchema = z.object({
  assistantID: idText(),
  password: field(text(LIMITS.password)),
  tag: clearable(tagText()),
  pin: field(pinText()),
  loginToken: field(nonBlankText(LIMITS.url)),
  initialContextVars: field(textMap()),
  initialQuestion: field(text(LIMITS.longText)),
  birthDate: clearable(dateTime()),
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
  return z.optional(schema.nullable().catch(null)) as z.ZodType as z.ZodExactOptional<z.ZodCatch<z.ZodNullable<S>>>;
}

/** A number, or its text. */
function numberOrText() {
  return z.union([z.number(), z.string().trim().min(1).transform(Number)]);
}

export type SessionOpeningFields = z.output<typeof sessionOpeningSchema>;
