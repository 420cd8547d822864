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
  getSessionEvents: "session.subscribe",
  getMemories: "session.memories.list",
  getMemoriesByType: "session.memories.list",
  getMemoriesByFromHowMany: "session.memories.list",
  getMemoriesByFromHowManyType: "session.memories.list",
  postMemory: "session.memories.add",
  getMemoryByMemoryID: "session.memories.get",
  patchMemoryByMemoryID: "session.memories.update",
  deleteMemoryByMemoryID: "session.memories.remove",
  postFilterMemories: "session.memories.filter",
  postFilterMemoriesByFromHowMany: "session.memories.filter",
  postSearch: "session.memories.search",
  postSearchByFromHowMany: "session.memories.search",
  postRandom: "session.memories.random",
  postHints: "session.memories.hints",
  getMemoryAccessByMemoryID: "session.memories.checkAccess",
  getMemoryTags: "session.memories.tags",
  getPeople: "session.people.list",
  postPerson: "session.people.add",
  getPersonByPersonID: "session.people.get",
  patchPersonByPersonID: "session.people.update",
  deletePersonByPersonID: "session.people.remove",
  getUnansweredQuestions: "session.unanswered.list",
  getUnansweredQuestionsByFromHowMany: "session.unanswered.list",
  postUnansweredQuestion: "session.unanswered.add",
  getUnansweredQuestionByQuestionID: "session.unanswered.get",
  postUnansweredQuestionByQuestionID: "session.unanswered.answer",
  deleteUnansweredQuestionByQuestionID: "session.unanswered.remove",
  getCorrelationPairs: "session.pairs.list",
  getCorrelationPairsByFromHowMany: "session.pairs.list",
  postCorrelationPair: "session.pairs.add",
  getCorrelationPairByPairID: "session.pairs.get",
  patchCorrelationPairByPairID: "session.pairs.update",
  deleteCorrelationPairByPairID: "session.pairs.remove",
  getContextVars: "session.contextVars.list",
  getContextVarNames: "session.contextVars.names",
  getContextVarValuesByName: "session.contextVars.values",
  getChatLog: "session.chatLog.list",
  getChatLogByFromHowMany: "session.chatLog.list",
  getKnownFacts: "session.knownFacts.list",
  getKnownFactsByFromHowMany: "session.knownFacts.list",
  deleteKnownFactByFactID: "session.knownFacts.remove",
  getExpertReferences: "session.experts.list",
  getExpertReferencesByFromHowMany: "session.experts.list",
  getMacroFunctions: "session.functions.macroFunctions",
  getFunctions: "session.functions.list",
  getFunctionsByFromHowMany: "session.functions.list",
  postFunction: "session.functions.add",
  getFunctionByFunctionID: "session.functions.get",
  patchFunctionByFunctionID: "session.functions.update",
  deleteFunctionByFunctionID: "session.functions.remove",
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
