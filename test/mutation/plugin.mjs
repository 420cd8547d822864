import { createHash } from "node:crypto";
import { CheckStatus } from "@stryker-mutator/api/check";
import { commonTokens, declareClassPlugin, declareValuePlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";

/** Ignores the texts of errors and log entries: callers depend on codes and fields, not on the wording. */
const messages = {
  /** @param {any} path - A Babel path. */
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
    if (path.key === "value" && path.parent.key?.name === "what") return "the text of an error";
    let text = path;
    while (isPartOfText(text.parentPath)) text = text.parentPath;
    const call = text.parentPath;
    if (text.listKey !== "arguments") return undefined;
    if (call.isNewExpression() && /(Error|Fault)$/.test(call.node.callee.name ?? "")) {
      const hasCode = !/^(Range|Type)?Error$|Fault$/.test(call.node.callee.name);
      return text.key === (hasCode ? 1 : 0) ? "the text of an error" : undefined;
    }
    const logs = call.isCallExpression() && /(^|\.)logger\??\.\w+$/.test(call.get("callee").toString());
    return logs && text.key === 0 ? "the text of a log entry" : undefined;
  },
};

/** @param {any} path - A Babel path. */
function isPartOfText(path) {
  return path?.isTemplateLiteral() || path?.isConditionalExpression() || path?.isBinaryExpression({ operator: "+" });
}

/**
 * Keeps a share of the mutants, the same ones for the same seed. An ignorer cannot do this, because it ignores whole
 * subtrees. Stryker reports the others as "compile errors", which do not count.
 */
class Sample {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.options = options.sample;
  }

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#isKept(mutant) ? PASSED : NOT_SAMPLED]));
  }

  #isKept({ fileName, location, mutatorName, replacement }) {
    const { share, seed } = this.options;
    const file = fileName.slice(fileName.lastIndexOf("/src/"));
    const place = JSON.stringify([seed, file, location.start, location.end, mutatorName, replacement]);
    return createHash("sha256").update(place).digest().readUInt32BE() < share * 2 ** 32;
  }
}

const PASSED = { status: CheckStatus.Passed };
const NOT_SAMPLED = { status: CheckStatus.CompileError, reason: "not sampled" };

/** Prints every survivor at once, with the number of mutants tested so far: a run may be stopped before its end. */
class Survivors {
  #tested = 0;
  #noticed = 0;

  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    const isNoticed = status === "Killed" || status === "Timeout";
    if (!isNoticed && status !== "Survived" && status !== "NoCoverage") return;
    this.#tested += 1;
    if (isNoticed) this.#noticed += 1;
    else {
      const { line, column } = location.start;
      const place = `${fileName.slice(fileName.lastIndexOf("/src/") + 1)}:${line}:${column}`;
      const count = `${this.#noticed} of ${this.#tested} noticed`;
      console.log(`${count}; ${place} ${status} ${mutatorName}: ${replacement.replace(/\s+/g, " ").slice(0, 100)}`);
    }
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "messages", messages),
  declareClassPlugin(PluginKind.Checker, "sample", Sample),
  declareClassPlugin(PluginKind.Reporter, "survivors", Survivors),
];

export const strykerValidationSchema = {
  properties: {
    sample: {
      type: "object",
      properties: { share: { type: "number" }, seed: { type: "integer" } },
      required: ["share", "seed"],
    },
  },
};
