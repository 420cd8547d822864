import { wordsOf } from "../cues/index.js";
import { foldText } from "./fold.js";

/** Words by which a language is known without its pack, folded as {@link foldText} does. */
export interface ForeignWords {
  /** ISO 639-1 code. */
  readonly code: string;
  /** Words that are rare in names and in texts of other languages. */
  readonly distinctive: ReadonlySet<string>;
  /** Articles, prepositions and other words that names have, too. */
  readonly others: ReadonlySet<string>;
  /** "Here I only speak {language}." */
  readonly otherLanguage: string;
}

const foreign = (code: string, distinctive: string, others: string, otherLanguage: string): ForeignWords => ({
  code,
  distinctive: foldedWordsOf(distinctive),
  others: foldedWordsOf(others),
  otherLanguage,
});

const foldedWordsOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words).map(foldText));

export const FOREIGN_WORDS: readonly ForeignWords[] = [
  foreign(
    "de",
    `wie wo wer wann warum welche welcher welches ist sind bist seid war waren hast habt haben hat kann kannst ich du ihr wir sie mich mir dich dir uns euch nicht kein keine gibt kostet viel heißt heisst sprechen sprichst deutsch bitte danke guten möchte gern mein meine dein deine auch oder aber wieviel`,
    "der die das den dem des ein eine einen einem und im am zu von mit für auf es um was geöffnet",
    "Es tut mir leid, hier spreche ich nur {language}.",
  ),
  foreign(
    "fr",
    `combien ou est sont êtes quand pourquoi comment quel quelle quels quelles je tu vous nous il elle ils suis avez ai avons peut puis peux qui que quoi français parlez parle bonjour merci voudrais coûte cest ça ouvert ouvre votre vos notre mon mes y t`,
    "le la les un une des du de et a au aux en dans pour sur avec ne pas s l d",
    "Désolé, ici je parle seulement {language}.",
  ),
  foreign(
    "es",
    `cuánto cuánta cuántos cuándo dónde cómo quién cuál cuáles porque está están eres soy hay tiene tienes tengo puedo puede quiero quisiera gracias hola español hablas habla usted ustedes cuesta abre abren abierto mi tu su muy`,
    "el la los las un una unos de del y en por para con no que a al es se lo",
    "Lo siento, aquí solo hablo {language}.",
  ),
  foreign(
    "pt",
    `quanto quantos quando onde como quem qual quais porque esta estao você vocês eu sou tem tenho posso pode quero queria obrigado obrigada olá oi português falam fala fica custa abre aberto há não muito seu sua meu minha`,
    "o a os as um uma de do da dos das e em no na nos nas por para com que ao se",
    "Lamento, aqui só falo {language}.",
  ),
  foreign(
    "nl",
    `hoe waar wie wanneer waarom welke ben bent zijn heeft heb hebben kan kunt ik jij je jullie wij niet geen hoeveel kost spreekt nederlands dank graag mijn jouw uw ook maar`,
    "de het een en van in op te met voor is er dat die",
    "Sorry, hier spreek ik alleen {language}.",
  ),
];
