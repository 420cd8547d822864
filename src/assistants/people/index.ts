/** People, their PINs, what is known about them, and their removal. */
export {
  factsOf,
  forgetFacts,
  type KnownFactPage,
  listFacts,
  ownerOf,
  rememberFacts,
  removeFact,
  type ToldFact,
} from "./known-facts.js";
export { addPerson, getPerson, isAnonymousTag, listPeople, newPersonOps, tryPIN, updatePerson } from "./people.js";
export { finishPersonRemoval, removePerson } from "./remove-person.js";
