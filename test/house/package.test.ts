import { expect, test } from "vitest";
import { readText } from "./repository.js";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readText("package.json")) as Manifest;
const { packages } = JSON.parse(readText("package-lock.json")) as { packages: Record<string, Manifest> };

test("dependencies of users are ranges, so that a host's copy is shared", () => {
  const pinned = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => !range.startsWith("^"));
  expect(pinned).toEqual([]);
});

// Where npm resolves without a lock file, it leaves out what it cannot fetch, and `npm ci` then refuses the lock file.
test("the lock file has every package that another one asks for, also those of other platforms", () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
      isLocked(path, name) ? [] : [`${path} > ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** True if a package finds a dependency in its own `node_modules` or in one above it. */
function isLocked(path: string, name: string): boolean {
  const place = path === "" ? "node_modules" : `${path}/node_modules`;
  if (`${place}/${name}` in packages) return true;
  return path !== "" && isLocked(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}
