import { isLanguageModelError } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { type ModelCase, NO_SIGNAL, PLAIN_REQUEST, readStream, rejectionOf, says } from "./model-case.js";

/** What happens where there is no answer. */
export const failureCases: readonly ModelCase[] = /* @__PURE__ */ (() => [
  ...(["unreachable", "rate-limited", "refused", "failed"] as const).flatMap((failure): readonly ModelCase[] => [
    {
      name: `says why there is no answer: ${failure}`,
      answer: { kind: "failure", failure },
      async check({ model }) {
        assertFailure(await rejectionOf(model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL })), failure);
      },
    },
    {
      name: `says why there is no stream: ${failure}`,
      answer: { kind: "failure", failure },
      async check(opened) {
        if (opened.model.stream === undefined) return;
        assertFailure(await rejectionOf(readStream(opened, PLAIN_REQUEST)), failure);
      },
    },
  ]),
  {
    name: "a call that is aborted rejects with the reason, and the provider sees it",
    answer: { kind: "silence", text: "" },
    async check({ model, asked, ended }) {
      const controller = new AbortController();
      const reason = new Error("enough");
      const call = rejectionOf(model.generate(PLAIN_REQUEST, { signal: controller.signal }));
      await asked;
      controller.abort(reason);
      assertEqual((await call) === reason, true, "rejected with the reason");
      await ended;
    },
  },
  {
    name: "a call that is aborted before it starts rejects with the reason",
    answer: says("At nine."),
    async check({ model }) {
      const reason = new Error("enough");
      const rejected = await rejectionOf(model.generate(PLAIN_REQUEST, { signal: AbortSignal.abort(reason) }));
      assertEqual(rejected === reason, true, "rejected with the reason");
    },
  },
])();

/** Throws unless a call failed in this way. */
export function assertFailure(error: unknown, ...failures: readonly string[]): void {
  if (!isLanguageModelError(error)) throw new Error(`Expected a LanguageModelError, got ${String(error)}`);
  assertEqual(failures.includes(error.failure), true, `failure ${error.failure}, expected ${failures.join(" or ")}`);
}
