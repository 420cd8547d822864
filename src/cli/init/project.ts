import type { PackageManifest } from "../source/index.js";
import { GUIDES } from "./guides.js";

export const STORAGES = ["sqlite", "postgres", "memory"] as const;
export const CULTURES = ["en-GB", "it-IT"] as const;

/** The choices of a new project. */
export interface ProjectSettings {
  readonly name: string;
  readonly storage: (typeof STORAGES)[number];
  readonly culture: (typeof CULTURES)[number];
}

/** The files of a project, by their path. */
export function createProject(settings: ProjectSettings, manifest: PackageManifest): Readonly<Record<string, string>> {
  const { memories, people, story } = GUIDES[settings.culture];
  const { name, culture } = settings;
  const giver = { tag: "🔑", pin: "123456" };
  return {
    "package.json": toJson(createManifest(settings, manifest)),
    "tsconfig.json": toJson(TSCONFIG),
    ".gitignore": "node_modules/\n*.db*\n",
    "README.md": createReadme(settings),
    "guide.json": toJson({ assistant: { name, culture, giver }, people, memories }),
    "src/engine.ts": ENGINES[settings.storage],
    "src/guide.ts": GUIDE,
    "src/main.ts": MAIN,
    "stories/visit.yaml": story,
    "stories/privacy.ts": createPrivacyStory(GUIDES[culture]),
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Packages of each storage: those that run, and those for types. */
const STORAGE_PACKAGES = { sqlite: [["libsql"], []], postgres: [["pg"], ["@types/pg"]], memory: [[], []] } as const;

function createManifest({ name, storage }: ProjectSettings, { version, devDependencies }: PackageManifest): object {
  const [runs, types] = STORAGE_PACKAGES[storage];
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, `^${devDependencies[one] ?? "*"}`]));
  const scripts = {
    start: "tsx src/main.ts",
    test: "keepsake test stories guide.json",
    lint: "keepsake lint guide.json",
    chat: "keepsake chat guide.json",
    typecheck: "tsc",
  };
  return {
    name: toPackageName(name),
    private: true,
    type: "module",
    scripts,
    dependencies: { keepsake: `^${version}`, ...versions([...runs, "zod"]) },
    devDependencies: versions([...types, "@types/node", "tsx", "typescript", "yaml"].sort()),
  };
}

function toPackageName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-+|-+$/g, "") || "guide";
}

const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "ESNext.Disposable"],
    module: "NodeNext",
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ["src", "stories"],
};

const ENGINES = {
  memory: `import { createEngine, type Engine } from "keepsake";

/** Everything is in memory: it ends with the process. */
export function openEngine(): Engine {
  return createEngine();
}
`,
  sqlite: `import { createEngine, type Engine } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";

/** Everything is in the file guide.db. */
export function openEngine(): Engine {
  return createEngine({ storage: sqliteStorage(new Database("guide.db")) });
}
`,
  postgres: `import { createEngine, type Engine } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import pg from "pg";

/** Everything is in the PostgreSQL database of the environment variable DATABASE_URL. */
export function openEngine(): Engine {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, allowExitOnIdle: true });
  return createEngine({ storage: postgresStorage(pool) });
}
`,
} as const;

const GUIDE = `import { readFile } from "node:fs/promises";
import type { Engine, NewAssistant, NewMemory, NewPerson } from "keepsake";

/** The form of guide.json. A private memory names its person by tag. */
interface GuideFile {
  readonly assistant: NewAssistant;
  readonly people: readonly NewPerson[];
  readonly memories: readonly (NewMemory & { readonly receiverTag?: string })[];
}

/** Finds the assistant in the storage, or creates it from guide.json. */
export async function openGuide(engine: Engine) {
  const text = await readFile(new URL("../guide.json", import.meta.url), "utf8");
  const { assistant, people, memories } = JSON.parse(text) as GuideFile;
  const guide = await engine.assistants.ensure({ key: "guide", ...assistant });
  if (!guide.isNew) return guide;
  const ids = new Map<string, string>();
  for (const person of people) ids.set(person.tag, (await guide.people.add(person)).personID);
  for (const { receiverTag, ...memory } of memories) {
    await guide.memories.add({ ...memory, receiverID: receiverTag === undefined ? null : (ids.get(receiverTag) ?? null) });
  }
  return guide;
}
`;

const MAIN = `import { openEngine } from "./engine.js";
import { openGuide } from "./guide.js";

const question = process.argv.slice(2).join(" ");
const engine = openEngine();
const { assistantID } = await openGuide(engine);
const session = await engine.sessions.open({ assistantID });
console.log(session.state.emission);
if (question !== "") {
  const { emission, confidenceLevel } = await session.enterText(question);
  console.log(\`> \${question}\\n\${emission} [\${confidenceLevel}]\`);
}
await engine.close();
`;

function createPrivacyStory({ secret, answerPart, tag, pin }: (typeof GUIDES)[keyof typeof GUIDES]): string {
  return `import { story } from "keepsake/testing";

const SECRET = ${JSON.stringify(secret)};

/** A private memory is for its person alone, who proves the tag by a PIN. */
export const privacy = story("private memories stay private", {}, [
  { say: SECRET, expect: { emission: (text) => text?.includes(${JSON.stringify(answerPart)}) !== true } },
  { tag: "${tag}", expect: { state: "X1a" } },
  { pin: "${pin}", expect: { currentTagAuthenticated: true } },
  { say: SECRET, expect: { emission: /${answerPart}/, confidenceLevel: "HIGH" } },
]);
`;
}

function createReadme({ name, storage }: ProjectSettings): string {
  const database = { sqlite: "the file `guide.db`", postgres: "PostgreSQL (`DATABASE_URL`)", memory: "memory" }[
    storage
  ];
  return `# ${name}

An assistant that answers from the memories in \`guide.json\`. It stores them, and its conversations, in ${database}.

\`\`\`sh
npm start -- "When do you open?"   # one question
npm run chat                       # talk with it
npm test                           # the stories
npm run lint                       # faults of the memories
\`\`\`

| file | |
|---|---|
| \`guide.json\` | the assistant, its people and its memories |
| \`src/engine.ts\` | the engine and its storage |
| \`src/guide.ts\` | puts the assistant into the storage |
| \`src/main.ts\` | asks a question |
| \`stories/\` | conversations as tests, in YAML and TypeScript |

The PINs in \`guide.json\` are examples: change them before others use the assistant.
`;
}
