import {
  type DialogEffect,
  type DialogEvent,
  type DialogSettings,
  type DialogSnapshot,
  dialogStart,
  dialogStep,
  type Intent,
  type Offer,
  type OutsideEvent,
  type ResultEvent,
  type UserIdentity,
} from "../../src/dialog/index.js";
import type { Medium } from "../../src/model/index.js";

/** All settings off: every question is asked, media are not accepted. */
export const PLAIN: DialogSettings = {
  disableR2R3Loop: false,
  disableR4Loop: false,
  disableR5Loop: false,
  consumesMedia: false,
};

export const MEDIUM: Medium = {
  mediumID: "medium",
  url: "https://example.org/a.png",
  content: null,
  mimeType: "image/png",
  title: null,
  properties: {},
  creationTimestamp: null,
  creationSessionID: null,
  lastChangeTimestamp: null,
  lastChangeSessionID: null,
};

export const ROME = { placeName: "Rome", latitude: 41.9, longitude: 12.5, uncertaintyKm: 10 } as const;

export const offer = (memoryID: string, confidenceLevel: Offer["confidenceLevel"] = "MEDIUM"): Offer => ({
  memoryID,
  label: `About ${memoryID}`,
  confidence: confidenceLevel === "HIGH" ? 0.9 : 0.6,
  confidenceLevel,
});

export const [A, B, C, D] = [offer("a"), offer("b"), offer("c"), offer("d")];
export const CERTAIN = offer("a", "HIGH");

/** A text with this intent; the text itself is the question in effects. */
export const text = (kind: Exclude<Intent["kind"], "choice">, words: string = kind): OutsideEvent => ({
  type: "text",
  text: words,
  intent: { kind } as Intent,
});
export const choice = (index: number): OutsideEvent => ({
  type: "text",
  text: `choice ${index}`,
  intent: { kind: "choice", index },
});
export const ask = (question: string): OutsideEvent => text("other", question);
export const PIN = text("pin", "123456");

export const timeout: OutsideEvent = { type: "timeout" };
export const abort: OutsideEvent = { type: "abort" };
export const feedback: OutsideEvent = { type: "feedback" };
export const close: OutsideEvent = { type: "close" };
export const authorizationLost: OutsideEvent = { type: "authorizationLost" };
export const mediumSelected: OutsideEvent = { type: "mediumSelected", medium: MEDIUM };
export const mediumDeselected: OutsideEvent = { type: "mediumDeselected", mediumID: "medium" };
export const dateSelected: OutsideEvent = { type: "dateSelected", date: "1990-01-01T00:00:00Z", uncertaintyDays: 30 };
export const placeSelected: OutsideEvent = { type: "placeSelected", place: ROME };
export const tagSelected: OutsideEvent = { type: "tagSelected", tag: "🐝" };
export const dateChanged: OutsideEvent = { type: "dateChanged", date: "2001-02-03T00:00:00Z" };
export const placeChanged: OutsideEvent = { type: "placeChanged", place: ROME };

const ann = { personID: "ann", tag: "🐝", name: "Ann" } as const;
const gus = { personID: "gus", tag: "🦉", name: "Gus" } as const;

/** Every kind of user who can open a session or take one over. */
export const who = {
  anonymous: { kind: "anonymous" },
  same: { kind: "same" },
  unknown: { kind: "unknown", tag: "🦑" },
  receiver: { kind: "receiver", authenticated: false, ...ann },
  receiverWithPIN: { kind: "receiver", authenticated: true, ...ann },
  giver: { kind: "giver", authenticated: false, ...gus },
  giverWithPIN: { kind: "giver", authenticated: true, ...gus },
  giverByToken: { kind: "giver", authenticated: true, personID: null, tag: "🦉", name: "Gus" },
} as const satisfies Record<string, UserIdentity>;

export const open = (identity: UserIdentity, initialQuestion: string | null = null, resumed = false): OutsideEvent => ({
  type: "open",
  identity,
  initialQuestion,
  resumed,
});
export const tagChanged = (identity: UserIdentity): OutsideEvent => ({ type: "tagChanged", identity });

export const matched = (
  outcome: "answer" | "choose" | "confirm" | "none",
  ...offers: readonly Offer[]
): ResultEvent => ({ type: "matched", outcome, offers });
export const answered = (source: "board" | "completion", memoryID: string | null = null): ResultEvent => ({
  type: "answered",
  source,
  memoryID,
});
export const unanswered: ResultEvent = { type: "unanswered" };
export const helped = (...offers: readonly Offer[]): ResultEvent => ({ type: "suggested", kind: "help", offers });
export const near = (...offers: readonly Offer[]): ResultEvent => ({ type: "suggested", kind: "near", offers });
export const proposed = (found: Offer | null): ResultEvent => ({ type: "proposed", offer: found });
export const alternatives = (...offers: readonly Offer[]): ResultEvent => ({ type: "alternatives", offers });
export const authenticated = (
  outcome: "right" | "wrong" | "locked" | "gone",
  triesLeft = 0,
  lockedSeconds = 0,
): ResultEvent => ({ type: "authenticated", outcome, triesLeft, lockedSeconds });

/** A complete miss: no match, no expert, no completion, only a default answer. */
export const MISS: readonly ResultEvent[] = [matched("none"), unanswered, unanswered, near()];

/** The outcome of several events in a row. */
export interface Played {
  readonly snapshot: DialogSnapshot;
  /** The effects of all of them, see `brief`. */
  readonly effects: readonly string[];
  /** Whether the first one was taken. */
  readonly taken: boolean;
}

/** Plays events and results one after the other. */
export function play(from: DialogSnapshot, ...events: readonly DialogEvent[]): Played {
  let snapshot = from;
  const effects: string[] = [];
  const taken: boolean[] = [];
  for (const event of events) {
    const step = dialogStep(snapshot, event);
    snapshot = step.snapshot;
    effects.push(...step.effects.map(brief));
    taken.push(step.taken);
  }
  return { snapshot, effects, taken: taken[0] ?? false };
}

/** A session that an anonymous visitor opened. */
export const visitor = (settings: Partial<DialogSettings> = {}): DialogSnapshot =>
  play(dialogStart({ ...PLAIN, ...settings }), open(who.anonymous)).snapshot;

/** A session after these events. */
export const having = (events: readonly DialogEvent[], settings: Partial<DialogSettings> = {}): DialogSnapshot =>
  play(visitor(settings), ...events).snapshot;

/** One effect in a few words: its name and its main parameters. */
function brief(effect: DialogEffect): string {
  const words: (string | false)[] = [effect.type];
  switch (effect.type) {
    case "say":
      words.push(
        effect.params.key,
        ...Object.entries(effect.params.params ?? {}).map(([key, value]) => `${key}=${value}`),
      );
      break;
    case "emitMemory":
      words.push(effect.params.offer.memoryID, effect.params.matched && "matched");
      break;
    case "appendHelp":
      words.push(effect.params.offer.memoryID);
      break;
    case "matchQuestion":
    case "askBoard":
    case "askModel":
    case "logUnanswered":
    case "withdrawUnanswered":
      words.push(effect.params.question);
      break;
    case "emitDefault":
      words.push(effect.params.question, effect.params.offering !== null && `offering ${effect.params.offering}`);
      break;
    case "findSuggestions":
      words.push(effect.params.question, effect.params.seek !== "near" && `seeking ${effect.params.seek}`);
      break;
    case "emitAll":
    case "hintOffers":
      words.push(...effect.params.offers.map(({ memoryID }) => memoryID));
      break;
    case "proposeMemory":
      words.push(effect.params.except.length > 0 && `except ${effect.params.except.join(" ")}`);
      break;
    case "findAlternatives":
      words.push(effect.params.question, effect.params.except.length > 0 && `except ${effect.params.except.join(" ")}`);
      break;
    case "learnPair":
      words.push(effect.params.correlated ? "+" : "-", effect.params.question, "=", effect.params.memoryIDs.join(" "));
      break;
    case "rejectAnswer":
    case "withdrawRejection":
      words.push(effect.params.answer.source, effect.params.answer.question, `= ${effect.params.answer.memoryID}`);
      break;
    case "authenticate":
      words.push(effect.params.personID, effect.params.pin);
      break;
    case "changeUser":
      words.push(
        effect.params.personID ?? "nobody",
        effect.params.tag ?? "no tag",
        effect.params.authenticated && "authenticated",
        effect.params.giver && "giver",
        effect.params.fresh && "afresh",
      );
      break;
    default:
      break;
  }
  return words.filter((word) => word !== false).join(" ");
}
