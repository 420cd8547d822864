/** Finds the memories that the readings of a question lead to, and selects the surest reading. */

export { findMore, findMoreOffers, resolveReadings } from "./readings.js";
export { IDENTICAL, type ResolvedReading } from "./resolve-reading.js";
export { listOtherAnswers, selectQuestion } from "./select-reading.js";
