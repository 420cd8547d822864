import type { Story } from "keepsake/testing";

/** A story of a file, or the reason why it cannot be read. */
export interface FoundStory {
  readonly file: string;
  readonly name: string;
  /** Null for one that cannot be read. */
  readonly story: Story | null;
  /** The fault of the file. */
  readonly problem: string | null;
  /** The line of a step, from 1. Null for a story without lines, such as one of TypeScript. */
  lineOf(step: number): number | null;
}
