/** Finds, creates and shows users. */
export { checkBirthDate } from "./birth-date.js";
export { type Finding, type FoundUser, findPending, findUser, type Identity, isAddressKnown } from "./find-user.js";
export { administered, shownUser } from "./managed-user.js";
export { claimOps, eMailTaken, newUser, userNameTaken, userOps } from "./new-user.js";
export { toUser } from "./user-view.js";
