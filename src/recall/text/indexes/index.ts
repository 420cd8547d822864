/** Indexes over titles and answers. */
export { DenseIndex } from "./dense-index.js";
export { addToTotals, copyRow, createRow, createRowOfForms, type Evidence, type Row } from "./row.js";
export { SparseIndex } from "./sparse-index.js";
export { TitleMatcher } from "./title-matcher.js";
export { SPARE, selectAccepted, TopPlaces } from "./top-places.js";
