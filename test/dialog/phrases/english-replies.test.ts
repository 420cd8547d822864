import { describe } from "vitest";
import { type ReplyTable, testReplies } from "./replies.js";

const RECEIVER: readonly ReplyTable[] = [
  {
    intent: "yes",
    meant: `
      yes
      Yes!
      yes please
      Yes, please do.
      yeah sure
      yep
      ok
      OK, go on
      okay then
      of course
      please do
      go ahead
      why not
      well, why not?
      yes yes yes
      Yesss
      sure, tell me
      I'd love to
      sounds good, thanks
      that’s right
      thats right
      ｙｅｓ
      👍
      👍🏽👍🏽`,
    notMeant: `
      yes what year were you born
      yes but which one
      yesterday
      ok computer
      why
      why not open on Sunday
      go to Rome
      tell me about your mother
      not ok
      are you sure
      sure about that
      no
      thanks
      👎
      ?
      yes and no`,
  },
  {
    intent: "no",
    meant: `
      no
      No.
      nope
      nah
      no thanks
      No, thank you very much
      not really
      no, not really
      no no no
      noooo
      not now please
      I don't think so
      maybe later
      I'd rather not
      no way
      that's not it
      no, that’s wrong
      👎`,
    notMeant: `
      no way to open the door
      no idea
      no problem
      none
      nobody knows
      no entry on Mondays?
      not far from here
      is there no lift
      never been to Rome
      later on what happened
      yes
      know`,
  },
  {
    intent: "none",
    meant: `
      none
      None of these
      none of them, thanks
      no, none of these
      neither
      something else
      no, something else please
      nothing
      no
      nope
      that's not what I meant`,
    notMeant: `
      none of your friends came
      nothing compares to you
      something else happened in 1980, what was it
      neither of your parents was there
      a nun`,
  },
  {
    intent: "another",
    meant: `
      another
      another one please
      no, another one
      yes, another one
      next
      something else
      tell me about something else
      one more
      what else do you know?`,
    notMeant: `
      another brick in the wall
      next year
      what else did your father do
      something else about Rome
      the next train
      one more question: when were you born`,
  },
  {
    intent: "abort",
    meant: `
      cancel
      Cancel that, please
      stop
      stop stop stop
      never mind
      nevermind
      ok, never mind
      no, forget it
      quit
      that's all, thanks
      nothing else, thank you
      🛑`,
    notMeant: `
      don't stop
      where does the bus stop
      stop words
      never mind the gap, where is it
      cancel my order
      I never forget it
      when did you quit smoking
      the end of the war
      exit door`,
  },
  {
    intent: "feedback",
    meant: `
      that's wrong
      That is wrong!
      thats wrong
      wrong answer
      sorry, wrong answer
      no, that is not what I asked
      that's not what I asked
      not correct
      you misunderstood
      you misunderstood me
      no, you got it wrong
      that doesn't answer my question
      I meant something else
      i didnt ask that
      It's not what I asked
      it’s not what I asked!
      its not what i asked
      it is not what I asked for
      that isn't what I asked
      That isn't what I asked for.
      not what I asked for
      not what I asked you
      this isn't what I wanted to know
      that's not what I was asking about
      sorry, it wasn't what I meant
      no, that's not the question I asked
      I didn't ask for that`,
    notMeant: `
      what is wrong with the car
      that's wrong in so many ways, but tell me about Rome
      is that not correct
      were you ever misunderstood
      wrong turn
      that is not what I asked my mother
      what I asked
      is it not what I asked
      why is it not what I asked for
      not what I expected to pay for a ticket
      what did I ask for
      false teeth`,
  },
];

const POLITE: readonly ReplyTable[] = [
  { intent: "hello", meant: "hello\nHi there!\ngood morning, my friend\n👋", notMeant: "hello world\nhigh\nsay hello" },
  {
    intent: "thanks",
    meant: "thanks\nThank you very much!\nok, thanks\n🙏",
    notMeant: "thanksgiving\nthank you for what\nno",
  },
  {
    intent: "bye",
    meant: "bye\nGoodbye!\nthanks, bye\nsee you later",
    notMeant: "bye-laws\ngoodbye Mr Chips\nsee you in Rome",
  },
];

const GIVER: readonly ReplyTable[] = [
  {
    intent: "cancel",
    meant: "cancel\nCancel, please\nok, cancel that\nno, cancel\nabort",
    notMeant: "nothing\nstop\nquiet\nback\nenough\nthat's all\nleave\nlet it be\nnever mind\ncancel my order",
  },
  {
    intent: "editMemory",
    meant: "edit\nedit a memory\nI would like to edit a memory",
    notMeant: "edit the house\nan edited memory\nmemory",
  },
  {
    intent: "changeTitle",
    meant: "change the title\nI'd like to change the title, please\nrename it",
    notMeant: "change the title to Rome\nthe title of the king",
  },
  {
    intent: "changeAnswer",
    meant: "change the answer\nyes, change the answer",
    notMeant: "change the answer to no\nanother answer",
  },
  {
    intent: "removeAnswer",
    meant: "remove the answer\nremove the last answer please\ndelete the answer",
    notMeant: "remove it\nremove the date",
  },
  { intent: "details", meant: "add to it\nchange it\nmore", notMeant: "add a date\nmore or less" },
  {
    intent: "visitor",
    meant: "talk as a visitor\nI want to talk as a visitor\nok, as a visitor\nvisitor",
    notMeant: "visitors\nwho is your favourite visitor\ntalk about a visitor",
  },
  {
    intent: "newQuestion",
    meant: "new question\nadd a question\nI would like to add a question\nyes, another question",
    notMeant: "question of trust\na new question of faith\nno question\nwhat is your question",
  },
  {
    intent: "newStory",
    meant: "new story\nA story, please\nadd a story",
    notMeant: "story of my life\nthe never ending story\nno story",
  },
  {
    intent: "newDefault",
    meant: "new default answer\nadd a default answer\ndefault",
    notMeant: "default of payment\nno default",
  },
  {
    intent: "review",
    meant: "review\nreview the drafts\nlet's see the unanswered questions\nunanswered questions",
    notMeant: "review of the film\nunanswered prayers",
  },
  {
    intent: "resume",
    meant: "resume\nresume my work\nok, continue",
    notMeant: "resume of my life\ncontinue to the left",
  },
  {
    intent: "edit",
    meant: "edit\nedit it\nyes, change it\nplease edit this",
    notMeant: "edition\nedit the house\nno edit",
  },
  {
    intent: "sameAs",
    meant: "the same\nit's the same question\nyes, same",
    notMeant: "the same as yesterday\nsame day",
  },
  {
    intent: "save",
    meant: "save\nyes\nyes, save it\nok save\nlooks good, save it\ndone",
    notMeant: "save the whales\nno\ndon't save it\nno, don't save",
  },
  {
    intent: "addVariant",
    meant: "add a variant\nanother way to ask\nyes, another title",
    notMeant: "no variant\nthe omicron variant",
  },
  {
    intent: "anotherAnswer",
    meant: "another answer\nadd an answer\nok, one more answer",
    notMeant: "another answer to life\nno answer",
  },
  {
    intent: "media",
    meant: "media\nadd a photo\na picture please\nyes, a video",
    notMeant: "no media\npicture of Dorian Gray\nthe photo of my dog",
  },
  { intent: "date", meant: "date\nset the date\nwhen", notMeant: "when were you born\nno date\ndate of birth" },
  { intent: "place", meant: "place\nadd a place\nwhere was it?", notMeant: "no place\nwhere do you live\nplaces" },
  {
    intent: "person",
    meant: "person\nmake it private\nfor whom?",
    notMeant: "no person\nprivate parking\nwho are you",
  },
  {
    intent: "discard",
    meant: "discard\nno, discard it\ndelete it please\nthrow it away\ndon't save",
    notMeant: "don't discard it\nno\ndelete the first one\ndrop by drop",
  },
  {
    intent: "approve",
    meant: "approve\nyes, approve it\nok\nthat's correct",
    notMeant: "don't approve\nno\napprove of it all\nnot correct",
  },
  {
    intent: "answer",
    meant: "answer\nI'll answer it\nyes\nyes, answer the question",
    notMeant: "no answer\nthe answer is 42\nno",
  },
  {
    intent: "skip",
    meant: "skip\nnext please\nno, skip it\nlater\nnot now",
    notMeant: "don't skip\nskipper\nnext week",
  },
  {
    intent: "stop",
    meant: "stop\nthat's enough for now\nI'm done\nno, stop\nok, finish",
    notMeant: "don't stop\nthe bus stop\nstop it or I'll shout",
  },
  {
    intent: "done",
    meant: "done\nthat's all, thanks\nno\nfinished\nok, done",
    notMeant: "not done\nyes\nwhat have you done\nnot ready",
  },
  {
    intent: "clear",
    meant: "clear\nno date\nremove the place, please\nI don't remember",
    notMeant: "clear sky\nno dates\nnot clear\nremember",
  },
  {
    intent: "everyone",
    meant: "everyone\nfor everybody\nto all\nmake it public",
    notMeant: "everyone but Anna\nall alone\npublic house",
  },
];

describe("what receivers reply in English", () => testReplies("en", RECEIVER));
describe("politeness in English", () => testReplies("en", POLITE));
describe("what the Giver replies in English", () => testReplies("en-GB", GIVER));
