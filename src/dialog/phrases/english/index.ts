/** English phrases. */

import { listOf, type Phrases, spellIntents } from "../texts/index.js";
import { ENGLISH_INTENTS } from "./english-intents.js";
import { ENGLISH_AUTHORING, ENGLISH_GIVER, ENGLISH_HINTS, ENGLISH_IDENTITY, ENGLISH_RECEIVER } from "./english-says.js";
import {
  ENGLISH_FILLERS,
  ENGLISH_LAST,
  ENGLISH_LEAD_INS,
  englishOrdinals,
  withFullForms,
} from "./english-small-words.js";

/** The phrases in English, which stand in wherever another language has none. */
export const ENGLISH: Phrases = /* @__PURE__ */ (() => ({
  says: { ...ENGLISH_IDENTITY, ...ENGLISH_RECEIVER, ...ENGLISH_GIVER, ...ENGLISH_AUTHORING, ...ENGLISH_HINTS },
  intents: spellIntents(ENGLISH_INTENTS, withFullForms),
  ordinals: englishOrdinals(),
  last: listOf(ENGLISH_LAST),
  fillers: withFullForms(listOf(ENGLISH_FILLERS)),
  leadIns: { yes: listOf(ENGLISH_LEAD_INS.yes), no: listOf(ENGLISH_LEAD_INS.no) },
  commands: {
    edit: listOf("edit, edit the memory, edit memory, edit the question, edit the story, modify"),
    title: listOf(
      "change the title to, change title to, change the title, rename it to, rename to, rename it, rename, title, the title is, new title",
    ),
    answer: listOf(
      "change the answer to, change answer to, change the answer, change the last answer to, replace the answer with, replace the answer by, answer, the answer is",
    ),
    sameAs: withFullForms(listOf("same as, the same as, it's the same as, this is the same as, that's the same as")),
  },
}))();
