/** Everything that importing one name can load, minified and gzipped. */
const limit = (name, path, imported, most) => ({
  name,
  path,
  import: imported,
  gzip: true,
  limit: most,
  // The paths of tsconfig.json lead to the sources; a user's bundler does not see them.
  modifyEsbuildConfig: (config) => ({ ...config, tsconfigRaw: {} }),
});

/**
 * What importing one name loads at once: chunks that load when they are first needed are left out. zod counts, because a
 * page loads it, too.
 */
const firstLoad = (name, path, imported, most) => ({
  ...limit(`${name}, first load`, path, imported, most),
  modifyEsbuildConfig: (config) => ({
    ...config,
    tsconfigRaw: {},
    external: (config.external ?? []).filter((name) => name !== "zod"),
    format: "esm",
    splitting: true,
    plugins: [leaveOutLazy],
  }),
});

/** Leaves only the entry and the chunks that it imports statically in the outputs that are measured. */
const leaveOutLazy = {
  name: "leave-out-lazy",
  setup(build) {
    build.onEnd(({ metafile: { outputs } }) => {
      const entries = Object.keys(outputs).filter((path) => /\bindex\.js$/.test(path));
      const loaded = new Set(entries);
      for (const path of loaded) {
        for (const { path: to, kind, external } of outputs[path].imports) {
          if (kind === "import-statement" && external !== true) loaded.add(to);
        }
      }
      for (const path of Object.keys(outputs)) if (!loaded.has(path)) delete outputs[path];
    });
  },
};

export default [
  firstLoad("engine", "dist/index.js", "{ createEngine }", "119 kB"),
  limit("engine", "dist/index.js", "{ createEngine }", "577 kB"),
  limit("errors alone", "dist/index.js", "{ KeepsakeError }", "1.4 kB"),
  limit("storage in memory alone", "dist/index.js", "{ memoryStorage }", "5.8 kB"),
  limit("storage in a browser alone", "dist/storage/indexeddb.js", "{ indexedDBStorage }", "10 kB"),
  firstLoad("matcher", "dist/recall.js", "{ createIndex }", "52 kB"),
  limit("matcher", "dist/recall.js", "{ createIndex }", "73 kB"),
  limit("matcher with English", "dist/recall.js", "{ createIndex, english }", "279 kB"),
  limit("matcher with Italian", "dist/recall.js", "{ createIndex, italian }", "178 kB"),
  limit("client", "dist/client.js", "{ createClient }", "14 kB"),
  limit("chat element", "dist/element.js", "{ defineKeepsakeChat }", "25 kB"),
  // With React itself.
  limit("React hook", "dist/react.js", "{ useKeepsake }", "12 kB"),
  limit("stream for useChat", "dist/ui-message-stream.js", "{ toUIMessageStream }", "2 kB"),
  limit("context variables alone", "dist/recall.js", "{ matchContext }", "2.2 kB"),
  limit("Spanish", "dist/languages/spanish.js", "{ spanish }", "30 kB"),
  limit("German", "dist/languages/german.js", "{ german }", "31 kB"),
  limit("French", "dist/languages/french.js", "{ french }", "31 kB"),
  limit("Portuguese", "dist/languages/portuguese.js", "{ portuguese }", "30 kB"),
  limit("Japanese", "dist/languages/japanese.js", "{ japanese }", "4 kB"),
  limit("Arabic", "dist/languages/arabic.js", "{ arabic }", "4 kB"),
  limit("MCP", "dist/mcp.js", "{ createMcpServer }", "3 kB"),
  limit("OpenTelemetry", "dist/opentelemetry.js", "{ withTelemetry }", "2.5 kB"),
  limit("a fake clock alone", "dist/testing.js", "{ fakeClock }", "1.2 kB"),
];
