import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";
import { ADA, run, startProgram } from "./run-program.js";

const isBuilt = existsSync(join(ROOT, "dist/studio/index.html"));

test("the studio is served as a page, and nothing outside of it", async () => {
  if (!isBuilt) {
    const { stderr, code } = await run(["studio", "--port", "0"]);
    expect([stderr, code]).toEqual([expect.stringContaining("npm run build:studio"), 2]);
    return;
  }
  const program = await startProgram(["studio", "--port", "0", "--json"]);
  const exited = once(program, "exit");
  try {
    const [line] = (await once(createInterface({ input: program.stdout }), "line")) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const page = await (await fetch(url)).text();
    expect(page).toContain("Keepsake Studio");
    const script = /src="\.\/(.+?\.js)"/.exec(page)?.[1] ?? "";
    const response = await fetch(`${url}/${script}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    for (const path of ["/..%2fpackage.json", "/%2e%2e/index.js", "/missing.js", "/"]) {
      const { status } = await fetch(`${url}${path}`, { method: path === "/" ? "POST" : "GET" });
      expect([path, status]).toEqual([path, 404]);
    }
  } finally {
    program.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});

test("over a source the studio is served beside the assistants, and its links name them", async () => {
  const command = isBuilt ? "studio" : "serve";
  const program = await startProgram([command, ADA, "--port", "0", "--json"]);
  const exited = once(program, "exit");
  try {
    const [line] = (await once(createInterface({ input: program.stdout }), "line")) as [string];
    const { url, assistants } = JSON.parse(line);
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
    const [{ assistantID, studio }] = assistants;
    expect(studio).toBe(isBuilt ? `${url}/studio/?assistant=${assistantID}` : null);
    const page = await fetch(`${url}/studio/?assistant=${assistantID}`);
    expect([page.status, (await page.text()).includes("Keepsake Studio")]).toEqual(
      isBuilt ? [200, true] : [404, false],
    );
  } finally {
    program.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});
