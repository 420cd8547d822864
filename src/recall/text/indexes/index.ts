/** Indexes over titles and answers. */
export { DenseIndex, TitleMatcher } from "./dense-index.js";
export type { Evidence } from "./evidence.js";
export { addToTotals, copyRow, createRow, createRowOfForms, type Row } from "./row.js";
export { SparseIndex } from "./sparse-index.js";
