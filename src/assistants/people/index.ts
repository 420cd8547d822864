/** People, their PINs, the facts known about them, and their removal. */
export {
  factOwner,
  type KnownFactPage,
  listFacts,
  type NewFact,
  readKnownFacts,
  rememberFacts,
  removeFact,
  removeFacts,
} from "./known-facts.js";
export {
  addPerson,
  commitPeople,
  getPerson,
  hashSecret,
  isAnonymousTag,
  listPeople,
  newPersonOps,
  tagChangeOps,
  tryPIN,
  updatePerson,
} from "./people.js";
export { finishPersonRemoval, removePerson } from "./remove-person.js";
