/** The linear head that is trained on titles. */

export { createHead, type Head } from "./head.js";
export { type HeadModel, numberFeatures, trainHead } from "./head-training.js";
