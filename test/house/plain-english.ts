import ts from "typescript";
import { parseSource } from "./imports.js";

/** Words that identifiers and comments avoid, each with the standard term to use. */
const OLD_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, "again"],
  [/\bwho(?:m|se)?ever\b/i, "the caller, the user"],
  [/\bwhom\b/i, "name the person: the caller, the user"],
  [/\b(?:that|which|who|where|there) (?:is|are) none\b/i, "invalid, missing"],
  [/\bnone any more\b/i, "expired, removed"],
  [/\bcomes? to nothing\b/i, "fails"],
  [/\bcame to nothing\b/i, "failed"],
  [/\bas it stands\b/i, "unchanged"],
  [/\bgo(?:es)? on\b/i, "continue"],
  [/\bwent on\b/i, "continued"],
  [/\b(?:hears?|heard|hearing)\b/i, "recognize, listen"],
  [/\b(?:tells?|told|telling)\b/i, "notify, emit, return, distinguish"],
  [/\bgone\b/i, "removed"],
  [/\bminted\b/i, "created"],
  [/\blets? go\b/i, "evict, disconnect"],
  [/\bsettle[sd]?\b/i, "train, clear, decide"],
  [/\bforesee\b/i, "with pending writes"],
  [/\bcome to lie\b/i, "be stored"],
  [/\bhence\b/i, "so"],
  [/\bthereof\b|\btherein\b|\bthereby\b|\bwherein\b|\bwhereby\b/i, "of it, in it"],
];

/** Parts of identifiers that a standard term replaces. */
const OLD_NAMES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:MOST|LEAST|LONGEST)_/, "MAX_, MIN_"],
  [/[a-z]Through$/, "create...Api, ...For"],
  [/(?:^|_)settle|Settle[rd]?(?=[A-Z]|$)/, "train, clear"],
  [/(?:^hears?|Hears?|Heard|^heard|Hearing|^hearing)(?=[A-Z]|$)/, "recognize, Intent"],
  [/(?:^told|Told|^gone|Gone|^anew|Anew|^whoever|Whoever)(?=[A-Z]|$)/, "a standard term"],
  [/^(?:goOn|walkOn|foresee|onceMore|enters|parkOp|inTime|within|present|nowOf|remembering)$/, "a verb and its object"],
];

/** A doc comment that opens with one of these says what it names only in its second half. */
const OLD_OPENERS = /^(?:What|Whatever|Whoever|Who|Whose|Where|That)\b/;

/** A breach of the rules of plain English, as `path:line: finding`. */
export function findOldWords(path: string, text: string): readonly string[] {
  const file = parseSource(path, text);
  const found: string[] = [];
  const report = (position: number, finding: string): void => {
    found.push(`${path}:${file.getLineAndCharacterOfPosition(position).line + 1}: ${finding}`);
  };
  for (const { start, comment, isDoc } of listComments(file)) {
    const words = comment.replace(/`[^`]*`|"[^"]*"|“[^”]*”|\{@link [^}]*\}/g, " ");
    for (const [pattern, instead] of OLD_WORDS) {
      const match = pattern.exec(words);
      if (match !== null) report(start, `“${match[0]}” in a comment; write: ${instead}`);
    }
    const opener = isDoc ? OLD_OPENERS.exec(words.replace(/^[\s*/]+/, "")) : null;
    if (opener !== null) report(start, `a doc comment that opens with “${opener[0]}”`);
  }
  const visit = (node: ts.Node): void => {
    if (isDeclaredName(node)) {
      for (const [pattern, instead] of OLD_NAMES) {
        if (pattern.test(node.text)) report(node.getStart(), `the name ${node.text}; use: ${instead}`);
      }
    }
    if (ts.isFunctionDeclaration(node) && /[a-z]Of$/.test(node.name?.text ?? "") && !isProjection(node)) {
      report(node.getStart(), `${node.name?.text} is more than a projection; begin its name with a verb`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A function of one expression. */
function isProjection({ body }: ts.FunctionDeclaration): boolean {
  const [only, ...others] = body?.statements ?? [];
  return only !== undefined && others.length === 0 && ts.isReturnStatement(only);
}

function isDeclaredName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  return "name" in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

function listComments(file: ts.SourceFile): readonly { start: number; comment: string; isDoc: boolean }[] {
  const { text } = file;
  const found = new Map<number, { start: number; comment: string; isDoc: boolean }>();
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      const comment = text.slice(pos, end);
      found.set(pos, { start: pos, comment, isDoc: comment.startsWith("/**") });
    }
  };
  const visit = (node: ts.Node): void => {
    add(ts.getLeadingCommentRanges(text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(text, node.getEnd()));
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return [...found.values()];
}
