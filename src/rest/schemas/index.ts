/** Schemas of request bodies and responses. */
export { loginFields, loginTokenAnswer, tenantAnswer, userAnswer } from "./account-schemas.js";
export { functionAnswer, macroFunctionAnswer } from "./function-answers.js";
export { answerAnswer, matchAnswer, mediumAnswer, memoryAnswer, memoryHintAnswer } from "./memory-answers.js";
export {
  chatLogEntryAnswer,
  contextVarAnswer,
  correlationPairAnswer,
  personAnswer,
  unansweredQuestionAnswer,
} from "./people-answers.js";
export { enterTextBody, eventBodies, openSessionBody } from "./request-bodies.js";
export { svcAddBody, svcAnswer, svcUpdateBody, toSvc } from "./svc-answers.js";
