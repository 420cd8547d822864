import type { Language } from "keepsake";
import { arabic } from "keepsake/languages/arabic";
import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { japanese } from "keepsake/languages/japanese";
import { portuguese } from "keepsake/languages/portuguese";
import { spanish } from "keepsake/languages/spanish";
import { english, italian } from "keepsake/recall";

/** The languages that every engine knows, by the name of their set. */
export const BUILT_IN: readonly (readonly [name: string, language: Language])[] = [
  ["english", english()],
  ["italian", italian()],
];

/** The complete languages of the package that are entries of their own, by the name of their set. */
export const PACKS: typeof BUILT_IN = [
  ["spanish", spanish()],
  ["german", german()],
  ["french", french()],
  ["portuguese", portuguese()],
];

/** Languages of the package that have matching only. */
export const MATCHING: typeof BUILT_IN = [
  ["japanese", japanese()],
  ["arabic", arabic()],
];
