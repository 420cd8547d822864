import { isLanguageModelError } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { catchRejection, type ModelCase, NO_SIGNAL, PLAIN_REQUEST, readStream, textReply } from "./model-case.js";

/** Failures and aborts. */
export const failureCases: readonly ModelCase[] = [
  ...(["unreachable", "rate-limited", "refused", "failed"] as const).flatMap((failure): readonly ModelCase[] => [
    {
      name: `reports why there is no reply: ${failure}`,
      answer: { kind: "failure", failure },
      async check({ model }) {
        assertFailure(await catchRejection(model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL })), failure);
      },
    },
    {
      name: `reports why there is no stream: ${failure}`,
      answer: { kind: "failure", failure },
      isStreamed: true,
      async check(opened) {
        assertFailure(await catchRejection(readStream(opened, PLAIN_REQUEST)), failure);
      },
    },
  ]),
  {
    name: "an aborted call rejects with the reason, and ends at the provider",
    answer: { kind: "silence", text: "" },
    async check({ model, asked, ended }) {
      const controller = new AbortController();
      const reason = new Error("enough");
      const call = catchRejection(model.generate(PLAIN_REQUEST, { signal: controller.signal }));
      await asked;
      controller.abort(reason);
      assertEqual((await call) === reason, true, "rejected with the reason");
      await ended;
    },
  },
  {
    name: "a call with an aborted signal rejects with the reason",
    answer: textReply("At nine."),
    async check({ model }) {
      const reason = new Error("enough");
      const rejected = await catchRejection(model.generate(PLAIN_REQUEST, { signal: AbortSignal.abort(reason) }));
      assertEqual(rejected === reason, true, "rejected with the reason");
    },
  },
];

/** Throws unless the error is a LanguageModelError with one of the failures. */
export function assertFailure(error: unknown, ...failures: readonly string[]): void {
  if (!isLanguageModelError(error)) throw new Error(`Expected a LanguageModelError, got ${String(error)}`);
  assertEqual(failures.includes(error.failure), true, `failure ${error.failure}, expected ${failures.join(" or ")}`);
}
