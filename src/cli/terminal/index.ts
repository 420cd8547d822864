/** The terminal: colours, wrapped lines, prompts, progress. */
export { type Progress, renderProgress } from "./render-progress.js";
export { type Style, Terminal, type TerminalStreams } from "./terminal.js";
export { type WrapOptions, wrap } from "./wrap.js";
