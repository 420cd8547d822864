/**
 * Everything the dialog says by itself. Each entry is a list of alternatives; hints have one, so that a suggestion
 * always reads the same. `{name}` is a placeholder; `{tries:one try|# tries}` picks a form by its number, see `say`.
 */
export interface PhraseTexts extends IdentityTexts, ReceiverTexts, GiverTexts, AuthoringTexts, HintTexts {}

/** The name of something that the dialog says. */
export type PhraseKey = keyof PhraseTexts;

/** Said when a session opens, a user changes or a PIN is asked for. */
export interface IdentityTexts {
  /** At opening, where the assistant has no presentation of its own. `{assistant}` */
  readonly presentation: readonly string[];
  /** To a receiver whose PIN was right. `{name}` */
  readonly greeting: readonly string[];
  /** To the Giver, before the choices. `{name}` */
  readonly greetingGiver: readonly string[];
  /** When the user becomes anonymous by choice. */
  readonly visitorGreeting: readonly string[];
  /** When the tag is nobody's: only public memories are told. */
  readonly unknownTagGreeting: readonly string[];
  /** X1a. `{name}`, which may be empty */
  readonly pinRequest: readonly string[];
  /** X1b. `{name}`, which may be empty */
  readonly pinRequestGiver: readonly string[];
  /** A wrong PIN with tries left. `{tries}` */
  readonly pinWrong: readonly string[];
  /** The last wrong PIN, or a person who is locked. One of `{minutes}` and `{seconds}`, see `waitParams` */
  readonly pinLocked: readonly string[];
  /** No PIN came: the user goes on as a visitor. */
  readonly pinGivenUp: readonly string[];
  /** Six digits came when nobody asked for them any more. */
  readonly pinLateCourtesy: readonly string[];
}

/** Said to receivers in R1 to R6. */
export interface ReceiverTexts {
  /** R2: several memories may be meant; the hints name them. */
  readonly whichOne: readonly string[];
  /** R3. `{title}`, a question or a statement */
  readonly confirm: readonly string[];
  /** R4. `{title}`, a question or a statement */
  readonly propose: readonly string[];
  /** "Another one" was asked for and there is none. */
  readonly proposeNothing: readonly string[];
  /** R4 was answered with no. */
  readonly proposalDeclined: readonly string[];
  /** R5: the hints name memories that help. */
  readonly helpOffer: readonly string[];
  /** Introduces one help text that is appended to a default answer. */
  readonly helpAppend: readonly string[];
  /** R6 with alternatives, which the hints name. */
  readonly correctionChoices: readonly string[];
  /** R6 without alternatives, or none of them was right. */
  readonly correctionRephrase: readonly string[];
  /** Something was broken off. */
  readonly abortCourtesy: readonly string[];
  /** Feedback came where there is nothing to correct. */
  readonly feedbackCourtesy: readonly string[];
  /** Nothing is known and no Default memory fits. */
  readonly defaultAnswer: readonly string[];
  /** To "thank you", and to "goodbye", where no memory answers them. */
  readonly thanksCourtesy: readonly string[];
  readonly byeCourtesy: readonly string[];
  /** "None of these" or "no, thanks" to an offer of help. */
  readonly noneCourtesy: readonly string[];
  /** A memory that has media and no answer. */
  readonly onlyMedia: readonly string[];
  /** A memory that has neither answer nor media. */
  readonly noAnswer: readonly string[];
  /** The continuation prompt after a memory. */
  readonly continuation: readonly string[];
}

/** Said to the Giver at home (G1) and in review (G4). */
export interface GiverTexts {
  /** G1: what can be done. */
  readonly giverChoices: readonly string[];
  /** G1 after a silence. `{memories}`, `{unanswered}`, `{drafts}`: counts */
  readonly giverNudge: readonly string[];
  /** "Edit" without a title: it is asked for. */
  readonly askEdit: readonly string[];
  /** Several memories fit what is to be edited; the hints name them. */
  readonly editWhich: readonly string[];
  /** No memory has the title that is to be edited. `{title}` */
  readonly editNotFound: readonly string[];
  /** Unsaved work was put aside. */
  readonly parked: readonly string[];
  /** Work that was put aside is back. `{title}`, which may be empty */
  readonly resumed: readonly string[];
  /** Several pieces of work were put aside; the hints name them. */
  readonly resumeWhich: readonly string[];
  readonly nothingToResume: readonly string[];
  readonly nothingToReview: readonly string[];
  /** G4: an answer by a language model waits for approval. `{title}`, `{answer}` */
  readonly reviewDraft: readonly string[];
  /** G4, appended: somebody said that the model's answer is wrong. */
  readonly reviewRejected: readonly string[];
  /** G4: a question found no answer. `{title}`, `{count}` times asked */
  readonly reviewUnanswered: readonly string[];
  /** G4, appended: a memory that may already answer it. `{title}` */
  readonly reviewSuggestion: readonly string[];
  /** G4: what can be done with a draft. */
  readonly reviewDraftChoices: readonly string[];
  /** G4: what can be done with an unanswered question. */
  readonly reviewUnansweredChoices: readonly string[];
  /** G4: nothing is left. */
  readonly reviewDone: readonly string[];
  /** G4 was left with something to do. */
  readonly reviewStopped: readonly string[];
  /** A draft became a memory. `{title}` */
  readonly approved: readonly string[];
  /** A question became a variant of a memory. `{title}` of that memory */
  readonly merged: readonly string[];
  /** "Same as" named no memory that is known. */
  readonly mergeNotFound: readonly string[];
  /** The item in review was thrown away. */
  readonly reviewDiscarded: readonly string[];
  readonly skipped: readonly string[];
}

/** Said while a memory is being written: G2a, G2b, G3 and M1 to M4. */
export interface AuthoringTexts {
  /** G2a for a new question. */
  readonly askTitle: readonly string[];
  /** G2a for a new story. */
  readonly askStoryTitle: readonly string[];
  /** G2a for another way to ask. `{title}` */
  readonly askVariant: readonly string[];
  /** G2b for a question. `{title}` */
  readonly askAnswer: readonly string[];
  /** G2b for a story. `{title}` */
  readonly askStory: readonly string[];
  /** G2b for a default answer. */
  readonly askDefaultAnswer: readonly string[];
  /** G2b for a further answer. `{title}` */
  readonly askAnotherAnswer: readonly string[];
  /** G2a for another title instead. */
  readonly askNewTitle: readonly string[];
  /** G2b for another answer instead. */
  readonly askNewAnswer: readonly string[];
  /** G1, G2a and G3: that is no title. `{max}` characters */
  readonly titleTooLong: readonly string[];
  /** G2b and G3: that is no answer. `{max}` characters */
  readonly answerTooLong: readonly string[];
  /** G2a and G2b: there is nothing to see in a text. */
  readonly unreadable: readonly string[];
  /** A warning: a memory with a title like this one is there already. `{title}` of that memory */
  readonly similarExists: readonly string[];
  /** G3, first line, for questions and stories. `{title}` */
  readonly showMemory: readonly string[];
  /** G3, first line, for default answers. */
  readonly showDefault: readonly string[];
  /** G3, a line. `{variants}`, a list */
  readonly showVariants: readonly string[];
  /** G3, a line for each answer. `{answer}` */
  readonly showAnswer: readonly string[];
  /** G3, a line. `{media}`: how many */
  readonly showMedia: readonly string[];
  /** G3, a line. `{date}`, rendered */
  readonly showDate: readonly string[];
  /** G3, a line. `{place}` */
  readonly showPlace: readonly string[];
  /** G3, a line: the memory is private. `{person}` */
  readonly showPerson: readonly string[];
  /** G3, last line: what can be done. */
  readonly memoryChoices: readonly string[];
  /** G3: what can be added and changed, one by one. */
  readonly memoryDetails: readonly string[];
  /** `{title}`, which is empty for default answers */
  readonly saved: readonly string[];
  /** The memory cannot be saved as it is. `{reason}`, one of the `reason...` phrases */
  readonly invalid: readonly string[];
  /** A reason: no title. */
  readonly reasonNoTitle: readonly string[];
  /** A reason: no answer. */
  readonly reasonNoAnswer: readonly string[];
  /** A reason: a text is over its limit. `{max}` characters */
  readonly reasonTooLong: readonly string[];
  /** A reason: the person that it is for was removed. `{person}` */
  readonly reasonNoPerson: readonly string[];
  /** A reason: anything else. */
  readonly reasonOther: readonly string[];
  /** The memory was changed elsewhere; it is shown afresh. */
  readonly versionConflict: readonly string[];
  /** The memory was removed elsewhere; saved once more it is added anew. */
  readonly memoryRemoved: readonly string[];
  /** The question that it answers was answered or discarded elsewhere; what is written stays, on its own. */
  readonly answeredElsewhere: readonly string[];
  /** The same, where it is known by which memory. `{title}` */
  readonly answeredBy: readonly string[];
  /** The working memory was dropped. */
  readonly discarded: readonly string[];
  /** A step was broken off; the memory is as it was. */
  readonly stepCancelled: readonly string[];
  /** `{title}`: the variant */
  readonly variantAdded: readonly string[];
  readonly answerAdded: readonly string[];
  /** `{title}`: the new one */
  readonly titleChanged: readonly string[];
  /** `{answers}`: how many there are; of several the last one was changed */
  readonly answerChanged: readonly string[];
  /** `{answers}`: how many there were; of several the last one was removed */
  readonly answerRemoved: readonly string[];
  readonly noAnswerToRemove: readonly string[];
  /** G3: a medium was selected, or taken back. */
  readonly mediumAdded: readonly string[];
  readonly mediumRemoved: readonly string[];
  /** G3 and M1: the memory has no such medium. */
  readonly mediumNotFound: readonly string[];
  /** M1. */
  readonly askMedia: readonly string[];
  readonly mediaAdded: readonly string[];
  readonly mediaRemoved: readonly string[];
  /** M1: the text is no address. */
  readonly mediaNotUnderstood: readonly string[];
  /** M2. */
  readonly askDate: readonly string[];
  /** `{date}`, rendered */
  readonly dateSet: readonly string[];
  readonly dateCleared: readonly string[];
  readonly dateNotUnderstood: readonly string[];
  /** M3. */
  readonly askPlace: readonly string[];
  /** `{place}` */
  readonly placeSet: readonly string[];
  readonly placeCleared: readonly string[];
  /** `{place}`: the name that was looked for */
  readonly placeNotFound: readonly string[];
  /** M4; the hints name those who are known. */
  readonly askPerson: readonly string[];
  /** `{person}` */
  readonly personSet: readonly string[];
  /** The memory is for everyone again. */
  readonly personCleared: readonly string[];
  /** Neither a known tag nor a known name. */
  readonly personNotKnown: readonly string[];
}

/** Texts that are suggested. Each is understood as the intent that it stands for, also when a host rewords it. */
export interface HintTexts {
  readonly hintYes: readonly string[];
  readonly hintNo: readonly string[];
  readonly hintAnother: readonly string[];
  readonly hintNone: readonly string[];
  readonly hintNoThanks: readonly string[];
  /** Breaks off a step of authoring. */
  readonly hintCancel: readonly string[];
  readonly hintTalkAsVisitor: readonly string[];
  readonly hintNewQuestion: readonly string[];
  readonly hintNewStory: readonly string[];
  readonly hintNewDefault: readonly string[];
  readonly hintReview: readonly string[];
  readonly hintResume: readonly string[];
  /** G1: opens a memory. `{title}` comes last */
  readonly hintEditMemory: readonly string[];
  readonly hintSave: readonly string[];
  readonly hintAddVariant: readonly string[];
  readonly hintAnotherAnswer: readonly string[];
  readonly hintMedia: readonly string[];
  readonly hintDate: readonly string[];
  readonly hintPlace: readonly string[];
  readonly hintPerson: readonly string[];
  readonly hintDiscard: readonly string[];
  readonly hintApprove: readonly string[];
  /** G4: changes a draft before it is approved. */
  readonly hintEdit: readonly string[];
  readonly hintAnswer: readonly string[];
  /** G4. `{title}` comes last */
  readonly hintSameAs: readonly string[];
  readonly hintSkip: readonly string[];
  readonly hintStop: readonly string[];
  readonly hintDone: readonly string[];
  readonly hintClear: readonly string[];
  readonly hintEveryone: readonly string[];
}
