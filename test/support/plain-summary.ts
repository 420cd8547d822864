import type { Reporter, TestModule } from "vitest/node";

/** Prints one plain line at the end: `N passed, N failed, N skipped`. */
export class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const testModule of modules) {
      if (testModule.state() === "failed" && [...testModule.children.allTests()].length === 0) counts.failed++;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed" || state === "skipped") counts[state]++;
      }
    }
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
