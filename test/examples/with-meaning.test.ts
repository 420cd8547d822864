import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "tsup";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

test("without the packages of the encoder, the example names them, and words decide", { timeout: 60_000 }, async () => {
  // Outside of the repository, where no package is found.
  const folder = await mkdtemp(join(tmpdir(), "with-meaning-"));
  try {
    await build({
      entry: { example: join(ROOT, "examples/with-meaning.ts") },
      outDir: folder,
      tsconfig: join(ROOT, "tsconfig.json"),
      config: false,
      format: "esm",
      target: "node20",
      outExtension: () => ({ js: ".mjs" }),
      external: [/^(@energetic-ai|@huggingface)/],
      noExternal: [/^(?!@energetic-ai|@huggingface|node:)/],
      silent: true,
    });
    await cp(join(ROOT, "examples/data"), join(folder, "data"), { recursive: true });
    const { stdout } = await promisify(execFile)(process.execPath, ["example.mjs"], { cwd: folder });
    expect(stdout).toContain("Install them beside keepsake.\nUntil then, words alone decide.");
    expect(stdout.match(/words [\d.]+, encoder 0\.00/g)).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
