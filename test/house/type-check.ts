import { join } from "node:path";
import ts from "typescript";
import type { Fence } from "./fences.js";
import { ROOT } from "./repository.js";

/** The compiler errors of each fence under the settings of the repository, as `path:line: message`. */
export function findTypeErrors(fences: readonly Fence[]): readonly string[] {
  if (fences.length === 0) return [];
  const files = new Map(fences.map((fence, i) => [join(ROOT, "test", `fence-${i}.ts`), fence]));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const relaxed = { ...options, noUnusedLocals: false, noUnusedParameters: false };
  const program = ts.createProgram([...files.keys()], relaxed, hostWith(files, relaxed));
  return [...files].flatMap(([name, fence]) => {
    const source = program.getSourceFile(name);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map((diagnostic) => describeError(fence, diagnostic));
  });
}

/** The file system, with the fences in it as modules. */
function hostWith(files: ReadonlyMap<string, Fence>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files.get(name)?.code ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const fence = files.get(name);
    if (fence === undefined) return getSourceFile(name, ...rest);
    return ts.createSourceFile(name, `${fence.code}\nexport {};\n`, ts.ScriptTarget.Latest, true);
  };
  return host;
}

function describeError(fence: Fence, { file, start = 0, messageText }: ts.Diagnostic): string {
  const line = fence.line + (file?.getLineAndCharacterOfPosition(start).line ?? 0);
  return `${fence.path}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
}
