/**
 * Everything that the dialog says in English. Its keys are the keys of every language. Each entry lists alternatives, of
 * which one is picked; a hint has only one, so that it always reads the same. `{name}` is a placeholder, and
 * `{tries:one try|# tries}` picks a form by its number, see `say`.
 */
export const ENGLISH_SAYS = {
  // A session opens, a user changes or a PIN is asked for.
  /** At opening, if the assistant has no presentation of its own. */
  presentation: ["Hello, I am {assistant}. What would you like to know?"],
  greeting: ["Hello {name}, good to see you. What would you like to know?", "Welcome, {name}. What can I tell you?"],
  greetingGiver: ["Welcome, {name}."],
  visitorGreeting: ["Hello and welcome. What would you like to know?"],
  /** The tag is unknown: only public memories are available. */
  unknownTagGreeting: [
    "Hello. I do not know this tag, so I can tell you what is there for everyone. What would you like to know?",
  ],
  /** X1a. Without a name: the tag alone must not disclose it. */
  pinRequest: ["Hello. Please enter your six-digit PIN.", "Hello. Could you give me your six-digit PIN, please?"],
  /** X1b, also without a name. */
  pinRequestGiver: ["Hello. Please enter your six-digit PIN, so that I know it is you."],
  pinWrong: ["That PIN is not right. You have {tries:one try|# tries} left."],
  /** The last wrong PIN, or a locked person. Either minutes or seconds are given, see `waitParams`. */
  pinLocked: [
    "There were too many wrong PINs. Please wait {minutes:a minute|# minutes}{seconds:a second|# seconds} before you try again. Until then we can talk as with any visitor.",
  ],
  pinGivenUp: ["All right, we can go on without a PIN. I can tell you what is there for everyone."],
  /** Six digits came after the request for a PIN had ended. */
  pinLateCourtesy: ["No PIN is needed just now. What would you like to know?"],

  // R1 to R6.
  /** R2: several memories may be meant; the hints name them. */
  whichOne: ["Which of these do you mean?", "I can think of more than one. Which one do you mean?"],
  /** R3. The title is a question or a statement. */
  confirm: ["Do you mean: {title}?", "Is this what you would like to know: {title}?"],
  /** R4. The title is a question or a statement. */
  propose: [
    "Shall I tell you about this: {title}?",
    "Here is something else I could tell you: {title}. Would you like that?",
    "Perhaps this is of interest: {title}. Shall I go on?",
  ],
  proposeNothing: ["I have nothing else to suggest just now. What would you like to know?"],
  proposalDeclined: [
    "All right. Just ask when there is something you would like to know.",
    "That is fine. What would you like to know instead?",
  ],
  /** R5: the hints name memories near the question. */
  nearOffer: [
    "I have no answer to that, but maybe you mean one of these?",
    "I do not know that, but perhaps one of these is what you are looking for?",
  ],
  /** R5: the hints name memories that help. */
  helpOffer: ["I am not sure I can follow, but maybe one of these helps:"],
  /** R5: offers after a default answer of the assistant's own. */
  offerAppend: ["Maybe one of these helps?"],
  /** R5 and R6: a yes or a maybe, with several offers. */
  chooseOne: ["Which one, please?"],
  /** Introduces one help text that is appended to a default answer. */
  helpAppend: ["Maybe this helps:"],
  /** R6 with alternatives, which the hints name. */
  correctionChoices: [
    "I am sorry, I misunderstood. Did you mean one of these? You can also put it in other words.",
    "Sorry about that. Is it one of these? Otherwise please ask me in other words.",
  ],
  /** R6 without alternatives, or if all of them were wrong. */
  correctionRephrase: [
    "I am sorry, I misunderstood. Please put it in other words.",
    "Sorry about that. Please ask me in another way.",
  ],
  /** The user took a rejection back. */
  takenBack: ["All right, then I keep that answer.", "Good, then it stays as I said."],
  abortCourtesy: ["All right.", "That is fine. We can talk about something else."],
  feedbackCourtesy: ["Thank you for telling me. Please ask me in other words."],
  /** Nothing matches, and there is no Default memory. */
  defaultAnswer: [
    "I am sorry, I do not know that. I have made a note of your question.",
    "I have no answer to that yet, but I will remember that you asked.",
  ],
  /** The text is in a language that the assistant does not speak, and nothing answers it. */
  otherLanguage: ["I am sorry, I only speak {language} here."],
  thanksCourtesy: ["You are welcome."],
  howAreYouCourtesy: ["I am fine, thank you. What would you like to know?"],
  notUnderstoodCourtesy: ["I am sorry that this was not clear. You can ask about a part of it, or in other words."],
  doubtCourtesy: ["As far as I know, yes. If it is wrong, please tell me."],
  robotCourtesy: ["I am a digital assistant: I pass on what people have told me."],
  insultCourtesy: ["I am sorry that I was no help. Shall we try it in other words?"],
  praiseCourtesy: ["Thank you, that is kind. What else would you like to know?"],
  laughterCourtesy: ["I am glad that you are amused. What else would you like to know?"],
  /** There is nothing to repeat. */
  repeatNothing: ["I have not told anything yet. What would you like to know?"],
  byeCourtesy: ["Goodbye. You are welcome back at any time."],
  /** A visitor asks what can be asked. Examples follow as hints. */
  visitorHelp: ["Please ask in your own words. If I do not know the answer, I make a note of the question."],
  /** "None of these" or "no, thanks" to an offer of help. */
  noneCourtesy: ["All right. What would you like to know?"],
  /** "I am 7", "that is sad": nothing was asked. */
  remarkCourtesy: ["I see. What would you like to know?"],
  /** A memory that has media and no answer. */
  onlyMedia: ["Here it is."],
  /** A memory that has neither answer nor media. */
  noAnswer: ["I know of this, but nothing has been written about it yet."],
  /** The continuation prompt after a memory. */
  continuation: [
    "What else would you like to know?",
    "What would you like to ask next?",
    "What else can I tell you?",
    "Feel free to ask me something else.",
  ],

  // The Giver at home (G1) and in review (G4).
  giverChoices: [
    "You can add a question, a story or a default answer, edit a memory, review what visitors asked, or talk as a visitor. What would you like to do?",
  ],
  giverHello: ["Hello. What would you like to do?"],
  giverHelp: [
    "You can say: new question, new story, new default answer, list, find, show, edit or delete with a title, review, resume, or talk as a visitor. Any other text is offered as a new memory.",
  ],
  /** G1: a text is no command; a yes, or the type, begins the memory. */
  offerQuestion: ["Shall I add “{title}” as a new question?"],
  offerStory: ["Shall I add “{title}” as a new story?"],
  titleExists: ["There is a memory with this title already: {title}. Shall I open it for editing?"],
  /** G2a: the title of a new memory exists. */
  existingOpened: ["There is a memory with this title already, so here it is: {title}"],
  memoryList: ["There {count:is one memory|are # memories}. The latest:"],
  foundList: ["This is what I found:"],
  nothingFound: ["I found no memory like that."],
  askShow: ["Which memory would you like to see? Please tell me its title."],
  showWhich: ["Which of these would you like to see?"],
  cannotUndo: ["I cannot undo that. I can edit or delete a memory if you tell me its title."],
  askDelete: ["Which memory would you like to delete? Please tell me its title."],
  deleteWhich: ["Which of these would you like to delete?"],
  confirmDelete: ["Shall I delete “{title}” for good?"],
  deleted: ["Deleted: {title}"],
  deletedElsewhere: ["It is not there any more."],
  kept: ["All right, “{title}” stays."],
  giverNudge: [
    "There {memories:are no memories|is one memory|are # memories} here so far, {unanswered:no questions|one question|# questions} without an answer and {drafts:no drafts|one draft|# drafts} to review. What would you like to do?",
  ],
  askEdit: ["Which memory would you like to edit? Please tell me its title."],
  /** Several memories have such a title; the hints name them. */
  editWhich: ["Which of these would you like to edit?"],
  editNotFound: ["I found no memory called “{title}”."],
  parked: ["I have put your unsaved work aside. You can resume it later."],
  /** A saved draft is continued. The title may be empty. */
  resumed: ["Here is the memory you were working on: {title}"],
  /** Several drafts were put aside; the hints name them. */
  resumeWhich: ["Which of these would you like to resume?"],
  nothingToResume: ["There is no unsaved work to resume."],
  nothingToReview: ["There is nothing to review just now."],
  /** G4: an answer by a language model waits for approval. */
  reviewDraft: ["Somebody asked: {title}\nI answered: {answer}"],
  /** G4, appended: somebody rejected the answer. */
  reviewRejected: ["Careful: somebody said that this answer is wrong."],
  reviewUnanswered: ["Asked {count:once|# times}, and I had no answer: {title}"],
  /** G4, appended: a memory that may already answer it. */
  reviewSuggestion: ["This may be the same as: {title}"],
  /** G4: a user chose a memory for a question. */
  reviewChoice: ["Asked {count:once|# times}: {title}\nThe answer that was chosen: {memory}"],
  /** G4: a user rejected the memory that answered a question. */
  reviewRejection: ["Asked {count:once|# times}: {title}\nThis was called a wrong answer: {memory}"],
  reviewPairChoices: ["Would you like to approve this, discard it or skip it?"],
  reviewDraftChoices: ["Would you like to approve this answer, edit it, discard it or skip it?"],
  reviewUnansweredChoices: ["Would you like to answer this, discard it or skip it?"],
  reviewDone: ["That was everything, thank you."],
  /** G4 was left with items to review. */
  reviewStopped: ["All right, the rest can wait."],
  approved: ["Approved. I will answer “{title}” like this from now on."],
  /** A choice or a rejection of a user counts for everyone from now on. */
  pairApproved: ["Approved. I will go by that from now on."],
  /** A question became a title variant of this memory. */
  merged: ["Noted. I will treat it as another way to ask “{title}”."],
  mergeNotFound: ["I found no memory with that title."],
  reviewDiscarded: ["Discarded."],
  skipped: ["Skipped for now."],

  // A memory is being written: G2a, G2b, G3 and M1 to M4.
  askTitle: ["What is the question, in the words a visitor would use?"],
  askStoryTitle: ["What is the title of the story?"],
  askVariant: ["How else could somebody ask “{title}”?"],
  askAnswer: ["What should I answer to “{title}”?"],
  askStory: ["Please tell me the story of “{title}”."],
  askDefaultAnswer: ["What should I say when I have no answer?"],
  askAnotherAnswer: ["What else could I answer to “{title}”?"],
  askNewTitle: ["What should the title be?"],
  askNewAnswer: ["What should I answer instead?"],
  titleTooLong: ["That is too long for a title: it may have up to {max} characters. Please try a shorter one."],
  answerTooLong: ["That is too long for an answer: it may have up to {max} characters. Please try a shorter one."],
  /** G2a and G2b: the text has no visible character. */
  unreadable: ["There is nothing to read in that. Please try again."],
  similarExists: ["Please note that there is a similar memory already: {title}"],
  /** G3, first line, for questions and stories. `{title}` */
  showMemory: ["This is what I have: {title}"],
  showDefault: ["This is what I say when I have no answer:"],
  showVariants: ["Also asked as: {variants}"],
  showAnswer: ["Answer: {answer}"],
  showMedia: ["Media: {media}"],
  /** G3, a line with the rendered date. */
  showDate: ["Date: {date}"],
  showPlace: ["Place: {place}"],
  showPerson: ["Private, for: {person}"],
  /** G3, last line: the choices. */
  memoryChoices: ["Shall I save it? You can also change it, add to it, or discard it."],
  /** G3: everything that can be added or changed. */
  memoryDetails: [
    "You can change the title or change the answer, remove the answer, or add another answer, a variant of the title, media, a date, a place or a person.",
  ],
  /** G3: the text is no change. */
  memoryNotUnderstood: [
    "I did not understand that. You can change the title or the answer, add a variant, another answer, media, a date, a place or a person, and then save or discard it.",
  ],
  /** The title is empty for default answers. */
  saved: ["Saved: {title}."],
  /** The reason is one of the `reason...` phrases. */
  invalid: ["I cannot save it yet: {reason}"],
  reasonNoTitle: ["the title is missing."],
  reasonNoAnswer: ["the answer is missing."],
  reasonTooLong: ["a text is longer than {max} characters."],
  reasonNoPerson: ["{person} is not there any more. Please choose another person, or everyone."],
  reasonOther: ["something in it is not as it should be."],
  /** The memory was changed elsewhere; it is shown again. */
  versionConflict: ["This memory was changed elsewhere in the meantime, so nothing was saved. Here is how it is now."],
  memoryRemoved: [
    "This memory was removed elsewhere in the meantime, so nothing was saved. If you save it now, it is added again.",
  ],
  /** The question was answered or discarded elsewhere; the draft is kept. */
  answeredElsewhere: [
    "Somebody else took care of this question in the meantime, so nothing was saved. What you wrote can still be saved as a memory of its own.",
  ],
  /** The same, with the title of the memory that answers it. */
  answeredBy: [
    "This question was answered elsewhere in the meantime, see “{title}”, so nothing was saved. What you wrote can still be saved as a memory of its own.",
  ],
  discarded: ["Discarded. Nothing was saved."],
  /** The changes of a stored memory were discarded. */
  editDiscarded: ["Nothing was saved, and “{title}” stays as it was."],
  /** A step was aborted; the memory is unchanged. */
  stepCancelled: ["All right, nothing was changed."],
  variantAdded: ["Added: {title}."],
  answerAdded: ["The answer was added."],
  titleChanged: ["The title is now: {title}"],
  /** With the number of answers; of several, the last one was changed. */
  answerChanged: ["{answers:The|The last} answer was changed."],
  /** With the number of answers before; of several, the last one was removed. */
  answerRemoved: ["{answers:The|The last} answer was removed."],
  noAnswerToRemove: ["There is no answer to remove."],
  /** G3: a medium was selected or deselected. */
  mediumAdded: ["Added."],
  mediumRemoved: ["Removed."],
  /** G3 and M1: the memory has no such medium. */
  mediumNotFound: ["That is not among the media of this memory, so nothing was removed."],
  askMedia: [
    "Please choose a picture, a sound, a video or a file, or give me its web address. Say “done” when that is all.",
  ],
  mediaAdded: ["Added. You can add more, or say “done”."],
  mediaRemoved: ["Removed. Say “done” when that is all."],
  mediaNotUnderstood: ["That does not look like a web address. It should begin with https://"],
  askDate: ["When was it? A year, or a month and a year, is enough."],
  dateSet: ["The date is now {date}."],
  dateCleared: ["The memory has no date now."],
  dateNotUnderstood: ["I did not understand the date. You could say “1987”, “June 1987” or “12 June 1987”."],
  askPlace: ["Where was it?"],
  placeSet: ["The place is now {place}."],
  placeCleared: ["The memory has no place now."],
  placeNotFound: ["I could not find “{place}”. It may help to name the town as well."],
  /** M4; the hints name the known people. */
  askPerson: ["Who is it for? Only that person will hear it."],
  personSet: ["Only {person} will hear it."],
  personCleared: ["Everyone may hear it."],
  personNotKnown: ["I do not know that person. Please choose one of those I know, or everyone."],

  // Hints. A text that takes one up is recognized as its intent, also if a host rewords it.
  hintYes: ["Yes"],
  hintNo: ["No"],
  hintAnother: ["Another one"],
  hintNone: ["None of these"],
  hintNoThanks: ["No, thanks"],
  /** Cancels a step of authoring. */
  hintCancel: ["Cancel"],
  hintTalkAsVisitor: ["Talk as a visitor"],
  hintNewQuestion: ["New question"],
  hintNewStory: ["New story"],
  hintNewDefault: ["New default answer"],
  hintReview: ["Review"],
  hintResume: ["Resume"],
  /** G1: edits a memory. The title comes last. */
  hintEditMemory: ["Edit {title}"],
  /** G1: after a memory was shown. The title comes last. */
  hintDeleteMemory: ["Delete {title}"],
  hintSave: ["Save"],
  hintAddVariant: ["Add a variant"],
  hintAnotherAnswer: ["Another answer"],
  hintMedia: ["Media"],
  hintDate: ["Date"],
  hintPlace: ["Place"],
  hintPerson: ["Person"],
  hintDiscard: ["Discard"],
  hintApprove: ["Approve"],
  /** G4: changes a completion draft before it is approved. */
  hintEdit: ["Edit"],
  hintAnswer: ["Answer"],
  /** G4. The title comes last. */
  hintSameAs: ["Same as: {title}"],
  hintSkip: ["Skip"],
  hintStop: ["Stop"],
  hintDone: ["Done"],
  hintClear: ["Clear"],
  hintEveryone: ["Everyone"],
};
