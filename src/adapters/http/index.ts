/** What HTTP clients share. */
export { checkHttpOptions } from "./check-http-options.js";
export { responsePieces, wholeText } from "./response-pieces.js";
