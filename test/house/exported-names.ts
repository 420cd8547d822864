import ts from "typescript";

/**
 * The names that an entry exports, values first, types marked `type`.
 *
 * @throws Error for anything but lists of names: the public API is read from one file, without following others.
 */
export function exportedNames(file: ts.SourceFile): readonly string[] {
  const names = file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) || isDirective(statement)) return [];
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) {
      throw new Error(`${file.fileName}: an entry only lists names, but has "${statement.getText().slice(0, 60)}"`);
    }
    return statement.exportClause.elements.map((element) => {
      return statement.isTypeOnly || element.isTypeOnly ? `type ${element.name.text}` : element.name.text;
    });
  });
  const isType = (name: string) => name.startsWith("type ");
  return [...names.filter((name) => !isType(name)).sort(), ...names.filter(isType).sort()];
}

/** True for a statement such as "use client". */
function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}
