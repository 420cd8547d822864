/** Something that a language lacks, or that cannot work. */
export interface LanguageGap {
  /** Path of the part: "conversation.frames", "phrases.says.greeting". */
  readonly part: string;
  /** The effect on users of the language, in one sentence. */
  readonly effect: string;
}
