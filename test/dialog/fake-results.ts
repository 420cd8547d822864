import type {
  DialogEffect,
  EffectName,
  EffectParams,
  MemoryDraft,
  ResultEvent,
  ReviewItem,
} from "../../src/dialog/index.js";
import {
  A,
  alternatives,
  answered,
  authenticated,
  B,
  CERTAIN,
  helped,
  MEDIUM,
  matched,
  near,
  proposed,
  ROME,
  unanswered,
} from "./chart-fixtures.js";

type Results = { readonly [N in EffectName]: ((params: EffectParams[N]) => readonly ResultEvent[]) | null };

const working = (memoryType: MemoryDraft["memoryType"], title: string | null): MemoryDraft => ({
  memoryID: "w",
  version: null,
  origin: null,
  memoryType,
  title,
  titleVariants: [],
  answers: [],
  media: [],
  date: null,
  dateUncertaintyDays: null,
  place: null,
  person: null,
});

const loaded = (): readonly ResultEvent[] => [
  { type: "loaded", working: working("Question", "t"), offers: [] },
  { type: "loaded", working: working("Default", null), offers: [] },
  { type: "loaded", working: null, offers: [A, B] },
  { type: "loaded", working: null, offers: [] },
];

const handled = (): readonly ResultEvent[] => [
  { type: "handled", done: true },
  { type: "handled", done: false },
];

const reviewed = (kind: ReviewItem["kind"]): ResultEvent => ({
  type: "reviewed",
  item: {
    kind,
    id: kind,
    title: "t",
    answer: kind === "draft" ? "answer" : null,
    occurrences: 1,
    rejections: 0,
    receiverID: null,
    suggestion: null,
  },
});

/** The results that each effect can have, as far as the machine distinguishes them; null for an effect without results. */
const RESULTS: Results = {
  matchQuestion: () => [
    matched("answer", CERTAIN),
    matched("choose", CERTAIN, A, B),
    matched("choose", A, B),
    matched("confirm", A),
    matched("confirm", A, B),
    matched("none"),
    { type: "matched", outcome: "none", offers: [], question: "more of this", more: true },
    answered("completion", "d"),
  ],
  askBoard: () => [answered("board", "e"), answered("board"), unanswered],
  askModel: () => [answered("completion", "d"), unanswered],
  findSuggestions: () => [near(), near(A), near(A, B), helped(A), helped(A, B)],
  proposeMemory: () => [proposed(A), proposed(null)],
  findAlternatives: () => [alternatives(), alternatives(A), alternatives(A, B)],
  authenticate: () => [
    authenticated("right"),
    authenticated("wrong", 4),
    authenticated("wrong", 0, 30),
    authenticated("locked", 0, 60),
    authenticated("gone"),
  ],
  beginMemory: ({ memoryType, title }) =>
    (memoryType === null ? (["Question", "Story"] as const) : [memoryType]).flatMap((type) => [
      { type: "begun", working: working(type, title), similar: null },
      { type: "begun", working: working(type, title), similar: A },
    ]),
  considerTitle: ({ title }) => {
    const plain = {
      type: "considered",
      title,
      memoryType: "Question",
      similar: null,
      same: null,
      suggested: false,
    } as const;
    return [
      plain,
      { ...plain, memoryType: "Story" },
      { ...plain, similar: A },
      { ...plain, same: A },
      { ...plain, suggested: true },
    ];
  },
  listMemories: () => [
    { type: "listed", offers: [A, B] },
    { type: "listed", offers: [] },
  ],
  findMemories: () => [
    { type: "listed", offers: [A, B] },
    { type: "listed", offers: [] },
  ],
  deleteMemory: handled,
  findSimilar: () => [
    { type: "checked", similar: null },
    { type: "checked", similar: A, same: A },
    { type: "checked", similar: A },
  ],
  findMemory: loaded,
  loadMemory: loaded,
  findSavedDrafts: loaded,
  loadSavedDraft: loaded,
  saveMemory: () => [
    { type: "saved", outcome: "saved" },
    { type: "saved", outcome: "invalid" },
    { type: "outdated", fresh: working("Question", "t") },
    { type: "outdated", fresh: null },
    { type: "answeredElsewhere", title: null },
    { type: "answeredElsewhere", title: "t" },
  ],
  nextReviewItem: () => [
    reviewed("draft"),
    reviewed("unanswered"),
    reviewed("choice"),
    { type: "reviewed", item: null },
  ],
  approveItem: handled,
  mergeItem: handled,
  discardItem: handled,
  answerItem: () => [{ type: "begun", working: working("Question", "t"), similar: null }],
  parseMedium: () => [
    { type: "mediumParsed", medium: MEDIUM },
    { type: "mediumParsed", medium: null },
  ],
  parseDate: () => [
    { type: "dateParsed", date: "1990-01-01T00:00:00Z", uncertaintyDays: 30 },
    { type: "dateParsed", date: null, uncertaintyDays: 0 },
  ],
  findPlace: () => [
    { type: "placeFound", place: ROME },
    { type: "placeFound", place: null },
  ],
  findPerson: () => [
    { type: "personFound", person: { personID: "ann", name: "Ann" } },
    { type: "personFound", person: null },
    { type: "personFound", person: null, everyone: true },
  ],
  say: null,
  sayPresentation: null,
  emitMemory: null,
  emitAll: null,
  emitDefault: null,
  hintOffers: null,
  repeatAnswer: null,
  appendHelp: null,
  learnPair: null,
  rejectAnswer: null,
  withdrawRejection: null,
  logUnanswered: null,
  withdrawUnanswered: null,
  changeUser: null,
  nudgeGiver: null,
  changeDate: null,
  changePlace: null,
  selectMedium: null,
  deselectMedium: null,
  showMemory: null,
  discardDraft: null,
  showReviewItem: null,
  endSession: null,
};

/** The results that an effect can have; null if it has none. */
export function resultsOf<N extends EffectName>(effect: {
  readonly type: N;
  readonly params: EffectParams[N];
}): readonly ResultEvent[] | null {
  return RESULTS[effect.type]?.(effect.params) ?? null;
}

/** The effects that have results. */
export function answering(effects: readonly DialogEffect[]): readonly DialogEffect[] {
  return effects.filter(({ type }) => RESULTS[type] !== null);
}
