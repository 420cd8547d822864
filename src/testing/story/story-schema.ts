import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { dialogStateSchema } from "../../model/index.js";
import type { ScriptedAnswer } from "../fakes/index.js";
import { findCondition, type StoryExpectation } from "./story-expectation.js";
import type { StorySetting } from "./story-setting.js";
import type { StoryStep } from "./story-step.js";

/** A story as data, checked. */
export interface StoryData extends StorySetting {
  readonly name: string;
  readonly steps: readonly StoryStep[];
}

/** True for a value that a field can be compared with. */
function isComparable(expected: unknown, field: z.ZodType): boolean {
  if (typeof expected === "function" || expected instanceof RegExp) return true;
  const condition = findCondition(expected);
  if (condition !== null) {
    const wanted: unknown = Reflect.get(Object(expected), condition);
    if (condition === "matches") return typeof wanted === "string" && isPattern(wanted);
    if (condition === "oneOf") return Array.isArray(wanted) && wanted.every((one) => isComparable(one, field));
    if (condition === "atLeast") return typeof wanted === "number";
    if (condition === "contains") return wanted !== null && wanted !== undefined;
    return isComparable(wanted, field);
  }
  // The elements of a list may be conditions, or parts of objects.
  return Array.isArray(expected) ? field.safeParse([]).success : field.safeParse(expected).success;
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u") !== null;
  } catch {
    return false;
  }
}

function expected(name: string, field: z.ZodType): z.ZodType {
  const message = `cannot be what ${name} is compared with: write a value that it can have, or a condition such as { contains: ... }`;
  return z.custom((value) => isComparable(value, field), message).optional();
}

const expectationSchema = z.strictObject({
  ...Object.fromEntries(Object.entries(dialogStateSchema.shape).map(([name, field]) => [name, expected(name, field)])),
  memory: expected("memory", z.string().nullable()),
}) as z.ZodType<StoryExpectation>;

const text = z.string();
const done = z.literal(true);
const fields = z.looseObject({});
const place = z.union([text.transform((placeName) => ({ placeName })), fields]);

/** The actions of events, and those beside the conversation. A step has exactly one. */
const ACTIONS = {
  open: fields,
  resume: fields,
  say: text,
  choose: z.union([z.int().min(1), text]),
  pin: text,
  timeout: done,
  abort: done,
  feedback: done,
  close: done,
  tag: text,
  selectMedium: fields,
  deselectMedium: text,
  selectDate: text.nullable(),
  selectPlace: place.nullable(),
  selectTag: text,
  wait: z.number().min(0),
  unanswered: z.array(text),
  learnt: z.array(z.strictObject({ text, title: text, correlated: z.boolean(), pending: z.boolean().optional() })),
  do: z.custom((value) => typeof value === "function", "must be a function"),
} as const;
/** Actions of their own, and options of `say`. */
const CIRCUMSTANCES = { date: text.nullable(), place } as const;
const BARE: readonly string[] = ["timeout", "abort", "feedback", "close"];

const stepSchema = z.preprocess(
  (step) => (typeof step === "string" && BARE.includes(step) ? { [step]: true } : step),
  z
    .strictObject({
      ...z.object({ ...ACTIONS, ...CIRCUMSTANCES }).partial().shape,
      expect: expectationSchema.optional(),
      fails: text.optional(),
    })
    .superRefine((step, context) => {
      const actions = Object.keys(ACTIONS).filter((name) => Reflect.get(step, name) !== undefined);
      const circumstances = Object.keys(CIRCUMSTANCES).filter((name) => Reflect.get(step, name) !== undefined);
      const given = actions.length === 1 && actions[0] === "say" ? actions : [...actions, ...circumstances];
      if (given.length === 1) return;
      const names = [...Object.keys(ACTIONS), ...Object.keys(CIRCUMSTANCES)].join(", ");
      const message = given.length === 0 ? `needs one of ${names}` : `cannot be both ${given.join(" and ")}`;
      context.addIssue({ code: "custom", message });
    }),
);

const storySchema: z.ZodType = z
  .strictObject({
    name: text.min(1),
    /** Checked by the engine, as everything that a story adds. */
    assistant: fields.optional(),
    people: z.array(z.looseObject({ tag: text })).optional(),
    memories: z.array(fields).optional(),
    clock: z.string().refine((time) => !Number.isNaN(Date.parse(time)), "must be a time such as 2024-01-01T09:00:00Z"),
    model: z.union([
      z.array(z.union([text, fields])),
      z.custom<(request: never) => ScriptedAnswer>((value) => typeof value === "function"),
    ]),
    steps: z.array(stepSchema),
  })
  .partial({ clock: true, model: true });

/**
 * Checks a story.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, MISSING_FIELD, INVALID_FIELD with the dotted path as `field`, such as
 * `steps.2.expect.state`
 */
export function parseStoryData(value: unknown): StoryData {
  const result = storySchema.safeParse(value, { reportInput: true });
  if (result.success) return result.data as StoryData;
  const [issue] = result.error.issues;
  if (issue === undefined) throw result.error;
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].join(".");
  const isMissing = issue.input === undefined && unknown.length === 0 && issue.path.length > 0;
  const code = unknown.length > 0 ? "UNKNOWN_FIELD" : isMissing ? "MISSING_FIELD" : "INVALID_FIELD";
  const problem = unknown.length > 0 ? "is not a known field" : isMissing ? "is required" : describe(issue);
  throw new KeepsakeError(code, `Story: ${path === "" ? "it" : path} ${problem}`, path === "" ? {} : { field: path });
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom") return issue.message;
  if (issue.code === "invalid_type")
    return `must be ${issue.expected === "string" ? "a text, in quotes" : `a value of the type ${issue.expected}`}`;
  return `is wrong: ${issue.message}`;
}
