import type { Engine, KnownFact, Mail } from "keepsake";
import { assistantRefs } from "../../src/assistants/index.js";
import { createOperationID } from "../../src/rest/openapi-document.js";
import { ROUTES } from "../../src/rest/routes/index.js";
import { pathParameters, type Route } from "../../src/rest/routes/route.js";
import { putOp } from "../../src/shared/index.js";
import { OTHER_PASSWORD, PASSWORD, ROOT, registrationFor } from "../accounts/accounts-engine.js";
import { EVA, GIVER } from "../support/assistants.js";
import { createRequest, type RestServer, restServer } from "./rest-server.js";

/** A server with one object of every kind. */
export interface FullServer extends RestServer {
  /** Values for the named parts of paths. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Routes with their names, for `test.each`. */
export const NAMED_ROUTES: readonly (readonly [string, Route])[] = ROUTES.map((route) => [
  createOperationID(route),
  route,
]);

export async function fullServer(options: Parameters<typeof restServer>[0] = {}): Promise<FullServer> {
  const codes = new Map<string, string>();
  const mailer = {
    async send({ kind, data }: Mail) {
      codes.set(kind, data.verificationCode ?? "");
    },
  };
  const server = await restServer({ ...options, engine: { chatLog: { keepDays: 1 }, mailer, ...options.engine } });
  const { guide } = server;
  const accountParts = await createAccounts(server.engine, codes);
  const { memoryID } = await guide.memories.add({
    memoryType: "Story",
    title: "The boat trip",
    date: "1990-05-01",
    placeName: "Genoa",
    placeLatitude: 44.4,
    placeLongitude: 8.9,
    answers: [{ text: "We sailed." }],
    media: [{ url: "https://example.org/boat.png", mimeType: "image/png" }],
    contextVarsToSet: { CITY: "Genoa" },
    tags: ["sea"],
  });
  await guide.memories.add({ memoryType: "Story", title: "The storm", date: "1990-06-01" });
  const { questionID } = await guide.unanswered.add({ text: "Who built the boat?" });
  const { pairID } = await guide.pairs.add({ text: "sailing", memoryID });
  const { functionID } = await guide.functions.add({
    functionType: "WebHook",
    name: "tides",
    description: "Tells the tides",
    parameters: [{ name: "port", required: true }],
    webHook: "https://tides.example/{port}",
  });
  const strFactID = await storeFact(server, await server.giver());
  return {
    ...server,
    parts: {
      strFactID,
      strTenantName: "town",
      strUserName: ROOT.userName,
      strSvcName: "Harbour",
      strSessionID: await server.giver(),
      strMemoryID: memoryID,
      strPersonID: guide.evaID,
      strQuestionID: questionID,
      strPairID: pairID,
      strFunctionID: functionID,
      ...accountParts,
      name: "CITY",
      from: "0",
      howMany: "10",
      type: "ALL",
    },
  };
}

/** Stores a fact about the person of a session. */
async function storeFact({ engine, guide, storage }: RestServer, sessionID: string): Promise<string> {
  const session = await engine.sessions.get(sessionID);
  const { people } = await session.giver!.people.list();
  const { personID = "" } = people.find(({ tag }) => tag === session.state.currentTag) ?? {};
  const time = "2024-01-01T00:00:00.000Z";
  const times = { creationTimestamp: time, lastChangeTimestamp: time };
  const fact: KnownFact = { factID: "fact-1", personID, text: "Likes boats.", term: "long", ...times };
  const ref = assistantRefs.fact(guide.assistantID, fact.factID);
  await storage.commit([putOp(ref, fact, { index: { personID, mentioned: 1 } })]);
  return fact.factID;
}

export function createPath(route: Route, parts: Readonly<Record<string, string>>): string {
  const root = route.root === "engine" ? "/svc/v2" : "/api/v2";
  return pathParameters(route.path).reduce(
    (path, name) => path.replace(`{${name}}`, encodeURIComponent(parts[name] ?? "")),
    root + route.path,
  );
}

/** A valid request to a route. */
export function goodRequest(route: Route, { parts, guide }: FullServer): Request {
  const body = bodies(parts, guide.assistantID)[
    createOperationID(route).replace(/By(?:FromHowMany|TokenFromHowMany)$/, "")
  ];
  return createRequest(route.method, createPath(route, parts), body === undefined ? {} : { body });
}

function bodies(parts: Readonly<Record<string, string>>, svcID: string): Readonly<Record<string, object>> {
  return {
    postSession: { svcID, tag: GIVER.tag, pin: GIVER.pin, initialContextVars: { A: "1" }, additionalInfo: {} },
    postTextEnteredEvent: { text: "When do you open?", dateUTC: "2020-01-01T00:00:00Z", place: { placeName: "Rome" } },
    postTextEnteredEventAsync: { text: "When do you open?" },
    postDateChangedEvent: { date: "2020/01/01 09:30:00 +02" },
    postPlaceChangedEvent: { latitude: 41.9, longitude: 12.5, placeName: "Rome" },
    postTagChangedEvent: { tag: EVA.tag },
    postMediumSelectedEvent: { medium: { mimeType: "text/plain", content: "hello" } },
    postMediumDeselectedEvent: { mediumID: "medium-1" },
    postDateSelectedEvent: { date: "2020-01-01", uncertaintyDays: 3 },
    postPlaceSelectedEvent: { placeName: "Rome" },
    postTagSelectedEvent: { tag: EVA.tag },
    postMemory: { memoryType: "Question", title: "Is there a café?", answers: [{ text: "Yes." }] },
    patchMemoryByMemoryID: { title: "The long boat trip", markAsRead: true },
    postFilterMemories: { text: "boat", searchType: "Literal" },
    postSearch: { text: "The boat trip", tag: GIVER.tag },
    postRandom: { numberOfResults: 2 },
    postHints: {},
    postPerson: { name: "Bob", tag: "🐟" },
    patchPersonByPersonID: { information: "Likes boats" },
    deletePersonByPersonID: { memories: "remove" },
    postUnansweredQuestion: { text: "Who sank it?" },
    postUnansweredQuestionByQuestionID: { answers: [{ text: "Noah." }] },
    postCorrelationPair: { text: "seafaring", memoryID: parts.strMemoryID },
    patchCorrelationPairByPairID: { pending: true },
    postFunction: { functionType: "Internal", name: "time", description: "Tells the time" },
    patchFunctionByFunctionID: { description: "Tells the time of day" },
    postLogin: { tenant: "town", userName: "ada", password: PASSWORD },
    postUser: registrationFor("cleo"),
    postUserConfirm: { ...registrationFor("bea"), verificationCode: parts.registrationCode },
    postResendVerificationCode: registrationFor("bea"),
    postResetPassword: { tenant: "town", userName: "ada" },
    postResetConfirm: {
      tenant: "town",
      userName: "ada",
      newPassword: OTHER_PASSWORD,
      verificationCode: parts.resetCode,
    },
    postRecoverUserName: { tenant: "town", eMail: "ada@example.org" },
    postUserByToken: { userName: "dan", eMail: "dan@example.org", dontSendInvitationEmail: true },
    patchUserByTokenUserID: { newsletterSubscribed: true },
    postFilterUsersByToken: { text: "ada", orderBy: "SvcCountAscending" },
    postSvcByToken: { name: "Lighthouse", culture: "it-IT", giver: { tag: "🗝️", pin: "111111" } },
    patchSvcByTokenSvcID: { description: "Knows the ships", ageRestriction: 14 },
    postTenantByToken: { name: "hamlet" },
    patchTenantByTokenTenantID: { closedRegistration: true },
  };
}

/** Creates a super administrator with a token and an assistant, a user, a tenant, and a pending registration and reset. */
async function createAccounts(
  { accounts }: Engine,
  codes: ReadonlyMap<string, string>,
): Promise<Readonly<Record<string, string>>> {
  await accounts.bootstrap(ROOT);
  const { token } = await accounts.login({ tenant: ROOT.tenant, userName: ROOT.userName, password: PASSWORD });
  const strToken = token ?? "";
  const { assistantID: strSvcID } = await accounts.assistants.create(strToken, { name: "Harbour" });
  const { tenantID } = await accounts.tenants.create(strToken, { name: "village" });
  await accounts.register(registrationFor("ada"));
  await accounts.delivered();
  const ada = await accounts.confirm({ ...registrationFor("ada"), verificationCode: codes.get("registration") });
  await accounts.register(registrationFor("bea"));
  await accounts.resetPassword({ tenant: "town", userName: "ada" });
  await accounts.delivered();
  return {
    strToken,
    strUserID: ada.user?.userID ?? "",
    strTenantID: tenantID,
    strSvcID,
    registrationCode: codes.get("registration") ?? "",
    resetCode: codes.get("passwordReset") ?? "",
  };
}
