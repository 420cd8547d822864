import * as z from "zod";
import {
  addRuleIssue,
  cultureText,
  field,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  pinText,
  text,
  textList,
  withClearable,
  withReadOnly,
} from "../rules/index.js";
import { ownTagText } from "./person.js";

/** How a context variable that a Memory asks for is treated where the session has none of that name. */
export const CONTEXT_MATCHES = ["lenient", "strict"] as const;

/** `lenient`: the Memory may still be found. `strict`: it may not. */
export type ContextMatch = (typeof CONTEXT_MATCHES)[number];

/** What an assistant does with choices and feedback. */
export const LEARNING_MODES = ["off", "review", "on"] as const;

/** `off`: nothing is learnt. `review`: what anonymous visitors teach waits for the Giver. `on`: all counts at once. */
export type LearningMode = (typeof LEARNING_MODES)[number];

/** From which confidence on a level is reached: 0 to 1, high >= medium >= low. */
export interface ConfidenceThresholds {
  readonly high: number;
  readonly medium: number;
  readonly low: number;
}

/** An assistant, as it is read. Secrets are never read back. */
export interface Assistant {
  readonly assistantID: string;
  readonly name: string;
  /** BCP 47 tag of the language it speaks. */
  readonly culture: string;
  readonly description: string | null;
  /** What it says when a session opens; null for the built-in words. */
  readonly presentation: string | null;
  /** How the Giver names themselves; null where none was set. */
  readonly giver: { readonly tag: string } | null;
  /** True where a password is asked for at opening. */
  readonly hasPassword: boolean;
  /** True: no asking back; the best of MEDIUM or better is emitted. */
  readonly disableR2R3Loop: boolean;
  /** True: a Timeout emits a random Memory instead of offering it. */
  readonly disableR4Loop: boolean;
  /** True: help is given instead of offered. */
  readonly disableR5Loop: boolean;
  /** True: what no Memory answers is not put to a language model. */
  readonly disableCompletions: boolean;
  /** True: a language model answers first, with the Memories at hand; they answer where it does not. */
  readonly alwaysAnswerWithCompletion: boolean;
  /** Null for the built-in ones. */
  readonly confidenceThresholds: ConfidenceThresholds | null;
  /** Added to every confidence, -1 to 1. */
  readonly confidenceOffset: number;
  readonly contextMatch: ContextMatch;
  readonly learning: LearningMode;
  /** What follows an answer that is not conclusive. Null for the built-in ones, `[]` for none. */
  readonly continuationPrompts: readonly string[] | null;
  /** Least age in years of who opens a session; null where `nsfw` alone decides. */
  readonly ageRestriction: number | null;
  /** Made for adults: 18 years for whoever tells a birth date, where `ageRestriction` says nothing else. */
  readonly nsfw: boolean;
  /** The user whom it belongs to, and whose quotas it uses; null for the host's own, which has no limits. */
  readonly ownerUserID: string | null;
  /** ISO 8601, UTC. Null for an assistant that is not stored yet. */
  readonly creationTimestamp: string | null;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string | null;
}

/**
 * An {@link Assistant} as it is written. On update, absent and null fields stay as they are; what can be taken back says
 * by what.
 */
export interface AssistantInput {
  /** Required on creation, 1 to 200 characters. */
  readonly name?: Maybe<string>;
  /** BCP 47. Default `en-GB`. */
  readonly culture?: Maybe<string>;
  /** `-`, or a blank text, clears it. */
  readonly description?: Maybe<string>;
  /** `-`, or a blank text, brings the built-in words back. */
  readonly presentation?: Maybe<string>;
  /** Tag, and PIN of six digits, of the Giver. The tag is required on creation; the PIN is never read back. */
  readonly giver?: Maybe<{ readonly tag?: Maybe<string>; readonly pin?: Maybe<string> }>;
  /** Makes the assistant private. On update `-` removes it. Never read back. */
  readonly password?: Maybe<string>;
  readonly disableR2R3Loop?: Maybe<boolean>;
  readonly disableR4Loop?: Maybe<boolean>;
  readonly disableR5Loop?: Maybe<boolean>;
  readonly disableCompletions?: Maybe<boolean>;
  readonly alwaysAnswerWithCompletion?: Maybe<boolean>;
  /** `-` brings the built-in ones back. */
  readonly confidenceThresholds?: Maybe<ConfidenceThresholds | "-">;
  /** Default 0. */
  readonly confidenceOffset?: Maybe<number>;
  /** Default `lenient`. */
  readonly contextMatch?: Maybe<ContextMatch>;
  /** Default `review`. */
  readonly learning?: Maybe<LearningMode>;
  /** `[]` for none; `-` brings the built-in ones back. */
  readonly continuationPrompts?: Maybe<readonly string[] | "-">;
  /** Years, 0 to 130; 0 removes the limit. */
  readonly ageRestriction?: Maybe<number>;
  /** Default false. */
  readonly nsfw?: Maybe<boolean>;
  /** Only on creation: the user whom it belongs to from then on. Default: none. */
  readonly ownerUserID?: Maybe<string>;
}

const READ_ONLY_KEYS = ["assistantID", "hasPassword", "creationTimestamp", "lastChangeTimestamp"] as const;
/** An assistant stays with its owner. */
const READ_ONLY_ON_UPDATE = [...READ_ONLY_KEYS, "ownerUserID"] as const;
const CLEARABLE_KEYS = ["description", "presentation", "confidenceThresholds", "continuationPrompts"] as const;

/** Checks an assistant that is created. */
export const assistantAddSchema = /* @__PURE__ */ (() =>
  assistantSchema(
    READ_ONLY_KEYS,
    z.object({
      name: nonBlankText(LIMITS.name),
      giver: field(z.object({ tag: ownTagText(), pin: field(pinText()) })),
      ownerUserID: field(idText()),
      ...assistantShape(),
    }),
  ))();

/**
 * Checks a change of an assistant; `CLEARING_TEXT` as password is kept for the writer, as is that of other fields
 * (`withCleared`).
 */
export const assistantUpdateSchema = /* @__PURE__ */ (() =>
  assistantSchema(
    READ_ONLY_ON_UPDATE,
    z.object({
      name: field(nonBlankText(LIMITS.name)),
      giver: field(z.object({ tag: field(ownTagText()), pin: field(pinText()) })),
      ...assistantShape(),
    }),
  ))();

/** What {@link assistantAddSchema} hands out. */
export type AssistantAddFields = z.output<typeof assistantAddSchema>;

/** What {@link assistantUpdateSchema} hands out. */
export type AssistantUpdateFields = z.output<typeof assistantUpdateSchema>;

/** What {@link completeAssistant} starts from. */
export type AssistantParts = Loose<Assistant> & Pick<Assistant, "assistantID" | "name">;

/** Every field present, with its default. */
export function completeAssistant(parts: AssistantParts): Assistant {
  return {
    assistantID: parts.assistantID,
    name: parts.name,
    culture: parts.culture ?? "en-GB",
    description: parts.description ?? null,
    presentation: parts.presentation ?? null,
    giver: parts.giver ? { tag: parts.giver.tag } : null,
    hasPassword: parts.hasPassword ?? false,
    disableR2R3Loop: parts.disableR2R3Loop ?? false,
    disableR4Loop: parts.disableR4Loop ?? false,
    disableR5Loop: parts.disableR5Loop ?? false,
    disableCompletions: parts.disableCompletions ?? false,
    alwaysAnswerWithCompletion: parts.alwaysAnswerWithCompletion ?? false,
    confidenceThresholds: parts.confidenceThresholds ?? null,
    confidenceOffset: parts.confidenceOffset ?? 0,
    contextMatch: parts.contextMatch ?? "lenient",
    learning: parts.learning ?? "review",
    continuationPrompts: parts.continuationPrompts ? [...parts.continuationPrompts] : null,
    ageRestriction: parts.ageRestriction || null,
    nsfw: parts.nsfw ?? false,
    ownerUserID: parts.ownerUserID ?? null,
    creationTimestamp: parts.creationTimestamp ?? null,
    lastChangeTimestamp: parts.lastChangeTimestamp ?? null,
  };
}

function assistantSchema<S extends z.ZodType>(readOnly: readonly string[], schema: S): S {
  return withClearable(CLEARABLE_KEYS, withReadOnly(readOnly, schema));
}

function assistantShape() {
  return {
    culture: field(cultureText()),
    description: field(text(LIMITS.description)),
    presentation: field(text(LIMITS.description)),
    password: field(nonBlankText(LIMITS.password)),
    disableR2R3Loop: field(z.boolean()),
    disableR4Loop: field(z.boolean()),
    disableR5Loop: field(z.boolean()),
    disableCompletions: field(z.boolean()),
    alwaysAnswerWithCompletion: field(z.boolean()),
    confidenceThresholds: field(thresholds()),
    confidenceOffset: field(z.number().min(-1).max(1)),
    contextMatch: field(z.enum(CONTEXT_MATCHES)),
    learning: field(z.enum(LEARNING_MODES)),
    continuationPrompts: field(textList(LIMITS.title, LIMITS.labelCount)),
    ageRestriction: field(z.int().min(0).max(130)),
    nsfw: field(z.boolean()),
  };
}

function thresholds() {
  const threshold = () => z.number().min(0).max(1);
  return z.object({ high: threshold(), medium: threshold(), low: threshold() }).superRefine((levels, ctx) => {
    if (levels.high >= levels.medium && levels.medium >= levels.low) return;
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "medium", message: "must lie between low and high" });
  });
}
