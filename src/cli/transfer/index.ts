/** The commands `import` and `export`. */
import { ASSISTANT_OPTION, type Command } from "../command/index.js";

export const importCommand: Command = {
  name: "import",
  summary: "Import memories or a whole assistant into a database",
  usage: "<database> <file>",
  operands: [2, 2],
  help: [
    "Imports a table (.csv, .tsv), JSON Lines (.jsonl), plain text (.txt, .md), a bundle or an assistant file. A new SQLite file is created.",
    "Rows are stored in batches; a whole assistant appears at the end. After Ctrl-C or a crash the same command continues where it ended, and a file that was imported adds nothing the second time. Invalid rows are listed and left out; the exit code is then 1.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    name: { value: "NAME", short: "n", help: "Create a new assistant with this name for the memories" },
    giver: { value: "TAG", help: "Tag of the Giver of the new assistant; the PIN is in KEEPSAKE_PIN" },
    format: { value: "FORMAT", short: "f", help: "csv, jsonl or text, if the name of the file does not say it" },
    "dry-run": { help: "Check the file, but store nothing" },
    "no-similar": { help: "Do not warn about memories that resemble existing ones; faster" },
    again: { help: "Import a file once more, although it was imported" },
  },
  examples: [
    { line: "keepsake import guide.db guide.json", purpose: "a whole assistant" },
    { line: "keepsake import guide.db questions.csv --dry-run", purpose: "check a table" },
    {
      line: "keepsake import postgres://localhost/museum questions.csv -a museum",
      purpose: "into one of several assistants",
    },
  ],
  run: async (call) => (await import("./import.js")).importFile(call),
};

export const exportCommand: Command = {
  name: "export",
  summary: "Export an assistant or its memories",
  usage: "<source>",
  operands: [1, 1],
  help: [
    "Writes an assistant as a bundle (without loss), or its memories as a table or JSON Lines, to a file or the standard output.",
    "A file appears when it is complete. After Ctrl-C or a crash its part stays beside it, and the same command continues there.",
  ],
  options: {
    ...ASSISTANT_OPTION,
    output: { value: "FILE", short: "o", help: "File to write. It is replaced when the export is complete" },
    format: {
      value: "FORMAT",
      short: "f",
      help: "bundle, csv or jsonl. Default: csv for a file *.csv, otherwise bundle",
    },
    "include-secrets": { help: "Put the hashes of PINs and secret headers into the bundle" },
    "include-vectors": { help: "Put the vectors of an encoder into the bundle" },
  },
  examples: [
    { line: "keepsake export guide.db -o guide.bundle.jsonl --include-secrets", purpose: "a backup" },
    { line: "keepsake export guide.db -o guide.csv", purpose: "a table for a spreadsheet" },
  ],
  run: async (call) => (await import("./export.js")).exportAssistant(call),
};
