/**
 * How people wrap, shorten and continue what they ask. Expressions are written as they are said; case, accents,
 * punctuation and apostrophes do not matter. Every part is optional.
 */
export interface Conversation {
  /** Words beside a question that ask nothing: "good morning", "thank you so much", "sorry to bother you". */
  readonly courtesies?: readonly string[];
  /** Of those, the ones that end a text without a comma before them: "thanks", "bye". */
  readonly closings?: readonly string[];
  /** Beginnings of statements in which visitors say who they are: "my name is", "I come from". */
  readonly introductions?: readonly string[];
  /** The same before a number: "I am" in "I am 7". */
  readonly introductionsWithAge?: readonly string[];
  /** Words after thanks that take them back: "but", "still". */
  readonly objections?: readonly string[];
  /** Beginnings of words after a question in which askers speak of themselves: "because my", "we are". */
  readonly asides?: readonly string[];
  /** Words before such a beginning that make it a part of the question: "think", "is". Default: {@link statementWords}. */
  readonly beforeStatements?: readonly string[];
  /** Openings that a question can do without, together with everything before them: "tell me", "I was wondering". */
  readonly frames?: readonly string[];
  /** Words that are a frame if a question word follows: "to know" in "happy to know why". */
  readonly framesBeforeQuestions?: readonly string[];
  /** Words that are a frame with a person and a question word after them: "tell" in "tell my old father how". */
  readonly framesWithPerson?: readonly string[];
  /** Beginnings that belong to the frame after them: "could you". */
  readonly beforeFrames?: readonly string[];
  /** Words that belong to the frame before them: "if", "about". */
  readonly afterFrames?: readonly string[];
  /** Words that open a question where a clause begins: "who", "did". */
  readonly questionWords?: readonly string[];
  /** Beginnings that are a question in the middle of a text, too: "do you", "what is", "how many". */
  readonly questionStarts?: readonly string[];
  /** Orders that ask: "explain", "describe". */
  readonly requests?: readonly string[];
  /** Words that join clauses and can be left out where one begins: "and", "but", "so". */
  readonly joiners?: readonly string[];
  /** Beginnings of clauses that belong to the question beside them: "if", "when", "in". */
  readonly conditions?: readonly string[];
  /** Words before a question word that belong to it: "to whom", "in which". */
  readonly beforeQuestionWords?: readonly string[];
  /** Words that show that a clause states something: "I", "is", "love". */
  readonly statementWords?: readonly string[];
  /** Words before a full stop that do not end a sentence: "Mr". */
  readonly abbreviations?: readonly string[];
  /** Words with little meaning of their own, beside the stop words: "happen", "thing". */
  readonly vagueWords?: readonly string[];
  /** Words that a question can do without: "ever", "exactly". */
  readonly hedges?: readonly string[];
  /** Words of a polite form of address, in lower case, to those of the familiar one: "ha" to "hai". */
  readonly familiarForms?: ReadonlyMap<string, string>;
  /** Prices, ages, durations and other measures. */
  readonly measures?: readonly MeasureWords[];
  readonly reference?: ReferenceWords;
  /** True if all nouns begin with a capital, as in German, so that a capital shows no name. */
  readonly nounsHaveCapitals?: boolean;
}

/** How a measure is asked for and said. */
export interface MeasureWords {
  /** Expressions that ask for it: "cost", "how old". */
  readonly asks: readonly string[];
  /** Expressions that ask for it if the question says nothing else: "how much". */
  readonly asksAlone?: readonly string[];
  /** Words and signs of an answer that says it: "euros", "€", "free of charge". */
  readonly says?: readonly string[];
  /** Words that say it after a number: "years". */
  readonly units?: readonly string[];
}

/** Words that stand for something that was said before. */
export interface ReferenceWords {
  /** Beginnings that continue what was asked: "and", "what about". */
  readonly openings?: readonly string[];
  /** Words for a person: "he", "his". */
  readonly people?: readonly string[];
  /** Pronouns, and the nouns of the persons that they stand for: "she" and "her" for "mother" and "aunt". */
  readonly persons?: readonly {
    readonly words: readonly string[];
    readonly nouns: readonly string[];
    /** True if they may also stand for a name without an article. */
    readonly canBeNamed?: boolean;
  }[];
  /** Words for a thing, or for the last answer: "it", "that", "them". */
  readonly things?: readonly string[];
  /** Words for a place: "there". */
  readonly places?: readonly string[];
  /** Words for a date: "then", "that year". */
  readonly dates?: readonly string[];
  /** Expressions whose pronoun stands for nothing: "is there", "is it true that". */
  readonly dummies?: readonly string[];
  /** Words for the place of the conversation: "here", "this place". */
  readonly here?: readonly string[];
  /** Whole texts that ask for more of the same: "tell me more", "go on". */
  readonly more?: readonly string[];
  /** Whole texts that ask for what was offered beside the last answer: "no, the other one". */
  readonly other?: readonly string[];
}
