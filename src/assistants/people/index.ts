/** People, their PINs, the facts known about them, and their removal. */

export * from "./known-facts.js";
export * from "./people.js";
export { finishPersonRemoval, removePerson } from "./remove-person.js";
