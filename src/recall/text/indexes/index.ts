/** Indexes over titles and answers. */
export { createDenseIndex, type DenseIndex } from "./dense-index.js";
export { copyRow, createRow, createRowOfForms, type Row, tally } from "./rows.js";
export { createSparseIndex, type SparseIndex } from "./sparse-index.js";
export { createVariantMatcher, type VariantMatcher } from "./variant-match.js";
