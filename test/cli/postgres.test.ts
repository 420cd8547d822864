import { randomUUID } from "node:crypto";
import { env } from "node:process";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { ADA, run, runForJson } from "./run-program.js";

const SERVER = env.KEEPSAKE_POSTGRES_URL;

/** The address of a new database, which is removed after the test. */
async function createDatabase(server: string): Promise<string> {
  const name = `keepsake_cli_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

describe.skipIf(SERVER === undefined)("a PostgreSQL database", () => {
  test("is filled, asked, reviewed, checked, measured, tested and exported", async () => {
    const url = await createDatabase(SERVER ?? "");
    expect(await runForJson(["import", url, ADA])).toMatchObject({ value: { name: "Ada Lovelace" }, code: 0 });
    const chat = await run(["chat", url], { lines: ["When were you born?", "How do I repair a bicycle?"] });
    expect(chat.stdout).toMatch(/1815[\s\S]*HIGH/);
    expect(await runForJson(["review", url])).toMatchObject({
      value: { items: [{ kind: "question", question: { text: "How do I repair a bicycle?" } }] },
      code: 0,
    });
    expect((await runForJson(["doctor", url])).value.checks).toContainEqual(
      expect.objectContaining({ name: "Ada Lovelace", status: "good" }),
    );
    expect(await runForJson(["test", "test/cli/stories/ada.yaml", url])).toMatchObject({
      value: { failed: 0 },
      code: 0,
    });
    const bundle = await run(["export", url]);
    expect(bundle.stdout).toContain('"keepsake-bundle"');
    expect(bundle.code).toBe(0);
  });

  test("that does not exist is a failure with its reason", async () => {
    const url = new URL(SERVER ?? "");
    url.pathname = "/keepsake_missing";
    const { value, code } = await runForJson(["chat", url.href]);
    expect(value.error.message).toContain("keepsake_missing");
    expect(code).toBe(1);
  });
});

test("a server that does not answer is a failure with its reason", async () => {
  const { value, code } = await runForJson(["doctor", "postgres://127.0.0.1:1/none"]);
  expect(value).toMatchObject({ ok: false });
  expect(value.checks).toContainEqual(expect.objectContaining({ name: "source", status: "bad" }));
  expect(code).toBe(1);
});
