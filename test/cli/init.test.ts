import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { runCli } from "../../src/cli/index.js";
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

/** A terminal of a person who enters these lines, each after a prompt. */
function fakeTerminal(lines: readonly string[]) {
  const stdin = Object.assign(new Readable({ read() {} }), { isTTY: true, setRawMode: () => {} });
  let shown = "";
  let count = 0;
  const stdout = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        // A prompt ends with its default in brackets, and the terminal then moves the cursor behind it.
        shown += stripVTControlCharacters(chunk.toString());
        if (/\] $/.test(shown) && count < lines.length) {
          const line = lines[count++] as string;
          setImmediate(() => stdin.push(`${line}\r`));
        }
        done();
      },
    }),
    { isTTY: true, columns: 80 },
  );
  return { streams: { stdin, stdout, stderr: stdout, env: { NO_COLOR: "1" } }, shown: () => shown };
}

describe("in a terminal", () => {
  test("it asks for what the options leave open, and again after a wrong answer", async () => {
    const folder = join(createFolder(), "museum");
    const terminal = fakeTerminal(["Museo del Faro", "paper", "memory", ""]);
    const code = await runCli(["init", folder], terminal.streams, new AbortController().signal);
    expect(terminal.shown()).toContain("Name of the assistant [museum] ");
    expect(terminal.shown()).toContain("Storage (sqlite, postgres, memory) [sqlite] ");
    expect(terminal.shown()).toContain('"paper" is no choice');
    expect(terminal.shown()).toContain("Language (en-GB, it-IT) [en-GB] ");
    expect(JSON.parse(read(folder, "guide.json")).assistant).toMatchObject({
      name: "Museo del Faro",
      culture: "en-GB",
    });
    expect(read(folder, "src/engine.ts")).toContain("Everything is in memory");
    expect(code).toBe(0);
  });

  test("Ctrl-C at a prompt ends it, and creates nothing", async () => {
    const folder = join(createFolder(), "museum");
    const terminal = fakeTerminal(["\u0003"]);
    expect(await runCli(["init", folder], terminal.streams, new AbortController().signal)).toBe(130);
    expect(existsSync(folder)).toBe(false);
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
