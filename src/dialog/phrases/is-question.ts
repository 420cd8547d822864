/** The first words of questions, by language. A question mark counts in every language. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  en: "what who whom whose which when where why how is are was were am do does did can could will would should shall may might has have had",
  it: "che chi cosa come quando dove perche quale quali quanto quanta quanti quante",
};

/** True for a text in interrogative form, which is a Question; a statement is a Story. spec: Memory (memoryType). */
export function isQuestion(text: string, culture: string): boolean {
  if (/[?？؟]\s*$/u.test(text)) return true;
  const language = culture.toLowerCase().split("-")[0] ?? "";
  const words = Object.hasOwn(BEGINNINGS, language) ? (BEGINNINGS[language] as string).split(" ") : [];
  const first =
    text
      .trim()
      .normalize("NFD")
      .toLowerCase()
      .match(/^[^\p{L}]*(\p{L}[\p{L}\p{M}]*)/u)?.[1] ?? "";
  return words.includes(first.replace(/\p{M}/gu, ""));
}
