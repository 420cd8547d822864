import type { ContractCase } from "../cases/index.js";
import type { OpenModel } from "./contract-model.js";
import { failureCases } from "./failure-cases.js";
import { generateCases } from "./generate-cases.js";
import { streamCases } from "./stream-cases.js";

/**
 * The requirements that every language model adapter meets, one case each.
 *
 * ```ts
 * for (const c of languageModelContract(open)) test(c.name, c.run);
 * ```
 */
export function languageModelContract(open: OpenModel): readonly ContractCase[] {
  return [generateCases, failureCases, streamCases].flat().map(({ name, answer, check }) => ({
    name,
    async run() {
      const opened = await open(answer);
      try {
        await check(opened);
      } finally {
        await opened.close();
      }
    },
  }));
}
