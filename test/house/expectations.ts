import ts from "typescript";

/** The global that checked lines of a fence call. */
export const CHECK = "__keepsakeFence";

/**
 * Turns comments that state a value into checks: `expression; // => json`, `const name = expression; // => json`, and
 * `expression; // json`. What follows `=>` must be JSON or `undefined`; without the arrow, other comments are left alone.
 *
 * @throws Error for an arrow that follows no expression, or no JSON.
 */
export function withChecks(code: string): string {
  const file = ts.createSourceFile("fence.ts", code, ts.ScriptTarget.Latest, true);
  const edits: { from: number; to: number; text: string }[] = [];
  const checked = new Set<number>();
  const visit = (node: ts.Node): void => {
    const target = checkedPart(node);
    const comment = target === null ? undefined : commentAfter(code, node.end);
    const expected = comment === undefined ? null : expectedIn(comment.text);
    if (target !== null && comment !== undefined && expected !== null) {
      checked.add(comment.pos);
      const text = `globalThis.${CHECK}((${target.getText()}), ${JSON.stringify(expected)});`;
      if (ts.isExpressionStatement(node)) edits.push({ from: node.getStart(), to: node.end, text });
      else edits.push({ from: node.end, to: node.end, text: ` ${text}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { index } of code.matchAll(/\/\/ =>/g)) {
    if (!checked.has(index)) throw new Error(`"${code.slice(index).split("\n")[0]}" stands after no value`);
  }
  // From the end, so that the places of the others stay right.
  return edits.toSorted((a, b) => b.from - a.from).reduce(applyEdit, code);
}

function applyEdit(code: string, { from, to, text }: { from: number; to: number; text: string }): string {
  return code.slice(0, from) + text + code.slice(to);
}

function checkedPart(node: ts.Node): ts.Expression | ts.BindingName | null {
  if (ts.isExpressionStatement(node)) return node.expression;
  if (!ts.isVariableStatement(node)) return null;
  const [only, ...others] = node.declarationList.declarations;
  return only !== undefined && others.length === 0 && ts.isIdentifier(only.name) ? only.name : null;
}

function commentAfter(code: string, end: number): { pos: number; text: string } | undefined {
  const [range] = ts.getTrailingCommentRanges(code, end) ?? [];
  if (range?.kind !== ts.SyntaxKind.SingleLineCommentTrivia) return undefined;
  return { pos: range.pos, text: code.slice(range.pos + 2, range.end).trim() };
}

/** The JSON text of the expected value, null where the comment states none. */
function expectedIn(comment: string): string | null {
  const isArrow = comment.startsWith("=>");
  const text = isArrow ? comment.slice(2).trim() : comment;
  if (isArrow && text === "undefined") return text;
  try {
    JSON.parse(text);
    return text;
  } catch {
    if (isArrow) throw new Error(`"// ${comment}" is no JSON`);
    return null;
  }
}
