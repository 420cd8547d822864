import * as z from "zod";
import { type MediumInput, mediumAddSchema } from "../memories/index.js";
import { dateTime, field, idText, LIMITS, type Maybe, nonBlankText, nonNegative, tagText } from "../rules/index.js";
import { type PlaceSpecs, placeSpecsSchema } from "./place-specs.js";

/** The tag that stands for nobody in particular. spec: ChangeTagSpecs. */
export const ANONYMOUS_TAG = "👤";

/** Body of a Text Entered event. spec: EnterTextSpecs. */
export interface EnterTextSpecs {
  /** Required, not blank. */
  readonly text: string;
  /** Becomes the current date before the text is understood. */
  readonly dateUTC?: Maybe<string>;
  /** Becomes the current place before the text is understood. */
  readonly place?: Maybe<PlaceSpecs>;
}

/** What may go with a text in a library call. */
export interface EnterTextOptions {
  /** Becomes the current date before the text is understood: `dateUTC` of {@link EnterTextSpecs}. */
  readonly date?: Maybe<string>;
  /** Becomes the current place before the text is understood. */
  readonly place?: Maybe<PlaceSpecs>;
  /** Ends the turn; nothing is changed then. */
  readonly signal?: AbortSignal | undefined;
}

/** Body of a Date Changed event. */
export interface ChangeDateSpecs {
  /** ISO 8601 or `yyyy/MM/dd HH:mm:ss zzz`. */
  readonly date: string;
}

/** Body of a Place Changed event. */
export type ChangePlaceSpecs = PlaceSpecs;

/** Body of a Tag Changed event. */
export interface ChangeTagSpecs {
  /** {@link ANONYMOUS_TAG} for nobody. */
  readonly tag: string;
}

/** Body of a MediumSelected event. */
export interface MediumSelectedSpecs {
  readonly medium: MediumInput;
}

/** Body of a MediumDeselected event. */
export interface MediumDeselectedSpecs {
  readonly mediumID: string;
}

/** Body of a DateSelected event: it feeds the Memory that is being written. */
export interface DateSelectedSpecs {
  readonly date: string;
  readonly uncertaintyDays?: Maybe<number>;
}

/** Body of a PlaceSelected event: it feeds the Memory that is being written. */
export type PlaceSelectedSpecs = PlaceSpecs;

/** Body of a TagSelected event: it feeds the Memory that is being written. */
export interface TagSelectedSpecs {
  readonly tag: string;
}

/**
 * Makes the check of a text event for one limit of length, in UTF-16 code units. Both names of the date are known:
 * `date` in library calls, `dateUTC` in bodies; whichever is given comes out as `date`.
 */
export function enterTextSchema(maxTextLength: number = LIMITS.eventText) {
  return z
    .object({
      text: nonBlankText(maxTextLength),
      date: field(dateTime()),
      dateUTC: field(dateTime()),
      place: field(placeSpecsSchema),
    })
    .overwrite(({ dateUTC, ...event }) => (dateUTC === undefined ? event : { date: dateUTC, ...event }));
}

/** Checks a Date Changed event. */
export const changeDateSchema = /* @__PURE__ */ (() => z.object({ date: dateTime() }))();

/** Checks a Place Changed event. */
export const changePlaceSchema = placeSpecsSchema;

/** Checks a Tag Changed event. */
export const changeTagSchema = /* @__PURE__ */ (() => z.object({ tag: tagText() }))();

/** Checks a MediumSelected event. */
export const mediumSelectedSchema = /* @__PURE__ */ (() => z.object({ medium: mediumAddSchema }))();

/** Checks a MediumDeselected event. */
export const mediumDeselectedSchema = /* @__PURE__ */ (() => z.object({ mediumID: idText() }))();

/** Checks a DateSelected event. */
export const dateSelectedSchema = /* @__PURE__ */ (() =>
  z.object({ date: dateTime(), uncertaintyDays: field(nonNegative()) }))();

/** Checks a PlaceSelected event. */
export const placeSelectedSchema = placeSpecsSchema;

/** Checks a TagSelected event. */
export const tagSelectedSchema = /* @__PURE__ */ (() => z.object({ tag: tagText() }))();

/** What {@link enterTextSchema} hands out. */
export type EnterTextFields = z.output<ReturnType<typeof enterTextSchema>>;
