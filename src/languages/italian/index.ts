/** Italian. */
export { italian } from "./italian.js";
