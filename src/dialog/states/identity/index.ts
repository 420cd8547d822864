/** The user of the session: opening, change of tag, and the request for a PIN (I0, X1a, X1b). */
export { authorizationLost, I0, identity, tagChanged } from "./identity-states.js";
