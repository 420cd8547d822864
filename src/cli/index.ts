/** The program `keepsake`. */
export { runCli } from "./run-cli.js";
