/** Parameters of a model, in billions. */
export interface ModelSize {
  /** Parameters that take part in generating one token. */
  readonly active: number;
  readonly total: number;
}

/**
 * Models whose makers have published their size, with the sizes of the model cards. Models of undisclosed size are left
 * out: nothing is guessed.
 */
const SIZES: readonly (readonly [name: RegExp, active: number, total?: number])[] = [
  [/^llama-?3\.2-1b\b/, 1.24],
  [/^llama-?3\.2-3b\b/, 3.21],
  [/^llama-?3(\.1)?-8b\b/, 8.03],
  [/^llama-?3(\.[13])?-70b\b/, 70.6],
  [/^llama-?3\.1-405b\b/, 405],
  [/^mistral-7b\b|^open-mistral-7b\b/, 7.25],
  [/^(open-)?mistral-nemo\b/, 12.2],
  [/^mistral-small(-24b)?-(2501|2503|2506|3|3\.\d)\b/, 23.6],
  [/^mistral-large-(2407|2411|instruct-2407|instruct-2411)\b/, 123],
  [/^ministral-3b\b/, 3.32],
  [/^ministral-8b\b/, 8.02],
  [/^codestral-22b\b/, 22.2],
  [/^(open-)?mixtral-8x7b\b/, 12.9, 46.7],
  [/^(open-)?mixtral-8x22b\b/, 39.1, 140.6],
  [/^gemma-?2-2b\b/, 2.61],
  [/^gemma-?2-9b\b/, 9.24],
  [/^gemma-?2-27b\b/, 27.2],
  [/^phi-?3-mini\b/, 3.82],
  [/^phi-?3-medium\b/, 14],
  [/^phi-?4(-14b)?$/, 14.7],
  [/^qwen-?2\.5-0\.5b\b/, 0.49],
  [/^qwen-?2\.5-1\.5b\b/, 1.54],
  [/^qwen-?2\.5-3b\b/, 3.09],
  [/^qwen-?2\.5-7b\b/, 7.61],
  [/^qwen-?2\.5-14b\b/, 14.7],
  [/^qwen-?2\.5-32b\b/, 32.5],
  [/^qwen-?2\.5-72b\b/, 72.7],
  [/^deepseek-(v3|r1)(-671b|-\d{4})?$/, 37, 671],
  [/^(c4ai-)?command-r7b\b/, 8.03],
  [/^(c4ai-)?command-r(-(03|08)-2024)?$/, 32.3],
  [/^(c4ai-)?command-r-plus\b/, 104],
];

/** Finds the size of a model by its name in the spelling of any provider: with or without its maker, with `:` or `-`. */
export function findModelSize(name: string): ModelSize | null {
  const plain = name
    .toLowerCase()
    .replace(/^.*\//, "")
    .replace(/^meta-(?=llama)/, "")
    .replace(/[:_\s]+/g, "-");
  const found = SIZES.find(([pattern]) => pattern.test(plain));
  if (found === undefined) return null;
  const [, active, total = active] = found;
  return { active, total };
}
