import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "./data.js";

/** The sections of docs/recall-benchmark.md, in its order. */
export type DocumentPart = "recall" | "contrast" | "growth";

const headings: Record<DocumentPart, string> = {
  recall: "Accuracy",
  contrast: "Questions that differ in one point",
  growth: "Growth",
};

/** Replaces a part of the document; the other parts stay unchanged. */
export function writeDocumentPart(part: DocumentPart, markdown: string): void {
  const path = join(projectFolder, "docs/recall-benchmark.md");
  const old = existsSync(path) ? readFileSync(path, "utf8") : "";
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, replacePart(old, part, markdown));
}

/** The document with one part replaced. Parts are enclosed in comments; what stands before the first one is kept. */
export function replacePart(document: string, part: DocumentPart, markdown: string): string {
  const parts = (Object.keys(headings) as DocumentPart[]).map((name) => {
    const body = name === part ? `## ${headings[name]}\n\n${markdown}` : extractPart(document, name);
    return body === "" ? "" : `<!-- ${name} -->\n\n${body}\n\n<!-- /${name} -->`;
  });
  return `${[extractOpening(document), ...parts].filter((text) => text !== "").join("\n\n")}\n`;
}

/** The text before the parts, which is written by hand. */
function extractOpening(document: string): string {
  const end = document.indexOf("<!--");
  return (end < 0 ? document : document.slice(0, end)).trim();
}

function extractPart(document: string, part: DocumentPart): string {
  const start = document.indexOf(`<!-- ${part} -->`);
  const end = document.indexOf(`<!-- /${part} -->`);
  return start < 0 || end < start ? "" : document.slice(start + `<!-- ${part} -->`.length, end).trim();
}
