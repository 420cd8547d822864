import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { ROOT } from "../house/repository.js";
import { ADA, createFolder, run, runForJson } from "./run-program.js";

const STORIES = join(ROOT, "test/cli/stories");

const FAILING = `name: opening hours
memories:
  - { title: When do you open?, answer: At nine., conclusive: true }
steps:
  - say: When do you open?
  - say: When do you open?
    expect:
      state: R1
      emission: { contains: "<ten>" }
      hints: [Yes]
`;

/** A folder with stories. */
function write(files: Readonly<Record<string, string>>): string {
  const folder = createFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe("stories that pass", () => {
  test("are the same in YAML and in TypeScript: of a source, and with an assistant of their own", async () => {
    const { stdout, stderr, code } = await run(["test", STORIES, ADA, "--coverage"]);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/✓ test\/cli\/stories\/ada\.ts · a visit, in TypeScript \(9 steps, \d+ ms\)/);
    expect(stdout).toMatch(/✓ test\/cli\/stories\/ada\.yaml · a visit \(9 steps, \d+ ms\)/);
    expect(stdout).toMatch(/✓ test\/cli\/stories\/ada\.yaml · a shop of its own \(5 steps, \d+ ms\)/);
    expect(stdout).toMatch(/3 stories: all passed \(\d+\.\d s\)/);
    expect(stdout).toMatch(/Reached: 4 of 18 states, \d+ of 50 transitions, \d+ of \d+ memories\./);
    expect(stdout).toContain("Not reached, states:\n  X1b\n");
    expect(stdout).toContain("\n  G1 to G2a\n");
    expect(stdout).toContain("\n  Did you have any pets?\n");
    expect(stdout).not.toContain("\n  any state to X1a\n");
    expect(stdout).not.toContain("\n  When were you born?\n");
    expect(code).toBe(0);
  });

  test("of a database change nothing in it", async () => {
    const database = join(createFolder(), "guide.db");
    await run(["import", database, ADA]);
    const before = readFileSync(database);
    const { value, code } = await runForJson(["test", STORIES, database, "--only", "A VISIT"]);
    expect(value).toMatchObject({ passed: 2, failed: 0, coverage: { states: { reached: 4, total: 18 } } });
    expect(readFileSync(database).equals(before)).toBe(true);
    expect(code).toBe(0);
  });
});

describe("a story that fails", () => {
  test("shows its line, what differs, and the conversation before", async () => {
    const { stdout, code } = await run(["test", write({ "hours.yaml": FAILING })]);
    expect(stdout.replaceAll(/\S*hours\.yaml/g, "hours.yaml")).toMatch(
      /^✗ hours\.yaml · opening hours\n {2}hours\.yaml:6, step 2: say "When do you open\?"\n {4}emission\n {4}- contains <ten>\n {4}\+ At nine\.\n {4}hints\n {4}- \["Yes"\]\n {4}\+ \[.*\]\n {4}> open \{\}\n {4}R1: .+\n {4}> say/,
    );
    expect(stdout).toContain("1 story: 1 failed");
    expect(code).toBe(1);
  });

  test("is a failure of JUnit, in a file beside the text", async () => {
    const folder = write({ "a/hours.yaml": FAILING });
    const output = join(folder, "report.xml");
    const { stdout } = await run(["test", folder, "--reporter", "junit", "--output", output]);
    expect(stdout).toContain("1 story: 1 failed");
    const report = readFileSync(output, "utf8");
    expect(report).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites tests="1" failures="1" time="\d+\.\d{3}">\n/,
    );
    expect(report).toMatch(/<testcase classname="\S*hours\.yaml" name="opening hours" time="\d+\.\d{3}">/);
    expect(report).toContain("step 2: say &quot;When do you open?&quot;&#10;emission&#10;- contains &lt;ten&gt;");
    expect(report.match(/<\/testsuite>/g)).toHaveLength(1);
  });

  test("is in the JSON with the field, what was expected and what came", async () => {
    const { value, code } = await runForJson(["test", write({ "hours.yaml": FAILING })]);
    expect(value).toMatchObject({
      passed: 0,
      failed: 1,
      coverage: { memories: null },
      stories: [
        {
          name: "opening hours",
          steps: 2,
          passed: false,
          failure: { step: 2, line: 6, differences: [{ field: "emission", actual: "At nine." }, { field: "hints" }] },
        },
      ],
    });
    expect(code).toBe(1);
  });

  test.each([
    [
      "a wrong field",
      "name: a\nsteps:\n  - say: hi\n    expect:\n      stat: R1\n",
      "line 5: Story: steps.0.expect.stat is not a known field",
    ],
    [
      "a state that does not exist",
      "name: a\nsteps:\n  - say: hi\n    expect: { state: R9 }\n",
      "line 4: Story: steps.0.expect.state cannot be what state is compared with",
    ],
    [
      "a PIN without quotes",
      "name: a\nsteps:\n  - pin: 012345\n",
      "line 3: Story: steps.0.pin must be a text, in quotes",
    ],
    [
      "two actions",
      "name: a\nsteps:\n  - { say: hi, timeout: true }\n",
      "line 3: Story: steps.0 cannot be both say and timeout",
    ],
    ["no steps", "name: a\n", "Story: steps is required"],
    ["no YAML", "name: [a\n", "at line 2"],
  ])("for %s says where it is", async (_, text, problem) => {
    const { stdout, code } = await run(["test", join(write({ "a.yml": text }), "a.yml")]);
    expect(stdout).toContain(problem);
    expect(code).toBe(1);
  });
});

test.each([
  [["test", "missing"], "There is no file or folder missing"],
  [["test", "README.md"], "README.md is no story"],
  [["test", "examples/data", ADA], "examples/data has no story"],
  [["test", STORIES, "--output", "a.xml"], "--output needs --reporter junit or json"],
  [["test", STORIES, "--reporter", "junit", "--json"], "Choose one of --json and --reporter junit"],
])("%j is called wrongly", async (args, message) => {
  const { stdout, stderr, code } = await run(args);
  expect(`${stdout}${stderr}`).toContain(message);
  expect(code).toBe(2);
});

describe("a recorded chat", () => {
  test("is a story that passes", async () => {
    const file = join(createFolder(), "visit.yaml");
    const lines = [
      "When were you born?",
      "/why",
      "/place London 51.5 -0.12 20",
      "/date never",
      "/tag Mary",
      "271115",
      "/timeout",
      "yes",
      "/quit",
    ];
    const { stdout, code } = await run(["chat", ADA, "--record", file], { lines });
    expect(stdout).toContain(`This is a copy: changes end with the chat. ${file} records it.`);
    expect(code).toBe(0);
    const { name, steps } = parseDocument(readFileSync(file, "utf8")).toJS();
    expect(name).toBe("visit");
    expect(steps.map((step: object) => Object.keys(step)[0])).toEqual([
      "open",
      "say",
      "place",
      "date",
      "tag",
      "pin",
      "timeout",
      "say",
    ]);
    expect(steps[1].expect).toMatchObject({ state: "R1", confidenceLevel: "HIGH", memory: "When were you born?" });
    expect(steps[3]).toEqual({ date: "never", fails: "INVALID_FIELD" });
    expect(await run(["test", file, ADA])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 story: all passed"),
    });
  });

  test("does not replace a file", async () => {
    const folder = write({ "visit.yaml": "name: a\n" });
    const { stderr, code } = await run(["chat", ADA, "--record", join(folder, "visit.yaml")], { lines: ["hi"] });
    expect(stderr).toContain("visit.yaml exists already");
    expect(readFileSync(join(folder, "visit.yaml"), "utf8")).toBe("name: a\n");
    expect(code).toBe(2);
  });
});
