/** What administrators do with users: create, update, remove, list, search. */
export { type CreatedUser, createUser } from "./create-user.js";
export { filterUsers, listUsers, type UserPage } from "./list-users.js";
export { continueRemoval, lastAdministrator, removeUser } from "./remove-user.js";
export { isAlwaysOpen, readUserChanges, updateUser } from "./update-user.js";
