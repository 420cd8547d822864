import { describe, expect, expectTypeOf, test } from "vitest";
import type * as z from "zod";
import {
  parseInput,
  type User,
  type UserFields,
  type UserInput,
  userInputSchema,
  userLoginSchema,
  userRegistrationSchema,
} from "../../src/model/index.js";
import { parsed } from "./outcome.js";

const login = { tenant: "t", userName: "ada", password: "secret" };
const registration = { ...login, eMail: "ada@example.org", tnCAndPPAccepted: true };

describe("User", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["spec: User: Login with userName", userLoginSchema, login, "accepted"],
    ["spec: User: Login with eMail", userLoginSchema, { tenant: "t", eMail: "a@b.org", password: "p" }, "accepted"],
    ["spec: User: Login needs the tenant", userLoginSchema, { ...login, tenant: null }, "MISSING_FIELD tenant"],
    ["spec: User: Login needs a name", userLoginSchema, { ...login, userName: null }, "MISSING_FIELD userName"],
    ["spec: User: Login needs the password", userLoginSchema, { ...login, password: null }, "MISSING_FIELD password"],
    [
      "spec: User: a continued flow needs none",
      userLoginSchema,
      { tenant: "t", userName: "a", flowID: "f" },
      "accepted",
    ],
    ["spec: User: Registration", userRegistrationSchema, registration, "accepted"],
    ...(["tenant", "userName", "password", "eMail", "tnCAndPPAccepted"] as const).map(
      (field): [string, z.ZodType, unknown, string] => [
        `spec: User: Registration needs ${field}`,
        userRegistrationSchema,
        { ...registration, [field]: null },
        `MISSING_FIELD ${field}`,
      ],
    ),
    ["nothing is required on Update", userInputSchema, {}, "accepted"],
    ["an e-mail address", userInputSchema, { eMail: "ada" }, "INVALID_FIELD eMail"],
    ["one address only", userInputSchema, { eMail: "a@b.org, c@d.org" }, "INVALID_FIELD eMail"],
    ["no line break in it", userInputSchema, { eMail: "a@b.org\r\nBcc: c@d.org" }, "INVALID_FIELD eMail"],
    ["spec: User: avatar3DURLType", userInputSchema, { avatar3DURLType: "vendoravatar-full" }, "accepted"],
    [
      "spec: User: no other avatar3DURLType",
      userInputSchema,
      { avatar3DURLType: "glb" },
      "INVALID_FIELD avatar3DURLType",
    ],
    ["an avatar is a URL", userInputSchema, { avatarURL: "not a url" }, "INVALID_FIELD avatarURL"],
    ["a model is one", userInputSchema, { avatar3DURL: "//x" }, "INVALID_FIELD avatar3DURL"],
    ["they are cleared", userInputSchema, { avatarURL: null, avatar3DURL: null, avatar3DURLType: null }, "accepted"],
    ["an avatar is no script", userInputSchema, { avatarURL: "javascript:1" }, "INVALID_FIELD avatarURL"],
    ["spec: User: 0 means unlimited", userInputSchema, { maxSvc: 0, maxFreeSessions: 0 }, "accepted"],
    ["no negative limit", userInputSchema, { maxCompletions: -1 }, "INVALID_FIELD maxCompletions"],
    ["no fraction of a limit", userInputSchema, { maxImportSize: 0.5 }, "INVALID_FIELD maxImportSize"],
    ["spec: User: a cost is any number", userInputSchema, { nonFreeSessionCost: 0.05 }, "accepted"],
    ["spec: User: birthDate is a date", userInputSchema, { birthDate: "May" }, "INVALID_FIELD birthDate"],
    [
      "spec: User: notificationPrefs",
      userInputSchema,
      { notificationPrefs: [{ svcID: "a", chatLogExtractionMinLines: 2 }] },
      "accepted",
    ],
    [
      "their lines are counted",
      userInputSchema,
      { notificationPrefs: [{ chatLogExtractionMinLines: "2" }] },
      "INVALID_FIELD notificationPrefs.0.chatLogExtractionMinLines",
    ],
    ["a password has at most 256 characters", userInputSchema, { password: "x".repeat(257) }, "TEXT_TOO_LONG password"],
    ["flags are true or false", userInputSchema, { enableBadges: "true" }, "INVALID_FIELD enableBadges"],
    ["no unknown field", userInputSchema, { role: "admin" }, "UNKNOWN_FIELD role"],
  ])("%s", (_rule, schema, input, expected) => {
    expect(parsed(schema, input, { strict: true })).toBe(expected);
  });

  test("spec: User: ignores fields that the system sets", () => {
    const set = { userID: 1, numSvc: 9, monthSessions: 9, age: 200, pAndCUAcceptanceDate: "x", creationTimestamp: 0 };
    expect(parseInput(userInputSchema, { ...set, userName: "ada" }, { what: "User", strict: true })).toEqual({
      userName: "ada",
    });
  });

  test("interfaces and schema name the same fields, and what was read is accepted", () => {
    expectTypeOf<keyof UserFields>().toEqualTypeOf<keyof UserInput>();
    expectTypeOf<User>().toExtend<UserInput>();
    expect(Object.keys(userRegistrationSchema.shape)).toEqual(Object.keys(userInputSchema.shape));
  });
});
