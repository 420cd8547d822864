import { readFile } from "node:fs/promises";
import { defineConfig, type Options } from "tsup";
import ts from "typescript";

type EsbuildPlugin = NonNullable<Options["esbuildPlugins"]>[number];

export default defineConfig({
  entry: {
    "embedder/ai-sdk": "src/adapters/embedder/ai-sdk/index.ts",
    "embedder/energetic": "src/adapters/embedder/energetic/index.ts",
    "embedder/openai-compatible": "src/adapters/embedder/openai-compatible/index.ts",
    "embedder/transformers": "src/adapters/embedder/transformers/index.ts",
    "embedder/worker": "src/adapters/embedder/worker/index.ts",
    "geocoder/gazetteer": "src/adapters/geocoder/gazetteer/index.ts",
    "geocoder/nominatim": "src/adapters/geocoder/nominatim/index.ts",
    "hasher/argon2": "src/adapters/hasher/argon2/index.ts",
    "hasher/platform-node": "src/adapters/hasher/platform/node.ts",
    "hasher/platform-web": "src/adapters/hasher/platform/web.ts",
    "hasher/scrypt": "src/adapters/hasher/scrypt/index.ts",
    "http/guarded": "src/adapters/http/guarded/index.ts",
    "http/ky": "src/adapters/http/ky/index.ts",
    "languages/spanish": "src/languages/spanish/index.ts",
    "languages/german": "src/languages/german/index.ts",
    "languages/french": "src/languages/french/index.ts",
    "languages/portuguese": "src/languages/portuguese/index.ts",
    "languages/japanese": "src/languages/japanese/index.ts",
    "languages/arabic": "src/languages/arabic/index.ts",
    "mailer/smtp": "src/adapters/mailer/smtp/index.ts",
    "language-model/ai-sdk": "src/adapters/language-model/ai-sdk/index.ts",
    "language-model/openai-compatible": "src/adapters/language-model/openai-compatible/index.ts",
    "storage/indexeddb": "src/adapters/storage/indexeddb/index.ts",
    "storage/sqlite": "src/adapters/storage/sqlite/index.ts",
    "storage/postgres": "src/adapters/storage/postgres/index.ts",
    client: "src/client/index.ts",
    dialog: "src/dialog/index.ts",
    element: "src/element/index.ts",
    index: "src/index.ts",
    react: "src/react/index.ts",
    mcp: "src/mcp/index.ts",
    opentelemetry: "src/opentelemetry/index.ts",
    recall: "src/recall.ts",
    rest: "src/rest/index.ts",
    testing: "src/testing/index.ts",
    "ui-message-stream": "src/ui-message-stream/index.ts",
  },
  // Resolved where the package runs, by the conditions of package.json: scrypt in Node, Web Crypto elsewhere.
  external: ["#platform-hasher"],
  // CommonJS alone: bundlers for no particular platform cannot resolve it.
  noExternal: ["ipaddr.js", "papaparse"],
  // Leaves out the part of papaparse that needs the streams of Node.
  define: { PAPA_BROWSER_CONTEXT: "true" },
  format: ["esm", "cjs"],
  target: "es2022",
  esbuildPlugins: [pureConstants()],
  esbuildOptions(options, { format }) {
    // CommonJS has no import.meta. Both are places from which Node resolves packages.
    if (format === "cjs") options.define = { ...options.define, "import.meta.url": "__filename" };
  },
  splitting: true,
  clean: true,
  // tsup adds `baseUrl` to the declaration build, which TypeScript 6 reports as deprecated.
  dts: {
    compilerOptions: { ignoreDeprecations: "6.0" },
    // AsyncDisposable is in no library that pages have by default.
    banner: '/// <reference lib="esnext.disposable" />',
  },
});

/**
 * Marks the values of top-level constants as pure, so that a bundler drops those that a page does not use.
 * A schema or a table becomes `/* @__PURE__ *\/ (() => (value))()`.
 */
function pureConstants(): EsbuildPlugin {
  return {
    name: "pure-constants",
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        return { contents: markPure(ts.createSourceFile(path, text, ts.ScriptTarget.Latest)), loader: "ts" };
      });
    },
  };
}

function markPure(file: ts.SourceFile): string {
  const values = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer !== undefined && needsRun(initializer) ? [initializer] : []));
  return values.reduceRight((text, value) => {
    const start = value.getStart(file);
    return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, value.end)}))()${text.slice(value.end)}`;
  }, file.text);
}

/**
 * True for a value that a bundler cannot prove to be free of side effects: it calls, constructs, converts, spreads or reads a
 * member.
 */
function needsRun(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  const runs =
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isSpreadElement(node) ||
    // Converts values to texts or numbers, which can call their methods.
    ts.isTemplateExpression(node) ||
    ts.isBinaryExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node);
  return runs || (ts.forEachChild(node, needsRun) ?? false);
}
