/** Creates, updates and removes assistants, and resumes interrupted jobs. */

export * from "./assistants.js";
export { commitCounted, type Owners } from "./owners.js";
export { resumeAssistantRemoval, resumeInterruptedJobs } from "./resume-interrupted-jobs.js";
