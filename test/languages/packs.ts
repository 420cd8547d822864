import type { Language } from "keepsake";
import { arabic } from "keepsake/languages/arabic";
import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { japanese } from "keepsake/languages/japanese";
import { portuguese } from "keepsake/languages/portuguese";
import { spanish } from "keepsake/languages/spanish";

/** The complete languages of the package that are entries of their own, by the name of their set. */
export const PACKS: readonly (readonly [name: string, language: Language])[] = [
  ["spanish", spanish()],
  ["german", german()],
  ["french", french()],
  ["portuguese", portuguese()],
];

/** Languages of the package that have matching only. */
export const MATCHING: typeof PACKS = [
  ["japanese", japanese()],
  ["arabic", arabic()],
];
