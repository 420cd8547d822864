import { expect, test } from "vitest";
import { createOwnerPolicy } from "../../src/accounts/quotas/index.js";
import type { AssistantRecord } from "../../src/assistants/index.js";
import { fakeHasher, fakeIds, fakeRandom } from "../../src/testing/index.js";
import { ownerEngine } from "./owner-fixtures.js";

/** The owner policy of an engine, and the record of Ada's assistant. */
async function createPolicy(rights = {}) {
  const test = await ownerEngine({}, { rights });
  const { clock, storage, logger } = test;
  const policy = createOwnerPolicy({
    clock,
    storage,
    logger,
    ids: fakeIds(),
    random: fakeRandom(),
    hasher: fakeHasher(),
    passwordHasher: fakeHasher(),
    mailer: null,
    geocoder: null,
    embedder: null,
  });
  const record = { ownerUserID: test.userID, nsfw: false } as AssistantRecord;
  return { ...test, policy, record };
}

test("security.md 56: a completion is refunded once, even by parallel calls", async () => {
  const { policy, record, self } = await createPolicy({ maxCompletions: 2 });
  const [kept, returned, refused] = [1, 2, 3].map(() => policy.budgetOf(record));
  await returned!.refund();
  expect([await kept!.take(), await returned!.take(), await refused!.take()]).toEqual([true, true, false]);
  await refused!.refund();
  expect((await self()).monthCompletions).toBe(2);
  await Promise.all([returned!.refund(), returned!.refund(), returned!.refund()]);
  await returned!.refund();
  expect(await self()).toMatchObject({ monthCompletions: 1, monthDeepThoughtCompletions: 1 });
});

test("security.md 58: withdrawing consent turns off its features, and the acceptance is dated once", async () => {
  const { engine, policy, record, self, token, userID, clock } = await createPolicy();
  const first = (await self()).pAndCUAcceptanceDate;
  expect(await policy.mayRemember(record)).toBe(true);
  await engine.accounts.update(token, userID, { pAndCUAccepted: false });
  expect(await policy.mayRemember(record)).toBe(false);
  expect(await policy.allows(record, "boardOfExperts")).toBe(true);
  clock.advance(1_000);
  await engine.accounts.update(token, userID, { pAndCUAccepted: true });
  const second = (await self()).pAndCUAcceptanceDate;
  expect(second).not.toBe(first);
  clock.advance(1_000);
  await engine.accounts.update(token, userID, { pAndCUAccepted: true });
  expect((await self()).pAndCUAcceptanceDate).toBe(second);
  expect(await policy.mayRemember(record)).toBe(true);
});

test.each([
  ["boardOfExperts", "enableBoardOfExperts"],
  ["outcomes", "enableDCMIntegration"],
  ["deepThought", "enableDeepThought"],
] as const)("the feature %s is the owner's by %s", async (feature, field) => {
  const { policy, record, set } = await createPolicy({ [field]: true });
  expect(await policy.allows(record, feature)).toBe(true);
  await set({ [field]: false });
  expect(await policy.allows(record, feature)).toBe(false);
});

test("assistants without an owner may do everything, and those of a removed owner nothing", async () => {
  const { policy, record, engine, root, userID } = await createPolicy();
  const ofNobody = { ...record, ownerUserID: null };
  await engine.accounts.remove(root, userID);
  for (const [one, expected] of [
    [ofNobody, true],
    [record, false],
  ] as const) {
    expect(await policy.mayComplete(one)).toBe(expected);
    expect(await policy.mayRemember(one)).toBe(expected);
    expect(await policy.allows(one, "outcomes")).toBe(expected);
    expect(await policy.budgetOf(one).take()).toBe(expected);
    await expect(policy.budgetOf(one).refund()).resolves.toBeUndefined();
  }
});

test.each([
  ["2009-12-31", false, true],
  ["2010-01-01", false, true],
  ["2010-01-02", false, false],
  ["2006-01-01", true, true],
  ["2006-01-02", true, false],
])(
  "security.md 59: an owner born on %s may have completions of an assistant with nsfw %s: %s",
  async (birthDate, nsfw, may) => {
    const { policy, record, user } = await createPolicy();
    const owner = await user({ userName: "eva", eMail: "eva@example.org", birthDate });
    expect(await policy.mayComplete({ ...record, nsfw, ownerUserID: owner.user.userID })).toBe(may);
  },
);
