import { listOf } from "../texts/index.js";

export const ENGLISH_FILLERS = `
    please, pls, plz, thanks, thank you, thank you very much, thanks a lot, many thanks, thx, ty, kindly,
    if you please, if you like, if you can, if possible, er, erm, um, umm, uh, hm, hmm, mm, mmm, oh, ah, well, so,
    now then, then, just, actually, ok, okay, alright, all right, sorry, excuse me, hey, hi, hello, my friend,
    dear, i think, i guess, i suppose, i believe, i mean, i meant, i said, i say, i'd say, i would say,
    the answer is, my answer is, that's a, that is a, that would be a, it's a, it is a, let's see, let me see,
    i want, i would like, i'd like, i choose, i pick, i'll take, i'll have, i take, let's take, let's have,
    give me, tell me about, about, the, the one about, the one with, for me, of course`;

export const ENGLISH_LEAD_INS = {
  yes: "yes, yeah, yep, yup, sure",
  no: "no, nope, nah",
};

export const ENGLISH_LAST = `
    last, last one, last option, last answer, last question, last of these, latter, bottom one, final one`;

const CARDINALS = `
    one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen,
    sixteen, seventeen, eighteen, nineteen, twenty`;
const ORDINALS = `
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth`;
const BEFORE_NUMBER = "number, no, n, nr, option, answer, question, choice";
const AFTER_ORDINAL = "one, option, answer, question, choice, of these";

/** Ways to say which of the offers, from the first to the twentieth. */
export function englishOrdinals(): readonly (readonly string[])[] {
  const ordinals = listOf(ORDINALS);
  return listOf(CARDINALS).map((cardinal, index) => {
    const digits = String(index + 1);
    const numbers = [digits, cardinal];
    const places = [ordinals[index] ?? digits, digits + suffix(index + 1)];
    return [
      ...numbers,
      ...numbers.flatMap((number) => listOf(BEFORE_NUMBER).map((word) => `${word} ${number}`)),
      ...places,
      ...places.flatMap((place) => listOf(AFTER_ORDINAL).map((word) => `${place} ${word}`)),
    ];
  });
}

function suffix(n: number): string {
  if (n > 10 && n < 20) return "th";
  return ["th", "st", "nd", "rd"][n % 10] ?? "th";
}

/** Replies with their contractions opened as well: "that's it" is also "that is it". */
export function withFullForms(replies: readonly string[]): string[] {
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
