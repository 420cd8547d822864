import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFolder, run, runForJson } from "./run-program.js";

const FILES = [
  ".gitignore",
  "README.md",
  "guide.json",
  "package.json",
  "src/engine.ts",
  "src/guide.ts",
  "src/main.ts",
  "stories/privacy.ts",
  "stories/visit.yaml",
  "tsconfig.json",
];

const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

describe("a new project", () => {
  test("has an assistant without faults, whose story passes", async () => {
    const folder = join(createFolder(), "museum");
    const { stdout, code } = await run(["init", folder]);
    expect(code).toBe(0);
    expect(stdout).toContain(`museum is in ${folder}:\n  package.json\n`);
    expect(stdout).toMatch(
      /Next:\n {2}cd .*museum\n {2}npm install\n {2}npm start -- "When do you open\?"\n {2}npm test\n$/,
    );
    const { name, dependencies, devDependencies } = JSON.parse(read(folder, "package.json"));
    expect(name).toBe("museum");
    expect(Object.keys(dependencies)).toEqual(["keepsake", "libsql", "zod"]);
    expect(Object.keys(devDependencies)).toEqual(["@types/node", "tsx", "typescript", "yaml"]);
    for (const range of Object.values({ ...dependencies, ...devDependencies }))
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
    const guide = join(folder, "guide.json");
    expect(await runForJson(["lint", guide])).toMatchObject({ value: { errors: 0, warnings: 0 }, code: 0 });
    expect(await runForJson(["test", join(folder, "stories/visit.yaml"), guide])).toMatchObject({
      value: { passed: 1, failed: 0 },
      code: 0,
    });
  });

  test("takes its name, storage and language from options", async () => {
    const folder = createFolder();
    const { value, code } = await runForJson([
      "init",
      folder,
      "--name",
      "Museo del Faro",
      "-s",
      "postgres",
      "--culture",
      "it-IT",
    ]);
    expect(value).toMatchObject({ folder, name: "Museo del Faro", storage: "postgres", culture: "it-IT" });
    expect(value.files.sort()).toEqual(FILES);
    expect(
      readdirSync(folder, { recursive: true })
        .filter((path) => FILES.includes(String(path)))
        .sort(),
    ).toEqual(FILES);
    expect(JSON.parse(read(folder, "guide.json")).assistant).toMatchObject({
      name: "Museo del Faro",
      culture: "it-IT",
    });
    expect(JSON.parse(read(folder, "package.json"))).toMatchObject({
      name: "museo-del-faro",
      dependencies: { pg: expect.any(String) },
    });
    expect(read(folder, "src/engine.ts")).toContain("DATABASE_URL");
    const guide = join(folder, "guide.json");
    expect(await runForJson(["test", join(folder, "stories/visit.yaml"), guide])).toMatchObject({
      value: { passed: 1 },
    });
    expect(code).toBe(0);
  });

  test("may be in a new repository", async () => {
    const folder = createFolder();
    mkdirSync(join(folder, ".git"));
    expect((await run(["init", folder, "-s", "memory"])).code).toBe(0);
  });
});

test("a folder that is not empty is left alone", async () => {
  const folder = createFolder();
  writeFileSync(join(folder, "notes.txt"), "mine");
  const { stderr, code } = await run(["init", folder]);
  expect(stderr).toContain(`The folder ${folder} is not empty: it has notes.txt. Name a new one: keepsake init guide`);
  expect(readdirSync(folder)).toEqual(["notes.txt"]);
  expect(code).toBe(2);
});

test.each([
  [["init", "README.md"], "README.md is no folder"],
  [["init", "new", "--storage", "paper"], "--storage must be one of sqlite, postgres, memory"],
])("%j is called wrongly", async (args, message) => {
  const { stderr, code } = await run(args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
