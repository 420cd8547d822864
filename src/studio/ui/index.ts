/** Parts that all views share. */
export { Empty, Field, Mark, Modal, ViewHeader } from "./parts.js";
export { Reports, useReport } from "./reports.js";
