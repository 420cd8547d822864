import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { accounts, accountsOnSqlite } from "./accounts.js";
import { contestants } from "./contestants.js";
import { contrast } from "./contrast.js";
import { growth } from "./growth.js";
import { languages } from "./languages.js";
import type { Contestant } from "./matcher.js";
import { installPeers } from "./peers/install.js";
import { peers } from "./peers.js";
import { recall } from "./recall.js";
import { createReport } from "./report.js";
import { rest } from "./rest.js";
import { scale } from "./scale.js";
import type { BenchOptions, Section } from "./section.js";
import { talk } from "./talk/talk.js";
import { tuning } from "./tuning.js";
import { turn } from "./turn.js";
import { vectors } from "./vectors.js";

// `npm run bench -- [section...] [--full] [--write] [--validation] [--encoder] [--only=name,...]`: without a section, all are run.
const sections: readonly Section[] = [
  recall,
  contrast,
  growth,
  turn,
  rest,
  accounts,
  accountsOnSqlite,
  ...scale,
  talk,
  languages,
  peers,
  tuning,
  vectors,
];
const flags = ["--full", "--write", "--validation", "--encoder"];

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("--"));
  const unknown = [
    ...names.filter((name) => !sections.some((section) => section.name === name)),
    ...args.filter((arg) => arg.startsWith("--") && !arg.startsWith("--only=") && !flags.includes(arg)),
  ];
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(", ")}. Sections: ${sections.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 1;
    return;
  }
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  if (only !== undefined && args.includes("--write")) {
    console.error("--write generates whole documents, so it cannot be combined with --only.");
    process.exitCode = 1;
    return;
  }
  exposeCollector();
  const options: BenchOptions = {
    full: args.includes("--full"),
    write: args.includes("--write"),
    validation: args.includes("--validation"),
    encoder: args.includes("--encoder"),
    contestants: chosenContestants(only),
  };
  for (const section of sections) {
    if (names.length === 0 ? section.onlyByName : !names.includes(section.name)) continue;
    console.log(`## ${section.name}\n`);
    await section.run(createReport(console.log), options);
  }
}

/** Makes garbage collection available without a flag on the command line. */
function exposeCollector(): void {
  if (globalThis.gc !== undefined) return;
  setFlagsFromString("--expose-gc");
  globalThis.gc = runInNewContext("gc");
}

function chosenContestants(only: string | undefined): readonly Contestant[] {
  const parts = (only ?? "").toLowerCase().split(",");
  const chosen = contestants.filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part)));
  const own = chosen.filter(({ name }) => name.startsWith("Keepsake"));
  return own.length === chosen.length || installPeers() ? chosen : own;
}
