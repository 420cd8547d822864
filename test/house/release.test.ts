import { describe, expect, test } from "vitest";
import { canAttest, findReleaseProblems, readAddress, withAddress, withVersion } from "../tools/release-rules.js";

const CHANGELOG = "# Changelog\n\n## 1.0.0\n\nThe first version.\n";
const MANIFEST = { name: "keepsake", version: "1.0.0", license: "Apache-2.0", type: "module" };

describe("a release", () => {
  test("has one address, from which its fields follow", () => {
    const manifest = withAddress(MANIFEST, readAddress("https://example.org/owner/keepsake.git/"));
    expect(Object.keys(manifest)).toEqual(["name", "version", "license", "repository", "homepage", "bugs", "type"]);
    expect(manifest).toMatchObject({
      repository: { type: "git", url: "git+https://example.org/owner/keepsake.git" },
      homepage: "https://example.org/owner/keepsake#readme",
      bugs: { url: "https://example.org/owner/keepsake/issues" },
    });
    expect(findReleaseProblems(manifest, CHANGELOG)).toEqual([]);
    expect(withAddress(manifest, "https://example.org/owner/keepsake")).toEqual(manifest);
  });

  test.each([
    "",
    "keepsake",
    "git@example.org:owner/keepsake",
    "http://example.org/owner/keepsake",
    "https://example.org",
  ])("does not take %j for an address", (text) => {
    expect(() => readAddress(text)).toThrow("address");
  });

  const released = withAddress(MANIFEST, "https://example.org/owner/keepsake");
  test.each<[string, object, string, string]>([
    ["without an address", MANIFEST, CHANGELOG, "no repository"],
    ["with another homepage", { ...released, homepage: "https://example.com" }, CHANGELOG, "do not fit"],
    ["without a section of its version", { ...released, version: "1.1.0" }, CHANGELOG, "no section 1.1.0"],
    ["with changes in no version", released, `${CHANGELOG}\n## Unreleased\n`, "no version"],
  ])("is not published %s", (_, manifest, changelog, problem) => {
    expect(findReleaseProblems(manifest as Record<string, unknown>, changelog)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test("takes the changes since the last version", () => {
    const changelog = "# Changelog\n\n## Unreleased\n\n- More.\n\n## 1.0.0\n\nThe first version.\n";
    const next = withVersion(changelog, "1.1.0");
    expect(next).toBe("# Changelog\n\n## 1.1.0\n\n- More.\n\n## 1.0.0\n\nThe first version.\n");
    expect(withVersion(next, "1.1.0")).toBe(next);
    expect(findReleaseProblems({ ...released, version: "1.1.0" }, next)).toEqual([]);
  });

  test.each([CHANGELOG, "# Changelog\n\n## Unreleased\n\n## 1.0.0\n\nThe first version.\n"])(
    "needs changes: %j",
    (changelog) => {
      expect(() => withVersion(changelog, "1.1.0")).toThrow("no changes below Unreleased");
    },
  );

  test.each([
    [{}, false],
    [{ GITHUB_ACTIONS: "true" }, false],
    [{ GITHUB_ACTIONS: "true", ACTIONS_ID_TOKEN_REQUEST_URL: "https://example.org" }, true],
    [{ GITLAB_CI: "true", SIGSTORE_ID_TOKEN: "token" }, true],
    [{ SIGSTORE_ID_TOKEN: "token" }, false],
  ])("has provenance with %j: %s", (environment, expected) => {
    expect(canAttest(environment)).toBe(expected);
  });
});
