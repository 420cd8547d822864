/** The sources of assistants: files, SQLite and PostgreSQL. */

export { type Login, loadAssistantFile } from "./assistant-file.js";
export { toBundle } from "./file-bundle.js";
export { importBundle, type OpenSource, openSource, selectAssistant, trainAssistants } from "./open-source.js";
export {
  findExampleAssistant,
  findStudioFolder,
  type PackageManifest,
  readManifest,
  readPackageVersion,
} from "./package-files.js";
export { loadPackage } from "./packages.js";
export { readCopy, type SourceCopy } from "./source-copy.js";
export { recognizeFile, recognizeSource, type SourceKind } from "./source-kind.js";
