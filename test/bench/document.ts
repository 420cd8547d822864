import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "./data.js";

/** The sections that keep a part of docs/recall-benchmark.md, in its order. */
export type DocumentPart = "recall" | "growth";

const headings: Record<DocumentPart, string> = { recall: "Accuracy", growth: "Growth" };

const opening = `# How well a text finds its memory

Keepsake's matcher beside search and intent libraries of the npm registry, on public utterance sets: CLINC150 (Larson et
al. 2019, CC BY 3.0) and BANKING77 (Casanueva et al. 2020, CC BY 4.0). An intent is a memory; its first utterance is the
title, the others are variants. No utterance is part of the package.

The settings of the other libraries were chosen on the validation utterances, and Keepsake's few constants were fitted on
them too (\`test/bench/fit\`): on utterances that nobody has chosen by, all figures may be somewhat lower.

Made by \`npm run bench -- recall growth --full --write\`, which reads the sets from the folder that
\`KEEPSAKE_BENCH_DATA\` names and installs the other libraries from \`test/bench/package.json\`.

![Accuracy and latency of each matcher](recall-benchmark.svg)`;

/** Puts a part of the document in its place and leaves the other part as it is. */
export function writeDocumentPart(part: DocumentPart, markdown: string): void {
  const path = join(projectFolder, "docs/recall-benchmark.md");
  const old = existsSync(path) ? readFileSync(path, "utf8") : "";
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, replacePart(old, part, markdown));
}

/** The document with one part replaced; parts are found again by comments around them. */
export function replacePart(document: string, part: DocumentPart, markdown: string): string {
  const parts = (Object.keys(headings) as DocumentPart[]).map((name) => {
    const body = name === part ? `## ${headings[name]}\n\n${markdown}` : partOf(document, name);
    return body === "" ? "" : `<!-- ${name} -->\n\n${body}\n\n<!-- /${name} -->`;
  });
  return `${[opening, ...parts].filter((text) => text !== "").join("\n\n")}\n`;
}

function partOf(document: string, part: DocumentPart): string {
  const start = document.indexOf(`<!-- ${part} -->`);
  const end = document.indexOf(`<!-- /${part} -->`);
  return start < 0 || end < start ? "" : document.slice(start + `<!-- ${part} -->`.length, end).trim();
}
