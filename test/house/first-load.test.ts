import { posix } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseSource } from "./imports.js";
import { readText } from "./repository.js";

/** Parts that an engine loads when they are first needed. */
const LAZY: readonly string[] = [
  "accounts/accounts.ts",
  "assistants/transfer/csv/",
  "assistants/transfer/import-memories.ts",
  "completion/prompt.ts",
  "completion/runtime.ts",
  "dialog/",
  "experts/ask-board.ts",
  "experts/experts-api.ts",
  "functions/function-runtime.ts",
  "functions/functions-api.ts",
  "languages/english/",
  "languages/italian/",
  "recall/meaning/",
  "recall/text/",
  "recall/text-search/",
  "recall/whole-index/",
  "sessions/effects/",
  "sessions/events/",
  "sessions/readings/",
  "sessions/run/",
  "sessions/sessions.ts",
  "understanding/",
];

test("an engine loads at once nothing that can wait", () => {
  const loaded = loadedAtOnce("src/index.ts");
  expect(loaded).toContain("src/engine.ts");
  expect(loaded.filter((path) => LAZY.some((part) => path.startsWith(`src/${part}`)))).toEqual([]);
});

test("each part that can wait is a part that exists, and loads in the end", () => {
  const loaded = loadedAtOnce("src/index.ts", { isWithLazy: true });
  expect(LAZY.filter((part) => !loaded.some((path) => path.startsWith(`src/${part}`)))).toEqual([]);
});

test.each([
  ['import { a } from "./b.js";', true],
  ['import { type A, b } from "./b.js";', true],
  ['import "./b.js";', true],
  ['export * from "./b.js";', true],
  ['export { a } from "./b.js";', true],
  ['import type { A } from "./b.js";', false],
  ['import { type A } from "./b.js";', false],
  ['export type { A } from "./b.js";', false],
  ['const b = () => import("./b.js");', false],
  ['import { z } from "zod";', false],
])("%s loads the file at once: %s", (text, isLoaded) => {
  expect(findLoaded(parseSource("src/a.ts", text), false)).toEqual(isLoaded ? ["src/b.ts"] : []);
});

/** The files that bundlers load with an entry: they split by files, so an `index.ts` loads all that it names. */
function loadedAtOnce(entry: string, { isWithLazy = false } = {}): readonly string[] {
  const files = new Set([entry]);
  for (const path of files) {
    for (const to of findLoaded(parseSource(path, readText(path)), isWithLazy)) files.add(to);
  }
  return [...files];
}

/** The files of ours that a file imports, types left out. */
function findLoaded(file: ts.SourceFile, isWithLazy: boolean): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isTypeImport(node.importClause)) names.push(textOf(node.moduleSpecifier));
    else if (ts.isExportDeclaration(node) && !isTypeExport(node)) names.push(textOf(node.moduleSpecifier));
    else if (isWithLazy && ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      names.push(textOf(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names
    .filter((name) => name.startsWith("."))
    .map((name) => posix.join(posix.dirname(file.fileName), name).replace(/\.js$/, ".ts"));
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined || clause.name !== undefined) return false;
  const names = clause.namedBindings;
  return clause.isTypeOnly || (names !== undefined && ts.isNamedImports(names) && names.elements.every(isTypeName));
}

function isTypeExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly || exportClause === undefined) return isTypeOnly;
  return ts.isNamedExports(exportClause) && exportClause.elements.every(isTypeName);
}

function isTypeName({ isTypeOnly }: { readonly isTypeOnly: boolean }): boolean {
  return isTypeOnly;
}

function textOf(node: ts.Node | undefined): string {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : "";
}
