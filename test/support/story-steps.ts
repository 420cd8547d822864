import type { StoryMemory, StoryStep } from "keepsake/testing";

/** A memory with one title and one answer. Its date and place are exact. */
export const memory = (title: string, answer: string, more: Partial<StoryMemory> = {}): StoryMemory => ({
  title,
  answer,
  conclusive: true,
  ...(more.date !== undefined && { dateUncertaintyDays: 0 }),
  ...(more.placeName !== undefined && { placeUncertaintyKm: 5 }),
  ...more,
});

/** A text, and the answer to it. */
export const say = (text: string, emission: string): StoryStep => ({ say: text, expect: { emission } });
