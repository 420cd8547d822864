import { describe, expect, test } from "vitest";
import { findReleaseProblems, readAddress, withAddress } from "../tools/release-address.js";

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
});
