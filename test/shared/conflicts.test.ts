import { ConflictError, isKeepsakeError } from "keepsake";
import { expect, test } from "vitest";
import { nullOnConflict, onConflict, retryOnConflict, versionConflict } from "../../src/shared/conflicts.js";

const conflict = async () => {
  throw new ConflictError(2, "version");
};
const failure = async () => {
  throw new Error("disk full");
};

test("onConflict throws the error of the caller", async () => {
  const error = await onConflict(conflict(), ({ opIndex }) => new Error(`step ${opIndex}`)).catch((e: Error) => e);
  expect(error).toMatchObject({ message: "step 2" });
  const known = await onConflict(conflict(), versionConflict).catch((e: unknown) => e);
  expect(isKeepsakeError(known, "VERSION_CONFLICT")).toBe(true);
});

test("nullOnConflict returns null", async () => {
  expect(await nullOnConflict(conflict())).toBeNull();
});

test("other failures and results stay unchanged", async () => {
  await expect(onConflict(failure(), versionConflict)).rejects.toThrow("disk full");
  await expect(nullOnConflict(failure())).rejects.toThrow("disk full");
  await expect(retryOnConflict(failure)).rejects.toThrow("disk full");
  expect(await onConflict(Promise.resolve(1), versionConflict)).toBe(1);
  expect(await nullOnConflict(Promise.resolve(1))).toBe(1);
});

test("retryOnConflict tries again until there is no conflict", async () => {
  let tries = 0;
  const result = await retryOnConflict(async () => (++tries < 3 ? conflict() : "done"));
  expect([result, tries]).toEqual(["done", 3]);
});

test("retryOnConflict gives up after a hundred conflicts", async () => {
  let tries = 0;
  const error = await retryOnConflict(() => {
    tries += 1;
    return conflict();
  }).catch((e: unknown) => e);
  expect(isKeepsakeError(error, "VERSION_CONFLICT")).toBe(true);
  expect(tries).toBe(100);
});
