import type { AnswerKind, Language } from "../../../languages/index.js";
import type { Row } from "../indexes/index.js";
import type { Query, QueryTerm, Vocabulary } from "../words/index.js";
import { type AskedWords, readAskedWords } from "./asked-words.js";
import type { Contrast, ContrastSignals, Difference } from "./contrast-signals.js";
import { createWordKinds, type KindName, type Mark, type WordKinds } from "./word-kinds.js";

/** From this rarity on a strange word is named as a difference. */
const NAMED_FROM = 0.4;
const isRare = ({ rarity }: QueryTerm): boolean => rarity >= NAMED_FROM;
/** Share that is strange of a text without a word that says anything: it may mean this memory or another one. */
const UNCLEAR = 0.5;
/** Kinds whose words matter even if the memory has no other word of the kind. */
const ADDING: ReadonlySet<KindName> = new Set(["kinship", "ordinal", "number", "superlative", "alternative"]);
/** Pairs of kinds of answers that one question may ask for: "where do I change it", "how do I change it". */
const ALIKE: ReadonlySet<string> = new Set(["manner place", "manner reason", "number time", "manner number"]);

/** Kinds of answers that contain nothing else: opening hours are no answer to how a window opens. */
const SPECIFIC: ReadonlySet<AnswerKind> = new Set(["time", "place", "person", "number"] as const);

interface FormKinds {
  readonly marks: readonly Mark[];
  readonly isNegation: boolean;
  readonly isLight: boolean;
  /** Number of words of the longest question words that begin with it. */
  readonly questionLength: number;
}

/** The words of several titles: their features, and the forms of those that are of a kind. */
interface TitleWords {
  readonly features: Int32Array;
  readonly marked: Int32Array;
}

/** Most words are of no kind. */
const PLAIN: FormKinds = { marks: [], isNegation: false, isLight: false, questionLength: 0 };

const NO_WORDS: ReadonlySet<string> = new Set();

/** Compares a query with memories, one query at a time. */
export class ContrastFinder {
  readonly #vocabulary: Vocabulary;
  readonly #kinds: WordKinds;
  #query: Query | null = null;
  #asked: AskedWords = { content: [], marked: [], named: [], own: NO_WORDS, others: NO_WORDS };
  #asksFor: AnswerKind | null = null;
  #isNegated = false;
  /** The auxiliary verb of the past in the query; null for none. */
  #past: string | null = null;
  /** How well the words of the query explain each word feature, and the features that are not 0. */
  #explained = new Float32Array(0);
  #touched: number[] = [];
  /** By feature, of titles or answers: the last row that has it. */
  #holders = new Int32Array(0);
  #stamp = 0;
  readonly #titleWords = new WeakMap<Row, TitleWords>();
  /** By form, cached when a title with it is first compared. */
  readonly #forms: (FormKinds | undefined)[] = [];

  constructor(vocabulary: Vocabulary, languages: readonly Language[]) {
    this.#vocabulary = vocabulary;
    this.#kinds = createWordKinds(languages);
  }

  setQuery(query: Query): void {
    this.#query = query;
    const words = query.words.map(({ word }) => word);
    this.#asked = readAskedWords(query, this.#kinds);
    this.#asksFor = this.#kinds.questionOf(words);
    this.#isNegated = words.some(this.#kinds.isNegation);
    this.#past = words.find(this.#kinds.isPast) ?? null;
    for (const feature of this.#touched) this.#explained[feature] = 0;
    this.#touched = [];
    const size = this.#vocabulary.families.length;
    if (this.#explained.length < this.#vocabulary.size) {
      this.#explained = new Float32Array(size);
      this.#holders = new Int32Array(size);
    }
    const explain = (feature: number, strength: number): void => {
      if (feature < 0) return;
      if (this.#explained[feature] === 0) this.#touched.push(feature);
      this.#explained[feature] = Math.max(this.#explained[feature]!, strength);
    };
    for (const { feature, related } of query.terms) {
      explain(feature, 1);
      for (const { feature: other, strength } of related) explain(other, strength);
    }
  }

  /**
   * How the query differs from a memory.
   *
   * @param title number of its title that is most similar
   */
  compare(row: Row, title: number): Contrast {
    const marked = this.#holdFeatures(row);
    const said = row.titles < 2 ? marked : readTitle(row, title);
    const context = this.#findContext(marked, said);
    const strangest = this.#findStrangest(context);
    const missing = this.#findMissing(said);
    const others = missing.share < UNCLEAR ? this.#findOthers(said) : NO_WORDS;
    const differences: Difference[] = this.#compareMarks(row, marked, said, { context, others });
    const isOpposed = differences.some(({ memory }) => memory !== null);
    const isAdded = differences.some(({ memory }) => memory === null);
    const question = this.#asksFor === null && strangest.strange < NAMED_FROM ? null : this.#findQuestion(said);
    const asks = this.#compareQuestions(question);
    const negated = this.#compareNegation(said);
    if (strangest.untitled >= NAMED_FROM && !differences.some(({ asked }) => asked === strangest.word)) {
      const memory = missing.rarity >= NAMED_FROM ? missing.word : null;
      differences.push({ kind: "word", asked: strangest.word, memory });
    }
    if (asks !== null) differences.push(asks);
    const tense = this.#compareTenses(question, said);
    if (tense !== null) differences.push(tense);
    if (negated !== null) differences.push(negated);
    const isHeld = differences.length === 0 && strangest.untitled === 0 && this.#asked.content.some(isRare);
    return {
      isSame: differences.length === 0 && strangest.untitled === 0 && this.#hasAllWords(said),
      isHeld,
      isShorter: isHeld && this.#isShorter(said),
      isOtherDoing: this.#asksFor === "person" && question !== "person" && this.#isFirstStrange(),
      isOtherKind: strangest.strange >= NAMED_FROM && this.#isOtherKind(question),
      strange: strangest.strange,
      strangeShare: strangest.strangeShare,
      untitled: strangest.untitled,
      elsewhere: strangest.elsewhere,
      missing: missing.rarity,
      missingShare: missing.share,
      held: strangest.held,
      heldFirst: strangest.heldFirst,
      heldSecond: strangest.heldSecond,
      direct: strangest.direct,
      content: this.#asked.content.length,
      strangeNoun: strangest.strangeNoun,
      untitledNoun: strangest.untitledNoun,
      missingNoun: missing.noun,
      exchanged: Math.min(strangest.untitled, missing.rarity),
      opposed: isOpposed ? 1 : 0,
      added: isAdded ? 1 : 0,
      asks: asks === null ? 0 : 1,
      negated: negated === null ? 0 : 1,
      differences,
    };
  }

  /** Relatives of the asker, unless titles have one or are addressed to somebody, as "what did you do" is. */
  #findContext(marked: Int32Array, said: Int32Array): ReadonlySet<string> {
    const { own } = this.#asked;
    if (own.size === 0) return own;
    const isAddressed = said.some((form) => this.#kinds.isAddressed(this.#vocabulary.formWords[form]!));
    return isAddressed || this.#findMark(marked, ({ kind }) => kind === "kinship") !== null ? NO_WORDS : own;
  }

  /** Relatives that are asked about in the place of "you" in a title: "why did your cousin come" */
  #findOthers(said: Int32Array): ReadonlySet<string> {
    const { others } = this.#asked;
    if (others.size === 0) return others;
    const isAddressed = said.some((form) => this.#kinds.isAddressed(this.#vocabulary.formWords[form]!));
    return isAddressed ? others : NO_WORDS;
  }

  /** Holds the words of the titles and answers. Returns the forms of the titles, or those of them that are of a kind. */
  #holdFeatures(row: Row): Int32Array {
    const { formFeatures } = this.#vocabulary;
    const { answers } = row;
    const stamp = ++this.#stamp;
    const holders = this.#holders;
    for (let at = 0; at < answers.length; at++) holders[answers[at]!] = stamp;
    const { answerForms, answerEnds } = row;
    // Words that the answers imply are asked about, too.
    for (let at = answerEnds[answerEnds.length - 1] ?? 0; at < answerForms.length; at++) {
      holders[formFeatures[answerForms[at]!]!] = stamp;
    }
    if (row.titles < 2) {
      const { forms } = row;
      for (let at = 0; at < forms.length; at++) holders[formFeatures[forms[at]!]!] = stamp;
      return forms;
    }
    const { features, marked } = this.#listWords(row);
    for (let at = 0; at < features.length; at++) holders[features[at]!] = stamp;
    return marked;
  }

  /** The words of several titles, each once, as most of them repeat. */
  #listWords(row: Row): TitleWords {
    let words = this.#titleWords.get(row);
    if (words === undefined) {
      const { formFeatures } = this.#vocabulary;
      const forms = new Set(row.forms);
      words = {
        features: Int32Array.from(new Set(Array.from(forms, (form) => formFeatures[form]!))),
        marked: Int32Array.from([...forms].filter((form) => this.#kindsOf(form).marks.length > 0)),
      };
      this.#titleWords.set(row, words);
    }
    return words;
  }

  #holds(feature: number): boolean {
    return feature >= 0 && this.#holders[feature] === this.#stamp;
  }

  /** The words of the query that the memory explains least. */
  #findStrangest(
    context: ReadonlySet<string>,
  ): Omit<
    ContrastSignals,
    "missing" | "missingShare" | "missingNoun" | "exchanged" | "opposed" | "added" | "asks" | "negated" | "content"
  > & { readonly word: string } {
    let strangeNoun = 0;
    let untitledNoun = 0;
    let held = 0;
    let heldFirst = 0;
    let heldSecond = 0;
    let direct = 0;
    let strange = 0;
    let sum = 0;
    let all = 0;
    let untitled = 0;
    let elsewhere = 0;
    let word = "";
    for (const term of this.#asked.content) {
      if (context.has(term.word)) continue;
      const { feature, answer, related, rarity } = term;
      let inTitles = this.#holds(feature) ? 1 : 0;
      let anywhere = inTitles > 0 || this.#holds(answer) ? 1 : 0;
      if (anywhere > 0 && rarity > direct) direct = rarity;
      for (const { feature: other, answer: otherAnswer, strength } of related) {
        if (inTitles < strength && this.#holds(other)) inTitles = strength;
        if (anywhere < strength && (this.#holds(other) || this.#holds(otherAnswer))) anywhere = strength;
        if (inTitles >= strength) break;
      }
      const explained = rarity * anywhere;
      held += explained;
      if (explained > heldSecond) {
        heldSecond = Math.min(heldFirst, explained);
        heldFirst = Math.max(heldFirst, explained);
      }
      strange = Math.max(strange, rarity * (1 - anywhere));
      if (!this.#kinds.isLight(term.stem)) {
        strangeNoun = Math.max(strangeNoun, rarity * (1 - anywhere));
        untitledNoun = Math.max(untitledNoun, rarity * (1 - inTitles));
      }
      sum += rarity * (1 - anywhere);
      all += rarity;
      if (this.#vocabulary.isUsed(feature)) elsewhere = Math.max(elsewhere, rarity * (1 - inTitles));
      const amount = rarity * (1 - inTitles);
      if (amount <= untitled) continue;
      untitled = amount;
      word = term.word;
    }
    const strangeShare = all === 0 ? UNCLEAR : sum / all;
    return {
      strange,
      strangeShare,
      strangeNoun,
      untitled,
      untitledNoun,
      elsewhere,
      held,
      heldFirst,
      heldSecond,
      direct,
      word,
    };
  }

  /** True if the query has every word of a title, auxiliary verbs in any tense, and beside them only stop words. */
  #hasAllWords(said: Int32Array): boolean {
    const { formFeatures, formWords } = this.#vocabulary;
    const { terms = [], words = [] } = this.#query ?? {};
    const title = Array.from(said);
    const inTitle = new Set(title.map((form) => formFeatures[form]!));
    if (!this.#asked.content.some(({ feature }) => inTitle.has(feature))) return false;
    if (!terms.every(({ stop, feature }) => stop || inTitle.has(feature))) return false;
    return title.every((form) => {
      const feature = formFeatures[form]!;
      if (terms.some((term) => term.feature === feature)) return true;
      const tense = this.#kinds.tenseOf(formWords[form]!);
      return tense !== undefined && words.some(({ word }) => this.#kinds.tenseOf(word) === tense);
    });
  }

  /** True if the memory does not explain the first word of the query that says something. */
  #isFirstStrange(): boolean {
    const [first] = this.#asked.content;
    if (first === undefined || first.rarity < NAMED_FROM) return false;
    if (this.#holds(first.feature) || this.#holds(first.answer)) return false;
    const explains = ({ feature, answer }: QueryTerm["related"][number]): boolean =>
      this.#holds(feature) || this.#holds(answer);
    return !first.related.some(explains);
  }

  /** "When was the wedding" may be asked of another relative than the title's. */
  #isShorter(said: Int32Array): boolean {
    const asked = this.#asksFor;
    if (asked === null || !SPECIFIC.has(asked) || this.#findQuestion(said) !== asked) return false;
    if (!this.#asked.named.some(isRare)) return false;
    return this.#findMark(said, (mark) => mark.kind === "kinship" && !this.#asksForMark(mark)) === null;
  }

  /** The word of a title that the query explains least, and the share of the title that it does not explain. */
  #findMissing(forms: Int32Array): {
    readonly rarity: number;
    readonly noun: number;
    readonly word: string;
    readonly share: number;
  } {
    const { formFeatures, formStops, formWords } = this.#vocabulary;
    let rarity = 0;
    let noun = 0;
    let word = "";
    let all = 0;
    let sum = 0;
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at]!;
      if (formStops[form]) continue;
      const feature = formFeatures[form]!;
      const whole = this.#vocabulary.rarityOf(feature);
      const amount = whole * (1 - this.#explained[feature]!);
      all += whole;
      sum += amount;
      if (amount > noun && !this.#kindsOf(form).isLight) noun = amount;
      if (amount <= rarity) continue;
      rarity = amount;
      word = formWords[form]!;
    }
    return { rarity, noun, word, share: all === 0 ? UNCLEAR : sum / all };
  }

  /** Words of a kind that the query has and the memory does not. */
  #compareMarks(
    row: Row,
    marked: Int32Array,
    said: Int32Array,
    { context, others }: { readonly context: ReadonlySet<string>; readonly others: ReadonlySet<string> },
  ): Difference[] {
    const differences: Difference[] = [];
    for (const { word, stop, marks, lists } of this.#asked.marked) {
      if (context.has(word)) continue;
      // A word of several groups is any of them: a title about brothers is about siblings.
      const isSame = (mark: Mark): boolean => marks.some((own) => isOneGroup(own, mark));
      if (this.#findMark(marked, isSame) !== null) continue;
      for (const { kind, list } of lists) {
        const other = this.#findMark(said, (mark) => mark.list === list && !this.#asksForMark(mark));
        // An answer that says when it closes and when it opens is about both.
        if (kind === "opposite" && this.#findMark(row.answerForms, isSame) !== null) continue;
        if (other !== null) differences.push({ kind, asked: word, memory: other });
        // A stop word adds nothing: "most of the work".
        else if (
          !stop &&
          ADDING.has(kind) &&
          ((kind === "kinship" && others.has(word)) || this.#findMark(row.answerForms, isSame) === null)
        ) {
          differences.push({ kind, asked: word, memory: null });
        }
      }
    }
    return differences;
  }

  #asksForMark(mark: Mark): boolean {
    return this.#asked.marked.some(({ marks }) => marks.some((own) => isOneGroup(own, mark)));
  }

  /** The first word among forms with such a mark. */
  #findMark(forms: Int32Array, fits: (mark: Mark) => boolean): string | null {
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at]!;
      const { marks } = this.#kindsOf(form);
      if (marks.length > 0 && marks.some(fits)) return this.#vocabulary.formWords[form]!;
    }
    return null;
  }

  #kindsOf(form: number): FormKinds {
    const known = this.#forms[form];
    if (known !== undefined) return known;
    const word = this.#vocabulary.formWords[form]!;
    const { marksOf, isNegation, isLight, questionLength } = this.#kinds;
    const kinds = {
      marks: marksOf(word),
      isNegation: isNegation(word),
      isLight: isLight(this.#vocabulary.stems.get(this.#vocabulary.formFeatures[form]!) ?? word),
      questionLength: questionLength(word),
    };
    const isPlain = kinds.marks.length === 0 && !kinds.isNegation && !kinds.isLight && kinds.questionLength === 0;
    this.#forms[form] = isPlain ? PLAIN : kinds;
    return this.#forms[form];
  }

  #compareQuestions(memory: AnswerKind | null): Difference | null {
    const asked = this.#asksFor;
    if (asked === null || memory === null || asked === memory) return null;
    if (asked === "thing" || memory === "thing" || ALIKE.has([asked, memory].sort().join(" "))) return null;
    return { kind: "question", asked, memory };
  }

  /** Opening hours do not answer "when did it open". */
  #compareTenses(question: AnswerKind | null, said: Int32Array): Difference | null {
    if (this.#past === null || this.#asksFor !== "time" || question !== "time") return null;
    const words = Array.from(said, (form) => this.#vocabulary.formWords[form]!);
    if (words.some(this.#kinds.isPast)) return null;
    const memory = words.find((word) => this.#kinds.tenseOf(word) !== undefined) ?? null;
    return { kind: "tense", asked: this.#past, memory };
  }

  #isOtherKind(memory: AnswerKind | null): boolean {
    const asked = this.#asksFor;
    if (memory === null || memory === asked || !SPECIFIC.has(memory)) return false;
    return asked === null || !ALIKE.has([asked, memory].sort().join(" "));
  }

  #compareNegation(said: Int32Array): Difference | null {
    const memory = this.#findNegation(said);
    if (this.#isNegated === (memory !== null)) return null;
    const asked = this.#query?.words.find(({ word }) => this.#kinds.isNegation(word))?.word ?? null;
    return { kind: "negation", asked, memory };
  }

  /** The kind of answer that the first question words of a title ask for; null without any. */
  #findQuestion(forms: Int32Array): AnswerKind | null {
    for (let at = 0; at < forms.length; at++) {
      if (this.#kindsOf(forms[at]!).questionLength === 0) continue;
      const kind = this.#kinds.questionAt(at, (place) => this.#vocabulary.formWords[forms[place]!]);
      if (kind !== null) return kind;
    }
    return null;
  }

  #findNegation(forms: Int32Array): string | null {
    for (let at = 0; at < forms.length; at++) {
      if (this.#kindsOf(forms[at]!).isNegation) return this.#vocabulary.formWords[forms[at]!]!;
    }
    return null;
  }
}

function isOneGroup(one: Mark, other: Mark): boolean {
  return one.list === other.list && one.group === other.group;
}

/** The forms of a title by its number. */
function readTitle({ forms, ends }: Row, title: number): Int32Array {
  return forms.subarray(title > 0 ? ends[title - 1]! : 0, ends[title] ?? 0);
}
