import { expect, test } from "vitest";
import { filesUnder, readText } from "./repository.js";

const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|wasm|gz|tgz|zip)$/;

/** A path of one machine: a folder under a usual root, or a drive. */
const MACHINE_PATH = /(?<![\w./:-])(?:\/(?:work|home|root|Users|mnt)\/[\w.-]+|[A-Z]:\\(?:Users|work)\b)/;
/** The address of a package registry, which differs between machines. */
const REGISTRY = /\bregistry\.[a-z]|\bnpmjs\.[a-z]|\byarnpkg\.[a-z]|"resolved": *"/;

const texts = filesUnder(".")
  .filter((path) => !BINARY.test(path))
  .map((path) => ({ path, text: readText(path) }));

test("no file names a path of one machine", () => {
  expect(faults(MACHINE_PATH)).toEqual([]);
});

test("no file names where packages are fetched", () => {
  expect(faults(REGISTRY)).toEqual([]);
});

test.each([
  [MACHINE_PATH, ["see ", "/home", "/ada/notes"], true],
  [MACHINE_PATH, ['"', "/work", '/main"'], true],
  [MACHINE_PATH, ["C:", "\\Users", "\\ada"], true],
  [MACHINE_PATH, ["https://example.org", "/home", "/page"], false],
  [MACHINE_PATH, ["at", " /work", " and rest"], false],
  [REGISTRY, ["https://", "registry", ".example.org"], true],
  [REGISTRY, ['"resolved', '": "https://x"'], true],
  [REGISTRY, ["the registry", " of births"], false],
])("%s in %j: %s", (pattern, parts, isFault) => {
  expect(pattern.test(parts.join(""))).toBe(isFault);
});

function faults(pattern: RegExp): readonly string[] {
  return texts.flatMap(({ path, text }) => {
    return text.split("\n").flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : []));
  });
}
