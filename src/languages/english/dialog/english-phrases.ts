import type { Phrases } from "../../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../../words/index.js";
import { ENGLISH_INTENTS, ENGLISH_SAYS } from "../phrases/index.js";

const FILLERS = `
    please, pls, plz, thanks, thank you, thank you very much, thanks a lot, many thanks, thx, ty, kindly,
    if you please, if you like, if you can, if possible, er, erm, um, umm, uh, hm, hmm, mm, mmm, oh, ah, well, so,
    now then, then, just, actually, ok, okay, alright, all right, sorry, wait, excuse me, hey, hi, hello, my friend,
    dear, i think, i guess, i suppose, i believe, i mean, i meant, i said, i say, i'd say, i would say,
    the answer is, my answer is, that's a, that is a, that would be a, it's a, it is a, let's see, let me see,
    i want, i would like, i'd like, i choose, i pick, i'll take, i'll have, i take, let's take, let's have,
    give me, tell me about, about, the, the one about, the one with,
    the one on, the one of, the one in, the one from, the one where, the one regarding, the one for, that one about,
    the question about, the story about, the story of, maybe, perhaps, for me, of course`;

const FIRST = `
    upper, upper one, uppermost, top, top one, topmost, former, former one, one above, one at the top, one on top,
    above, initial one, beginning`;

const LAST = `
    last, last one, last option, last answer, last question, last of these, latter, latter one, bottom, bottom one,
    lower, lower one, lowest, one below, one at the bottom, below, final, final one, end`;

const QUESTION_WORDS =
  "what who whom whose which when where why how is are was were am do does did can could will would should shall may might has have had";

const CARDINALS = `
    one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
    sixteen, seventeen, eighteen, nineteen, twenty`;
const ORDINALS = `
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth`;

/** The English phrases, which are used if another language lacks one. */
export const ENGLISH_PHRASES: Phrases = {
  says: ENGLISH_SAYS,
  intents: listReplies(ENGLISH_INTENTS, withFullForms),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [String(index + 1), cardinal]),
      listOf(ORDINALS).map((ordinal, index) => [ordinal, index + 1 + suffix(index + 1)]),
      {
        beforeNumber: "number, no, n, nr, option, answer, question, choice",
        afterPlace: "one, option, answer, question, choice, of these",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: withFullForms(listOf(FILLERS)),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("yes, yeah, yep, yup, sure"),
    no: listOf("no, nope, nah"),
    more: listOf(
      "and, but, also, what about, how about, i mean, i meant, rather, instead, tell me, tell me about, i want to know, i would like to know, i'd like to know, can you tell me, could you tell me, actually",
    ),
    plain: listOf(
      "i, it, it's, this, that, that's, these, those, you, we, they, he, she, there, not, none, my, the, thanks, thank, sorry, please, never",
    ),
  },
  commands: {
    edit: listOf(
      "edit, edit the memory, edit memory, edit the question, edit the story, modify, change, change the memory, change the question, change the story, update, correct",
    ),
    title: listOf(
      "change the title to, change title to, change the title, rename it to, rename to, rename it, rename, title, the title is, new title, call it",
    ),
    answer: listOf(
      "change the answer to, change answer to, change the answer, change the last answer to, replace the answer with, replace the answer by, answer, the answer is",
    ),
    find: listOf(
      "find, search, search for, look for, look up, is there something about, is there anything about, what is there about, what do you know about, list memories about",
    ),
    show: listOf("show, show me, show the memory, read, read me, display, view, open"),
    delete: listOf(
      "delete, delete the memory, delete memory, delete the question, delete the story, remove, remove the memory, erase",
    ),
    newQuestion: listOf(
      "add a question called, add a new question called, new question called, add a question about, new question about, add the question, add a question, add a new question, add question, new question, create a question",
    ),
    newStory: listOf(
      "add a story called, add a story named, add a story titled, add a new story called, create a story called, write a story called, new story called, a story called, add a story about, add a new story about, write a story about, create a story about, new story about, add the story, add a story, add a new story, add story, new story, create a story, write a story",
    ),
    variant: listOf(
      "variant, title variant, add variant, add the variant, add a variant, another wording, also asked as, or",
    ),
    person: listOf("for, only for, it is for, it's for, this is for, private for, person"),
    date: listOf("on, date, the date is, it was on, it happened on, set the date to, change the date to, when"),
    place: listOf(
      "at, near, place, the place is, it was at, it happened at, set the place to, change the place to, where",
    ),
    dateOrPlace: listOf("in, it was in, it happened in, that was in, this was in"),
    sameAs: withFullForms(listOf("same as, the same as, it's the same as, this is the same as, that's the same as")),
  },
};

function suffix(n: number): string {
  if (n > 10 && n < 20) return "th";
  return ["th", "st", "nd", "rd"][n % 10] ?? "th";
}

/** Replies with their contractions opened as well: "that's it" is also "that is it". */
function withFullForms(replies: readonly string[]): string[] {
  const all = new Set<string>();
  for (const reply of replies) {
    all.add(reply);
    all.add(reply.split(" ").map(openContraction).join(" "));
  }
  return [...all];
}

function openContraction(word: string): string {
  const at = word.indexOf("'");
  if (at < 0) return word;
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
  if (tail === "t" && head.endsWith("n")) return head === "can" ? "can not" : `${head.slice(0, -1)} not`;
  const full = { s: head === "let" ? "us" : "is", m: "am", re: "are", ve: "have", d: "would", ll: "will" }[tail];
  return full === undefined ? word : `${head} ${full}`;
}
