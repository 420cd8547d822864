import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { CHECK, withChecks } from "./expectations.js";
import type { Fence } from "./fences.js";
import { ROOT } from "./repository.js";

/** Runs a fence as a module of its own, quietly, with the values that its comments state checked. */
export async function runFence(fence: Fence): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-fence-"));
  const globals = globalThis as Record<string, unknown>;
  const spies = (["log", "info", "warn", "error"] as const).map((method) => {
    return vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  try {
    const module = join(folder, "fence.ts");
    // So that packages which a fence names are found.
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
    writeFileSync(module, `${withChecks(fence.code)}\nexport {};\n`);
    globals[CHECK] = checkValue;
    await import(/* @vite-ignore */ module);
  } finally {
    delete globals[CHECK];
    for (const spy of spies) spy.mockRestore();
    rmSync(folder, { recursive: true });
  }
}

function checkValue(actual: unknown, expected: string): void {
  if (expected === "undefined") expect(actual).toBeUndefined();
  else expect(JSON.parse(JSON.stringify(actual) ?? '"(undefined)"')).toEqual(JSON.parse(expected));
}
