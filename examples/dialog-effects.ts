/**
 * A host of the dialog machine in one file: runs its effects over a few memories, without an engine and without a
 * storage. `dialog-actor.ts` and `dialog-react` use it.
 */
import { type DialogEffect, type MemoryDraft, type Offer, phrasesFor, type ResultEvent, say } from "keepsake/dialog";

export const PHRASES = phrasesFor("en");

/** The people of the museum; the PIN of both is 123456. */
export const PEOPLE = {
  ann: { kind: "receiver", authenticated: false, personID: "ann", tag: "🐝", name: "Ann" },
  gus: { kind: "giver", authenticated: false, personID: "gus", tag: "🦉", name: "Gus" },
} as const;

interface Memory {
  readonly memoryID: string;
  readonly title: string;
  readonly answer: string;
}

/** Runs one effect. `emit` receives the texts for the user; the result, if there is one, goes back to the machine. */
export type RunEffect = (effect: DialogEffect, emit: (text: string) => void) => ResultEvent | null;

export function createHost(): RunEffect {
  const memories: Memory[] = [
    { memoryID: "open", title: "When does the museum open?", answer: "At nine, every day but Monday." },
    { memoryID: "close", title: "When does the museum close?", answer: "At five." },
    { memoryID: "lamp", title: "Who lights the lamp?", answer: "A timer does, since 1987." },
  ];
  const findMemory = (memoryID: string) => memories.find((memory) => memory.memoryID === memoryID);

  return (effect, emit) => {
    switch (effect.type) {
      case "say":
        emit(phrase(effect.params.key, effect.params.params));
        return null;
      case "sayPresentation":
        emit(phrase("presentation", { assistant: "the museum guide" }));
        return null;
      case "emitMemory":
        emit(findMemory(effect.params.offer.memoryID)?.answer ?? phrase("noAnswer"));
        return null;
      case "matchQuestion":
        return matchQuestion(effect.params.question, memories);
      case "askBoard":
      case "askModel":
        return { type: "unanswered" };
      case "findSuggestions": {
        const offers = effect.params.seek !== "near" ? memories.slice(0, 2).map(toOffer) : [];
        return { type: "suggested", kind: "help", offers };
      }
      case "emitDefault":
        emit(phrase(effect.params.offering === null ? "defaultAnswer" : "helpOffer"));
        return null;
      case "proposeMemory": {
        const next = memories.find(({ memoryID }) => !effect.params.except.includes(memoryID));
        return { type: "proposed", offer: next === undefined ? null : toOffer(next) };
      }
      case "findAlternatives": {
        const others = memories.filter(({ memoryID }) => !effect.params.except.includes(memoryID));
        return { type: "alternatives", offers: others.slice(0, 2).map(toOffer) };
      }
      case "authenticate": {
        const isRight = effect.params.pin === "123456";
        return { type: "authenticated", outcome: isRight ? "right" : "wrong", triesLeft: 3, lockedSeconds: 0 };
      }
      case "nudgeGiver":
        emit(phrase("giverNudge", { memories: memories.length, unanswered: 0, drafts: 0 }));
        return null;
      case "considerTitle": {
        const { title } = effect.params;
        return { type: "considered", title, memoryType: "Question", similar: null, same: null, suggested: false };
      }
      case "beginMemory": {
        const { memoryType, title } = effect.params;
        return { type: "begun", working: { ...BLANK, memoryType: memoryType ?? "Question", title }, similar: null };
      }
      case "showMemory": {
        const { title, answers } = effect.params.working;
        const shown = answers.map(({ text }) => phrase("showAnswer", { answer: text }));
        emit([phrase("showMemory", { title: title ?? "" }), ...shown].join("\n"));
        return null;
      }
      case "saveMemory": {
        const { title, answers } = effect.params.working;
        if (title === null || answers.length === 0) {
          emit(phrase("invalid", { reason: phrase(title === null ? "reasonNoTitle" : "reasonNoAnswer") }));
          return { type: "saved", outcome: "invalid" };
        }
        memories.push({
          memoryID: `memory-${memories.length}`,
          title,
          answer: answers.map(({ text }) => text).join("\n"),
        });
        return { type: "saved", outcome: "saved" };
      }
      default:
        return FAILURES[effect.type] ?? null;
    }
  };
}

/** The results of the effects that this host does not support: nothing is found. */
const FAILURES: { readonly [N in DialogEffect["type"]]?: ResultEvent } = {
  findSimilar: { type: "checked", similar: null },
  listMemories: { type: "listed", offers: [] },
  findMemories: { type: "listed", offers: [] },
  deleteMemory: { type: "handled", done: false },
  findMemory: { type: "loaded", working: null, offers: [] },
  loadMemory: { type: "loaded", working: null, offers: [] },
  findSavedDrafts: { type: "loaded", working: null, offers: [] },
  loadSavedDraft: { type: "loaded", working: null, offers: [] },
  nextReviewItem: { type: "reviewed", item: null },
  parseMedium: { type: "mediumParsed", medium: null },
  parseDate: { type: "dateParsed", date: null, uncertaintyDays: 0 },
  findPlace: { type: "placeFound", place: null },
  findPerson: { type: "personFound", person: null },
};

const BLANK: MemoryDraft = {
  memoryID: "draft",
  version: null,
  origin: null,
  memoryType: "Question",
  title: null,
  titleVariants: [],
  answers: [],
  media: [],
  date: null,
  dateUncertaintyDays: null,
  place: null,
  person: null,
};

function phrase(key: Parameters<typeof say>[1], values: Parameters<typeof say>[2] = {}): string {
  return say(PHRASES, key, values, { next: Math.random });
}

function toOffer({ memoryID, title }: Memory): Offer {
  return { memoryID, label: title, confidence: 0.7, confidenceLevel: "MEDIUM" };
}

/** Counts common words: a full match is an answer, several best ones are a choice. The engine does this much better. */
function matchQuestion(question: string, memories: readonly Memory[]): ResultEvent {
  const asked = wordsOf(question);
  const scored = memories.map((memory) => ({
    memory,
    score: wordsOf(memory.title).filter((w) => asked.includes(w)).length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  const offers = scored.filter(({ score }) => score === best).map(({ memory }) => toOffer(memory));
  if (best === 0) return { type: "matched", outcome: "none", offers: [] };
  if (offers.length > 1) return { type: "matched", outcome: "choose", offers };
  return { type: "matched", outcome: best > 1 ? "answer" : "confirm", offers };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
