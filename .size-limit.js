/** What importing one name costs, minified and gzipped. */
const limit = (name, path, imported, most) => ({
  name,
  path,
  import: imported,
  gzip: true,
  limit: most,
  // The paths of tsconfig.json lead to the sources; a user's bundler does not see them.
  modifyEsbuildConfig: (config) => ({ ...config, tsconfigRaw: {} }),
});

export default [
  limit("engine", "dist/index.js", "{ createEngine }", "420 kB"),
  limit("errors alone", "dist/index.js", "{ KeepsakeError }", "1.4 kB"),
  limit("storage in memory alone", "dist/index.js", "{ memoryStorage }", "5.8 kB"),
  limit("storage in a browser alone", "dist/storage/indexeddb.js", "{ indexedDBStorage }", "10 kB"),
  limit("matcher", "dist/recall.js", "{ createIndex }", "224 kB"),
  limit("client", "dist/client.js", "{ createClient }", "14 kB"),
  limit("chat element", "dist/element.js", "{ defineKeepsakeChat }", "25 kB"),
  // With React itself.
  limit("React hook", "dist/react.js", "{ useKeepsake }", "12 kB"),
  limit("stream for useChat", "dist/ui-message-stream.js", "{ toUIMessageStream }", "2 kB"),
  limit("context variables alone", "dist/recall.js", "{ matchContext }", "2.2 kB"),
  limit("Spanish", "dist/languages/spanish.js", "{ spanish }", "30 kB"),
  limit("German", "dist/languages/german.js", "{ german }", "30 kB"),
  limit("French", "dist/languages/french.js", "{ french }", "30 kB"),
  limit("Portuguese", "dist/languages/portuguese.js", "{ portuguese }", "30 kB"),
  limit("a fake clock alone", "dist/testing.js", "{ fakeClock }", "1.2 kB"),
];
