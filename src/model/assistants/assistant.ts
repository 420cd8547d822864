import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  addRuleIssue,
  type Changes,
  clearable,
  clearableText,
  cultureText,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  pinText,
  text,
  textList,
} from "../rules/index.js";
import { personTag } from "./person.js";

/** How to treat a context variable that a Memory requires and the session does not have. */
export const CONTEXT_MATCHES = ["lenient", "strict"] as const;

/** `lenient`: the Memory may still be found. `strict`: it may not. */
export type ContextMatch = (typeof CONTEXT_MATCHES)[number];

/** How an assistant learns from choices and feedback. */
export const LEARNING_MODES = ["off", "review", "on"] as const;

/** `off`: not at all. `review`: feedback of anonymous visitors waits for the Giver. `on`: all feedback counts at once. */
export type LearningMode = (typeof LEARNING_MODES)[number];

/** Minimum confidence of each level: 0 to 1, high >= medium >= low. */
export interface ConfidenceThresholds {
  readonly high: number;
  readonly medium: number;
  readonly low: number;
}

/** The settings of an assistant that are read and written in the same form. All booleans are false by default. */
export interface AssistantSettings {
  /** BCP 47 tag of the assistant's language. Default `en-GB`. */
  readonly culture: string;
  /** True: no confirmation is asked; the best match of MEDIUM or better is emitted. */
  readonly disableR2R3Loop: boolean;
  /** True: a Timeout emits a random Memory instead of offering it. */
  readonly disableR4Loop: boolean;
  /** True: help is given instead of offered. */
  readonly disableR5Loop: boolean;
  /** True: no language model is asked when no Memory answers. */
  readonly disableCompletions: boolean;
  /** True: a language model answers first, with the Memories in its prompt; Memories answer if it does not. */
  readonly alwaysAnswerWithCompletion: boolean;
  /** Added to every confidence, -1 to 1. Default 0. */
  readonly confidenceOffset: number;
  /** Default `lenient`. */
  readonly contextMatch: ContextMatch;
  /** Default `review`. */
  readonly learning: LearningMode;
  /** Minimum age of users in years, 0 to 130. Null or 0: only `nsfw` limits the age. */
  readonly ageRestriction: number | null;
  /** True: users who give a birth date must be 18, unless `ageRestriction` says otherwise. */
  readonly nsfw: boolean;
}

/** An assistant, as it is read. Secrets are never read back. */
export interface Assistant extends AssistantSettings {
  readonly assistantID: string;
  /** The key that `assistants.ensure` finds it by; null if it was created without. */
  readonly key: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Its first text in a session; null for the built-in one. */
  readonly presentation: string | null;
  /** Tag of the Giver; null if none was set. */
  readonly giver: { readonly tag: string } | null;
  /** True if opening a session requires a password. */
  readonly hasPassword: boolean;
  /** Null for the built-in thresholds. */
  readonly confidenceThresholds: ConfidenceThresholds | null;
  /** Texts that follow an answer that is not conclusive. Null for the built-in ones, `[]` for none. */
  readonly continuationPrompts: readonly string[] | null;
  /** The user who owns it, and whose quotas apply; null if it belongs to the host, which has no quotas. */
  readonly ownerUserID: string | null;
  /** ISO 8601, UTC. Null for an assistant that is not stored yet. */
  readonly creationTimestamp: string | null;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string | null;
}

/** A new {@link Assistant}. Only `name` is required. */
export interface NewAssistant extends Loose<AssistantSettings> {
  /** 1 to 200 characters. */
  readonly name: string;
  readonly description?: Maybe<string>;
  /** Default: a built-in text. */
  readonly presentation?: Maybe<string>;
  /** Tag and six-digit PIN of the Giver. Without a PIN nobody can become the Giver of a session by the tag. */
  readonly giver?: Maybe<{ readonly tag: string; readonly pin?: Maybe<string> }>;
  /** Makes the assistant private. */
  readonly password?: Maybe<string>;
  /** Default: the built-in thresholds. */
  readonly confidenceThresholds?: Maybe<ConfidenceThresholds>;
  /** `[]` for none. Default: the built-in ones. */
  readonly continuationPrompts?: Maybe<readonly string[]>;
  /** Default: the host. */
  readonly ownerUserID?: Maybe<string>;
}

/** An assistant that is found by its key, or created. */
export interface EnsuredAssistant extends NewAssistant {
  /** Names the assistant within the storage, 1 to 200 characters. It never changes. */
  readonly key: string;
}

/** A change of an {@link Assistant}. Absent fields stay unchanged, and null clears. */
export interface AssistantUpdate extends Changes<AssistantSettings> {
  /** 1 to 200 characters. */
  readonly name?: string | undefined;
  /** Null or a blank text clears it. */
  readonly description?: string | null | undefined;
  /** Null or a blank text restores the built-in text. */
  readonly presentation?: string | null | undefined;
  /** Changes the Giver's tag or PIN. The first Giver needs a tag. A Giver cannot be removed. */
  readonly giver?: { readonly tag?: string | undefined; readonly pin?: string | undefined } | null | undefined;
  /** Makes the assistant private. Null makes it public. */
  readonly password?: string | null | undefined;
  /** Null restores the built-in thresholds. */
  readonly confidenceThresholds?: ConfidenceThresholds | null | undefined;
  /** `[]` for none; null restores the built-in ones. */
  readonly continuationPrompts?: readonly string[] | null | undefined;
}

const READ_ONLY_KEYS = ["assistantID", "key", "hasPassword", "creationTimestamp", "lastChangeTimestamp"];

const confidence = z.number().min(0).max(1);
const thresholdsSchema = z
  .object({ high: confidence, medium: confidence, low: confidence })
  .superRefine((levels, ctx) => {
    if (levels.high >= levels.medium && levels.medium >= levels.low) return;
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "medium", message: "must lie between low and high" });
  });

const assistantShape = {
  culture: field(cultureText()),
  description: clearableText(LIMITS.description),
  presentation: clearableText(LIMITS.description),
  password: clearable(nonBlankText(LIMITS.password)),
  disableR2R3Loop: field(z.boolean()),
  disableR4Loop: field(z.boolean()),
  disableR5Loop: field(z.boolean()),
  disableCompletions: field(z.boolean()),
  alwaysAnswerWithCompletion: field(z.boolean()),
  confidenceThresholds: clearable(thresholdsSchema),
  confidenceOffset: field(z.number().min(-1).max(1)),
  contextMatch: field(z.enum(CONTEXT_MATCHES)),
  learning: field(z.enum(LEARNING_MODES)),
  continuationPrompts: clearable(textList(LIMITS.title, LIMITS.labelCount)),
  ageRestriction: clearable(z.int().min(0).max(130)),
  nsfw: field(z.boolean()),
};

export const assistantAddSchema = z
  .object({
    name: nonBlankText(LIMITS.name),
    giver: field(z.object({ tag: personTag, pin: field(pinText()) })),
    ownerUserID: field(idText()),
    ...assistantShape,
  })
  .register(fieldRules, { readOnly: READ_ONLY_KEYS });

export const assistantKey = () => nonBlankText(LIMITS.name);

export const assistantEnsureSchema = z
  .object({ ...assistantAddSchema.shape, key: assistantKey() })
  .register(fieldRules, { readOnly: READ_ONLY_KEYS.filter((key) => key !== "key") });

/** Checks a change of an assistant. The owner cannot change. */
export const assistantUpdateSchema = z
  .object({
    name: field(nonBlankText(LIMITS.name)),
    giver: clearable(z.object({ tag: field(personTag), pin: field(pinText()) })),
    ...assistantShape,
  })
  .register(fieldRules, { readOnly: [...READ_ONLY_KEYS, "ownerUserID"] });

export function completeAssistant(parts: Loose<Assistant> & Pick<Assistant, "assistantID" | "name">): Assistant {
  return {
    assistantID: parts.assistantID,
    key: parts.key ?? null,
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

/** The names by which anyone may find an assistant. They are compared regardless of case. */
export interface AssistantName {
  /** Name of the owner's tenant. */
  readonly tenant: string;
  /** Name of the owner. */
  readonly userName: string;
  /** Name of the assistant. If several assistants of the owner have it, the oldest one is found. */
  readonly name: string;
}

/** The public part of an assistant that has an owner. */
export interface PublicAssistant
  extends AssistantName,
    Pick<Assistant, "assistantID" | "culture" | "hasPassword" | "ageRestriction" | "nsfw"> {
  /** Null also for an assistant with a password. */
  readonly description: string | null;
}

export const assistantNameSchema = z.object({
  tenant: nonBlankText(LIMITS.name),
  userName: nonBlankText(LIMITS.name),
  name: nonBlankText(LIMITS.name),
});

/** An assistant that answers questions which another assistant cannot answer, as it is read. */
export interface Expert extends AuditFields {
  readonly expertID: string;
  /** The `emitter` of its answers; unique among the experts of an assistant. */
  readonly name: string;
  /** Its subject, for a language model that picks an expert. */
  readonly description: string;
  /** The assistant that answers. */
  readonly assistantID: string;
  /** True for the expert that is asked when no other is sure. At most one. */
  readonly isDefault: boolean;
}

/** An {@link Expert} as every session may see it. */
export interface ExpertReference extends Pick<Expert, "expertID" | "name"> {
  /** Null except in a Giver session. */
  readonly description: string | null;
  /** The assistant that answers; null except in a Giver session. */
  readonly assistantID: string | null;
}

/** A new {@link Expert}. */
export interface NewExpert {
  /** Default: the name of its assistant. */
  readonly name?: Maybe<string>;
  /** Default: the description of its assistant. */
  readonly description?: Maybe<string>;
  readonly assistantID: string;
  /** Default false. True replaces the previous default expert. */
  readonly isDefault?: Maybe<boolean>;
}

/** A change of an {@link Expert}. Absent fields stay unchanged. */
export type ExpertUpdate = Changes<Pick<Expert, "name" | "description" | "assistantID" | "isDefault">>;

const expertShape = {
  name: field(nonBlankText(LIMITS.name)),
  description: field(text(LIMITS.description)),
  isDefault: field(z.boolean()),
};
const EXPERT_RULES = { readOnly: ["expertID", ...AUDIT_KEYS] };

export const expertAddSchema = z.object({ ...expertShape, assistantID: idText() }).register(fieldRules, EXPERT_RULES);

export const expertUpdateSchema = z
  .object({ ...expertShape, assistantID: field(idText()) })
  .register(fieldRules, EXPERT_RULES);
