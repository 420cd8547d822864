import { openApiDocument } from "keepsake/rest";
import { describe, expect, test } from "vitest";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly deprecated?: boolean;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

const document = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
}
const { schemas } = document.components;

/** The schema at a path of field names; `[]` is the element of a list. */
function find(path: string): Schema {
  const [name = "", ...steps] = path.split(".");
  return steps.reduce<Schema>((schema, step) => {
    const whole = alternatives(schema).find(({ properties, items }) => (step === "[]" ? items : properties?.[step]));
    const found = step === "[]" ? whole?.items : whole?.properties?.[step];
    if (found === undefined) throw new Error(`The document has no ${step} in ${path}`);
    return found;
  }, schemas[name] ?? {});
}

/** The schema itself, what it refers to, and its alternatives. */
function alternatives(schema: Schema): readonly Schema[] {
  const referred = schema.$ref === undefined ? schema : (schemas[schema.$ref.split("/").at(-1)!] ?? {});
  return [referred, ...(referred.anyOf ?? []).flatMap(alternatives)];
}

/** Type and format without null and without the text that clears, such as `integer int32` or `array string`. */
function describeSchema(schema: Schema): string {
  const [described] = alternatives(schema).flatMap((one) => {
    const types = [one.type ?? []].flat().filter((type) => type !== "null");
    if (types.length === 0 || one.const === "-") return [];
    const { items, additionalProperties } = one;
    const inner = items ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    return [[types.join("|"), one.format, inner && describeSchema(inner)].filter(Boolean).join(" ")];
  });
  return described ?? "";
}

const isNullable = (schema: Schema): boolean =>
  alternatives(schema).some(({ type }) => [type ?? []].flat().includes("null"));

const TEXT = "string";
const DATE = "string date-time";
const INT = "integer int32";
const DOUBLE = "number double";
const BOOLEAN = "boolean";
const TEXTS = "array string";
const MAP = "object string";
const OBJECT = "object";
const LIST = "array object";
const AUDIT = {
  creationTimestamp: DATE,
  creationSessionID: TEXT,
  lastChangeTimestamp: DATE,
  lastChangeSessionID: TEXT,
};
const ENVELOPE = { requestID: "integer int64", requestDateTime: DATE, resultCode: INT, resultMessage: TEXT };
const MEDIUM = { mediumID: TEXT, url: TEXT, content: TEXT, mimeType: TEXT, title: TEXT, properties: MAP };
const WRITTEN_MEMORY = {
  memoryType: TEXT,
  receiverID: TEXT,
  media: LIST,
  title: TEXT,
  titleVariants: TEXTS,
  answers: LIST,
  date: DATE,
  dateUncertaintyDays: DOUBLE,
  placeName: TEXT,
  placeLatitude: DOUBLE,
  placeLongitude: DOUBLE,
  placeUncertaintyKm: DOUBLE,
  conclusive: BOOLEAN,
  notPickable: BOOLEAN,
  help: BOOLEAN,
  hints: TEXTS,
  minTimeout: DOUBLE,
  maxTimeout: DOUBLE,
  contextVarsToSet: MAP,
  contextVarsToMatch: MAP,
  dcmOutcomeType: TEXT,
  dcmOutcomeCode: TEXT,
  tags: TEXTS,
};
const WRITTEN_FUNCTION = {
  name: TEXT,
  description: TEXT,
  parameters: LIST,
  webHook: TEXT,
  httpMethod: TEXT,
  httpHeaders: MAP,
  httpQueryStringTemplate: TEXT,
  httpBodyTemplate: TEXT,
  httpBodyContentType: TEXT,
  sendExtensionHeaders: TEXTS,
};
const PARAMETER = {
  name: TEXT,
  description: TEXT,
  parameterType: TEXT,
  possibleValues: TEXTS,
  required: BOOLEAN,
};
const PLACE = { placeName: TEXT, latitude: DOUBLE, longitude: DOUBLE, uncertaintyKm: DOUBLE };
const SEARCH = {
  text: TEXT,
  searchType: TEXT,
  date: DATE,
  dateUncertaintyDays: DOUBLE,
  placeName: TEXT,
  placeLatitude: DOUBLE,
  placeLongitude: DOUBLE,
  placeUncertaintyKm: DOUBLE,
  tag: TEXT,
  ignoreLastRead: BOOLEAN,
  excludedMemoryIDs: TEXTS,
  contextVars: MAP,
  contextVarsToSet: MAP,
  memoryTags: TEXTS,
  numberOfResults: INT,
  startFrom: INT,
  memoryType: TEXT,
  withMediaOnly: BOOLEAN,
};
const NOTIFICATION = { chatLogExtractionPeriod: TEXT, chatLogExtractionMinLines: INT, svcID: TEXT };
/** The fields of User that are read and written. */
const USER = {
  tenant: TEXT,
  userName: TEXT,
  avatarURL: TEXT,
  avatar3DURL: TEXT,
  avatar3DURLType: TEXT,
  referral: TEXT,
  newsletterSubscribed: BOOLEAN,
  notificationPrefs: LIST,
  admin: BOOLEAN,
  superAdmin: BOOLEAN,
  maxSvc: INT,
  maxFreeSessions: INT,
  nonFreeSessionCost: DOUBLE,
  maxCompletions: INT,
  maxImportSize: INT,
  paying: BOOLEAN,
  enableSvcCreation: BOOLEAN,
  enableBoardOfExperts: BOOLEAN,
  enableDCMIntegration: BOOLEAN,
  enableBadges: BOOLEAN,
  enableDeepThought: BOOLEAN,
  enableVirtualSpaces: BOOLEAN,
  birthDate: DATE,
  tnCAndPPAccepted: BOOLEAN,
  pAndCUAccepted: BOOLEAN,
};
const READ_USER = {
  ...USER,
  eMail: TEXT,
  userID: TEXT,
  numSvc: INT,
  monthSessions: INT,
  monthValidSessions: INT,
  monthDeepThoughtValidSessions: INT,
  monthCompletions: INT,
  monthDeepThoughtCompletions: INT,
  monthImportedSize: INT,
  age: INT,
  tnCAndPPAcceptanceDate: DATE,
  pAndCUAcceptanceDate: DATE,
  creationTimestamp: DATE,
  lastChangeTimestamp: DATE,
};
const WRITTEN_USER = {
  ...USER,
  eMail: "string email",
  password: TEXT,
  newPassword: TEXT,
  dontSendInvitationEmail: BOOLEAN,
  couponCode: TEXT,
  verificationCode: TEXT,
  flowID: TEXT,
  magicLinkURL: TEXT,
  redirectTo: TEXT,
};

/** The objects of the specification, and where the document has them. */
const OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Envelope: ENVELOPE,
  ErrorResponse: ENVELOPE,
  Medium: { ...MEDIUM, ...AUDIT },
  Memory: {
    ...WRITTEN_MEMORY,
    memoryID: TEXT,
    lastRead: DATE,
    readOccurrences: INT,
    receiverTag: TEXT,
    receiverName: TEXT,
    ...AUDIT,
  },
  Answer: { text: TEXT, preformatted: BOOLEAN, ...AUDIT },
  Match: { memory: OBJECT, confidence: DOUBLE, confidenceLevel: TEXT },
  Function: { ...WRITTEN_FUNCTION, functionID: TEXT, functionType: TEXT, ...AUDIT },
  "Function.parameters.[]": { ...PARAMETER, parameterID: TEXT, ...AUDIT },
  MacroFunction: { name: TEXT, descriptions: MAP, macroParameters: LIST },
  "MacroFunction.macroParameters.[]": { name: TEXT, descriptions: MAP, obfuscated: BOOLEAN },
  DialogState: {
    state: TEXT,
    stateName: TEXT,
    previousState: TEXT,
    confidence: "number float",
    confidenceLevel: TEXT,
    emission: TEXT,
    emittedMedia: LIST,
    media: LIST,
    continuationEmitted: BOOLEAN,
    emitter: TEXT,
    completion: BOOLEAN,
    acceptsTimeout: BOOLEAN,
    acceptsAbort: BOOLEAN,
    acceptsMedia: BOOLEAN,
    acceptsDate: BOOLEAN,
    acceptsPlace: BOOLEAN,
    acceptsTag: BOOLEAN,
    acceptsFeedback: BOOLEAN,
    hints: TEXTS,
    timeout: DOUBLE,
    currentTag: TEXT,
    currentTagAuthenticated: BOOLEAN,
    currentDate: DATE,
    currentPlaceName: TEXT,
    currentLatitude: DOUBLE,
    currentLongitude: DOUBLE,
    currentUncertaintyKm: DOUBLE,
    currentMemoryID: TEXT,
    lastMatchedMemoryID: TEXT,
    currentMedia: LIST,
    contextVars: MAP,
    memoryTags: TEXTS,
    llmUsage: OBJECT,
  },
  InteractionLLMUsage: {
    provider: TEXT,
    model: TEXT,
    totalInputTokens: INT,
    inputCacheReadTokens: INT,
    inputCacheWriteTokens: INT,
    outputTokens: INT,
    durationMs: INT,
    energyImpact: OBJECT,
  },
  "InteractionLLMUsage.energyImpact": Object.fromEntries(
    ["energy", "gwp", "adPe", "pe", "wcf"].flatMap((name) => [
      [name, DOUBLE],
      [`${name}Unit`, TEXT],
    ]),
  ),
  StateChangedResponse: { ...ENVELOPE, currentState: OBJECT },
  postTextEnteredEventBody: { text: TEXT, dateUTC: DATE, place: OBJECT },
  "postTextEnteredEventBody.place": PLACE,
  // In the format of the specification, yyyy/MM/dd HH:mm:ss zzz, which JSON Schema does not have.
  postDateChangedEventBody: { date: TEXT },
  postPlaceChangedEventBody: PLACE,
  postTagChangedEventBody: { tag: TEXT },
  getMacroFunctionsResponse: { ...ENVELOPE, count: INT, macroFunctions: LIST },
  getFunctionsResponse: { ...ENVELOPE, count: INT, functions: LIST },
  getFunctionByFunctionIDResponse: { ...ENVELOPE, function: OBJECT },
  postFunctionBody: { ...WRITTEN_FUNCTION, functionType: TEXT },
  "postFunctionBody.parameters.[]": PARAMETER,
  patchFunctionByFunctionIDBody: WRITTEN_FUNCTION,
  postFunctionResponse: { ...ENVELOPE, functionID: TEXT },
  getMemoriesResponse: { ...ENVELOPE, count: INT, memories: LIST },
  getMemoryByMemoryIDResponse: { ...ENVELOPE, memory: OBJECT },
  postMemoryBody: WRITTEN_MEMORY,
  "postMemoryBody.media.[]": { url: TEXT, content: TEXT, mimeType: TEXT, title: TEXT, properties: MAP },
  "postMemoryBody.answers.[]": { text: TEXT, preformatted: BOOLEAN },
  postMemoryResponse: { ...ENVELOPE, memoryID: TEXT },
  patchMemoryByMemoryIDBody: { ...WRITTEN_MEMORY, markAsRead: BOOLEAN },
  postFilterMemoriesBody: SEARCH,
  postFilterMemoriesResponse: { ...ENVELOPE, count: INT, matches: LIST },
  User: READ_USER,
  "User.notificationPrefs.[]": NOTIFICATION,
  ...Object.fromEntries(
    [
      "postLogin",
      "postUser",
      "postUserConfirm",
      "postResendVerificationCode",
      "postUserByToken",
      "patchUserByTokenUserID",
    ].map((name) => [`${name}Body`, WRITTEN_USER]),
  ),
  "patchUserByTokenUserIDBody.notificationPrefs.[]": NOTIFICATION,
  postLoginResponse: { ...ENVELOPE, token: TEXT, flowID: TEXT, user: OBJECT },
  postUserByTokenResponse: { ...ENVELOPE, temporaryPassword: TEXT, loginToken: TEXT, user: OBJECT },
  getUserByTokenResponse: { ...ENVELOPE, user: OBJECT },
  getUsersByTokenResponse: { ...ENVELOPE, users: LIST, count: INT },
  postFilterUsersByTokenBody: {
    periodFrom: DATE,
    periodTo: DATE,
    tenantName: TEXT,
    text: TEXT,
    numberOfResults: INT,
    startFrom: INT,
    orderBy: TEXT,
  },
};

test.each(Object.entries(OBJECTS))("%s has the types and formats of the specification", (path, fields) => {
  const described = Object.keys(fields).map((field) => [field, describeSchema(find(`${path}.${field}`))]);
  expect(Object.fromEntries(described)).toEqual(fields);
});

test("fields that may be null say so in their type", () => {
  for (const path of ["Memory.readOccurrences", "Memory.date", "User.age", "DialogState.confidence"]) {
    expect([path, isNullable(find(path))]).toEqual([path, true]);
  }
  expect(find("User.age").type).toEqual(["integer", "null"]);
  expect(find("DialogState.timeout").type).toEqual(["number", "null"]);
  expect(find("Memory.lastRead").type).toEqual(["string", "null"]);
  expect(isNullable(find("Memory.memoryID"))).toBe(false);
});

test("the obsolete media of a state are deprecated", () => {
  expect(find("DialogState.media").deprecated).toBe(true);
  expect(find("DialogState.emittedMedia").deprecated).toBeUndefined();
  expect(find("DialogState.currentMedia").deprecated).toBeUndefined();
});

test("page numbers are int32", () => {
  const parameters = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => operation.parameters ?? [])
    .filter(({ name }) => name === "from" || name === "howMany");
  expect(parameters.length).toBeGreaterThan(0);
  for (const { schema } of parameters) expect(describeSchema(schema)).toBe(INT);
});

describe("every number of the document", () => {
  /** All schemas, at any depth. */
  function* walk(value: unknown): Generator<Schema> {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) yield value as Schema;
    for (const inner of Object.values(value)) yield* walk(inner);
  }

  test("has a format", () => {
    const numbers = [...walk(document)].filter(({ type }) => {
      return [type ?? []].flat().some((name) => name === "number" || name === "integer");
    });
    expect(numbers.length).toBeGreaterThan(50);
    const faults = numbers.filter(({ type, format = "" }) => {
      const formats = [type].flat().includes("integer") ? ["int32", "int64"] : ["double", "float"];
      return !formats.includes(format);
    });
    expect(faults).toEqual([]);
  });
});
