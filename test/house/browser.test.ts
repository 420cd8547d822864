import { builtinModules } from "node:module";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { findImports, parseSource } from "./imports.js";
import { entryFiles, filesUnder, readText } from "./repository.js";

/** Entries for Node alone. */
const NODE_ONLY: readonly string[] = [
  "src/adapters/embedder/energetic/index.ts",
  "src/adapters/hasher/scrypt/index.ts",
  "src/adapters/http/guarded/index.ts",
  "src/adapters/mailer/smtp/index.ts",
];
const NODE_GLOBALS = new Set([
  "process",
  "Buffer",
  "require",
  "module",
  "global",
  "__dirname",
  "__filename",
  "setImmediate",
]);

/** The files that `#` names resolve to outside of Node. */
const STAND_INS: readonly string[] = ["src/adapters/hasher/platform/web.ts"];

const reachable = reachableFrom([...entryFiles().filter((path) => !NODE_ONLY.includes(path)), ...STAND_INS]);

describe("what browsers load", () => {
  test("is more than the entries", () => {
    expect(reachable.size).toBeGreaterThan(20);
  });

  test("imports no module of Node", () => {
    const imports = [...reachable.values()].flatMap(findImports).filter(({ isOurs }) => !isOurs);
    expect(imports.filter(({ to }) => isBuiltin(to))).toEqual([]);
  });

  test("uses no global of Node", () => {
    expect([...reachable.values()].flatMap(nodeGlobalsIn)).toEqual([]);
  });
});

test.each([
  ["process.env.HOME", ["process"]],
  ["globalThis.process", ["process"]],
  ["Buffer.from([])", ["Buffer"]],
  ["const data: Buffer = read();", ["Buffer"]],
  ["const load = require;", ["require"]],
  ["step.process(1); const o = { process: 1 };", []],
  ["function run(process: () => void) { process(); }", []],
  ["const { require: needs } = options;", []],
  ["interface A { module: string }", []],
  ["declare global { interface A {} }", []],
])("globals of Node in %j: %j", (text, names) => {
  expect(nodeGlobalsIn(parseSource("src/a.ts", text)).map((found) => found.split(": ")[1])).toEqual(names);
});

function reachableFrom(entries: readonly string[]): ReadonlyMap<string, ts.SourceFile> {
  const seen = new Map<string, ts.SourceFile>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    const file = parseSource(path, readText(path));
    seen.set(path, file);
    queue.push(...findImports(file).flatMap(({ to, isOurs }) => (isOurs ? [to] : [])));
  }
  return seen;
}

function isBuiltin(name: string): boolean {
  return name.startsWith("node:") || builtinModules.includes(name);
}

/** Uses of a global's name, as `path: name`. A file that declares the name itself does not mean the global. */
function nodeGlobalsIn(file: ts.SourceFile): string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && NODE_GLOBALS.has(node.text)) {
      if (declares(node)) declared.add(node.text);
      else if (isGlobalUse(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...used].filter((name) => !declared.has(name)).map((name) => `${file.fileName}: ${name}`);
}

function declares(node: ts.Identifier): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent);
  return isDeclaration && parent.name === node;
}

function isGlobalUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return ts.isIdentifier(parent.expression) && parent.expression.text === "globalThis";
  }
  const namesMember =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessorDeclaration(parent) ||
    ts.isModuleDeclaration(parent);
  const renames = ts.isBindingElement(parent) && parent.propertyName === node;
  return !renames && !(namesMember && parent.name === node);
}

test("no source marks a value as pure by hand: the build does", () => {
  expect(filesUnder("src").filter((path) => readText(path).includes("__PURE__"))).toEqual([]);
});
