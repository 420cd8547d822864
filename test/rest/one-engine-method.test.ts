import type { Engine, SessionEvents } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { fullServer, goodRequest, NAMED_ROUTES } from "./every-route.js";

/** The method that each route calls, by the name of its operation. */
const CALLS: Readonly<Record<string, string>> = {
  postSession: "sessions.open",
  getSession: "session.state",
  deleteSession: "events.close",
  postTextEnteredEvent: "events.enterText",
  postTextEnteredEventAsync: "events.enterTextAsync",
  postDateChangedEvent: "events.changeDate",
  postPlaceChangedEvent: "events.changePlace",
  postTagChangedEvent: "events.changeTag",
  postMediumSelectedEvent: "events.selectMedium",
  postMediumDeselectedEvent: "events.deselectMedium",
  postDateSelectedEvent: "events.selectDate",
  postPlaceSelectedEvent: "events.selectPlace",
  postTagSelectedEvent: "events.selectTag",
  postTimeoutEvent: "events.timeout",
  postAbortEvent: "events.abort",
  postFeedbackEvent: "events.feedback",
  getExplanation: "session.explain",
  getSessionEvents: "session.subscribe",
  getMemories: "session.giver.memories.list",
  getMemoriesByType: "session.giver.memories.list",
  getMemoriesByFromHowMany: "session.giver.memories.list",
  getMemoriesByFromHowManyType: "session.giver.memories.list",
  postMemory: "session.giver.memories.add",
  getMemoryByMemoryID: "session.giver.memories.get",
  patchMemoryByMemoryID: "session.giver.memories.update",
  deleteMemoryByMemoryID: "session.giver.memories.remove",
  postFilterMemories: "session.giver.memories.filter",
  postFilterMemoriesByFromHowMany: "session.giver.memories.filter",
  postSearch: "session.memories.search",
  postSearchByFromHowMany: "session.memories.search",
  postRandom: "session.memories.random",
  postHints: "session.memories.hints",
  getMemoryAccessByMemoryID: "session.memories.checkAccess",
  getMemoryTags: "session.memories.tags",
  getPeople: "session.giver.people.list",
  postPerson: "session.giver.people.add",
  getPersonByPersonID: "session.giver.people.get",
  patchPersonByPersonID: "session.giver.people.update",
  deletePersonByPersonID: "session.giver.people.remove",
  getUnansweredQuestions: "session.giver.unanswered.list",
  getUnansweredQuestionsByFromHowMany: "session.giver.unanswered.list",
  postUnansweredQuestion: "session.giver.unanswered.add",
  getUnansweredQuestionByQuestionID: "session.giver.unanswered.get",
  postUnansweredQuestionByQuestionID: "session.giver.unanswered.answer",
  deleteUnansweredQuestionByQuestionID: "session.giver.unanswered.remove",
  getCorrelationPairs: "session.giver.pairs.list",
  getCorrelationPairsByFromHowMany: "session.giver.pairs.list",
  postCorrelationPair: "session.giver.pairs.add",
  getCorrelationPairByPairID: "session.giver.pairs.get",
  patchCorrelationPairByPairID: "session.giver.pairs.update",
  deleteCorrelationPairByPairID: "session.giver.pairs.remove",
  getContextVars: "session.giver.contextVars.list",
  getContextVarNames: "session.giver.contextVars.names",
  getContextVarValuesByName: "session.giver.contextVars.values",
  getChatLog: "session.chatLog.list",
  getChatLogByFromHowMany: "session.chatLog.list",
  getKnownFacts: "session.knownFacts.list",
  getKnownFactsByFromHowMany: "session.knownFacts.list",
  deleteKnownFactByFactID: "session.knownFacts.remove",
  getExpertReferences: "session.experts.list",
  getExpertReferencesByFromHowMany: "session.experts.list",
  getMacroFunctions: "session.giver.functions.macroFunctions",
  getFunctions: "session.giver.functions.list",
  getFunctionsByFromHowMany: "session.giver.functions.list",
  postFunction: "session.giver.functions.add",
  getFunctionByFunctionID: "session.giver.functions.get",
  patchFunctionByFunctionID: "session.giver.functions.update",
  deleteFunctionByFunctionID: "session.giver.functions.remove",
  postLogin: "accounts.login",
  postUser: "accounts.register",
  postUserConfirm: "accounts.confirm",
  postResendVerificationCode: "accounts.resendVerificationCode",
  postResetPassword: "accounts.resetPassword",
  postResetConfirm: "accounts.confirmReset",
  postRecoverUserName: "accounts.recoverUserName",
  postLogoutByToken: "accounts.logout",
  getTokensByToken: "accounts.tokens.list",
  deleteTokensByToken: "accounts.tokens.revokeAll",
  getUserByToken: "accounts.get",
  postUserByToken: "accounts.create",
  getUserByTokenUserID: "accounts.get",
  patchUserByTokenUserID: "accounts.update",
  deleteUserByTokenUserID: "accounts.remove",
  getUsersByToken: "accounts.list",
  getUsersByTokenFromHowMany: "accounts.list",
  postFilterUsersByToken: "accounts.filter",
  getTenantsByToken: "accounts.tenants.list",
  getTenantsByTokenFromHowMany: "accounts.tenants.list",
  postTenantByToken: "accounts.tenants.create",
  getTenantByTokenTenantID: "accounts.tenants.get",
  patchTenantByTokenTenantID: "accounts.tenants.update",
  deleteTenantByTokenTenantID: "accounts.tenants.remove",
  getTenantByTenantName: "accounts.tenants.find",
  getSvcByTenantNameUserNameSvcName: "accounts.assistants.find",
  getChatLogsByTokenSvcID: "accounts.chatLogs",
  getChatLogsByTokenSvcIDFromHowMany: "accounts.chatLogs",
  getSvcsByToken: "accounts.assistants.list",
  getSvcsByTokenFromHowMany: "accounts.assistants.list",
  postSvcByToken: "accounts.assistants.create",
  getSvcByTokenSvcID: "accounts.assistants.get",
  patchSvcByTokenSvcID: "accounts.assistants.update",
  deleteSvcByTokenSvcID: "accounts.assistants.remove",
};

test.each(NAMED_ROUTES)("%s calls one method of the engine or the session", async (name, route) => {
  const server = await fullServer();
  const calls: string[] = [];
  const handle = createRestHandler(recorded(server.engine, calls), { clock: server.clock });
  const response = await handle(goodRequest(route, server));
  await response.body?.cancel();

  const expected = CALLS[name] ?? "";
  const [owner = ""] = expected.split(".");
  const opened = { session: ["sessions.get"], events: ["sessions.events"] }[owner] ?? [];
  expect(calls).toEqual([...opened, ...(expected === "session.state" ? [] : [expected])]);
});

/** The engine, which records every call of its methods and of those of its sessions. */
function recorded(engine: Engine, calls: string[]): Engine {
  const isHandle = (value: unknown): value is SessionEvents =>
    typeof value === "object" && value !== null && "enterText" in value;

  const watch = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (value instanceof AbortSignal) return value;
        const name = path === "" ? String(key) : `${path}.${String(key)}`;
        if (typeof value === "object" && value !== null && key !== "state") return watch(value, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          calls.push(name);
          const result: unknown = value.apply(object, args);
          return result instanceof Promise
            ? result.then((value) =>
                isHandle(value) ? watch(value, "sessionID" in value ? "session" : "events") : value,
              )
            : result;
        };
      },
    });
  return watch(engine, "");
}
