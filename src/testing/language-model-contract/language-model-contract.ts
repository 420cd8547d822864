import type { ContractCase } from "../cases/index.js";
import type { OpenModel } from "./contract-model.js";
import { failureCases } from "./failure-cases.js";
import { generateCases } from "./generate-cases.js";
import { streamCases } from "./stream-cases.js";

/**
 * The requirements of a language model adapter, one case each.
 *
 * ```ts
 * for (const c of languageModelContract(open)) test(c.name, c.run);
 * ```
 */
export function languageModelContract(open: OpenModel): readonly ContractCase[] {
  return [...generateCases, ...failureCases, ...streamCases].map(({ name, answer, isStreamed = false, check }) => ({
    name,
    async run() {
      const opened = await open(answer);
      try {
        if (!isStreamed || opened.model.stream !== undefined) await check(opened);
      } finally {
        await opened.close();
      }
    },
  }));
}
