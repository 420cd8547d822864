import type { Language } from "keepsake";
import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { portuguese } from "keepsake/languages/portuguese";
import { spanish } from "keepsake/languages/spanish";
import { english, italian } from "keepsake/recall";

/** The languages that come with the package, by the name of their set. */
export const PACKS: readonly (readonly [name: string, language: Language])[] = [
  ["spanish", spanish()],
  ["german", german()],
  ["french", french()],
  ["portuguese", portuguese()],
];

/** Those that are built into the engine. */
export const BUILT_IN: readonly (readonly [name: string, language: Language])[] = [
  ["english", english()],
  ["italian", italian()],
];
