/** The memories as a list, a map and a timeline, and their editor. */
export { MemoriesView } from "./memories-view.js";
