/** Finds, creates and shows users. */

export * from "./find-user.js";
export { claimOps, eMailTaken, newUser, userNameTaken, userOps } from "./new-user.js";
export { toUserView } from "./to-user-view.js";
