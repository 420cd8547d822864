import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { ROOT } from "./repository.js";

/** One import of a module, types and dynamic ones included. */
export interface ModuleImport {
  readonly from: string;
  /** A repository path for a file of ours, else the name as it was written. */
  readonly to: string;
  readonly isOurs: boolean;
  /** True for `import()`: it names the file itself, so that a bundler loads that file alone. */
  readonly isLazy: boolean;
}

export function parseSource(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every module that a file names: imports, re-exports, `import()` as value and as type, `require`. */
export function findImports(file: ts.SourceFile): readonly ModuleImport[] {
  const found: ModuleImport[] = [];
  const visit = (node: ts.Node): void => {
    const name = moduleNameIn(node);
    if (name !== undefined) found.push({ ...resolve(file.fileName, name), isLazy: ts.isCallExpression(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function moduleNameIn(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  if (ts.isExternalModuleReference(node)) return textOf(node.expression);
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === "require";
  return isImport || isRequire ? textOf(node.arguments[0]) : undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function resolve(from: string, name: string): Omit<ModuleImport, "isLazy"> {
  if (!name.startsWith(".")) return { from, to: name, isOurs: false };
  const to = posix.join(posix.dirname(from), name).replace(/\.js$/, ".ts");
  const component = `${to}x`;
  return { from, to: existsSync(join(ROOT, component)) ? component : to, isOurs: true };
}
