/** Management of users by administrators and by themselves: create, update, remove, list, search. */
export { type CreatedUser, createUser } from "./create-user.js";
export { filterUsers, listUsers, type UserPage } from "./list-users.js";
export { findRemoval, lastAdministrator, removeUser } from "./remove-user.js";
export { isAlwaysOpen, parseUserChanges, updateUser } from "./update-user.js";
