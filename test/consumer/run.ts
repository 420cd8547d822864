/**
 * `npm run test:consumer`: compiles and runs a small host over the built package, beside versions of zod and TypeScript
 * that hosts have. Then it creates a project with `keepsake init`, and checks and runs that. The limits of time and memory are
 * part of the test: types that name a class of zod take minutes and gigabytes. Says why if the versions cannot be installed;
 * with `--required` that is a failure.
 */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(FOLDER, "../..");
const INSTALLED = join(FOLDER, "node_modules");
const OWN = join(ROOT, "node_modules");

const ZODS = { "4.0": join(INSTALLED, "zod-4.0"), "4.3": join(INSTALLED, "zod-4.3"), newest: join(OWN, "zod") };
const COMPILERS = {
  "5.4": join(INSTALLED, "typescript-5.4/bin/tsc"),
  "6.0": join(OWN, "typescript/bin/tsc"),
  newest: join(INSTALLED, "typescript-7.0/bin/tsc"),
};

const INSTALL_MS = 300_000;
/** Seconds of processor time, so that a busy machine is no failure. A compilation takes about 4. */
const MAX_CPU_S = 20;
const MAX_HEAP_MB = 1_024;
/** Only for a process that hangs. */
const TIMEOUT_MS = 300_000;

const OPTIONS = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};

process.exitCode = main() ? 0 : 1;

function main(): boolean {
  if (!existsSync(join(ROOT, "dist/index.d.ts"))) return fail("The package is not built: npm run build");
  const reason = install();
  if (reason !== null) {
    console.log(`The consumer is not compiled: ${reason}`);
    return !process.argv.includes("--required");
  }
  const naming = declarations().filter((file) => readFileSync(file, "utf8").includes(`from 'zod`));
  if (naming.length > 0) return fail(`Public types name zod: ${naming.join(", ")}`);
  const work = mkdtempSync(join(tmpdir(), "keepsake-consumer-"));
  try {
    const tarball = pack(work);
    const checks = Object.entries(ZODS).map(([version, zod]) => {
      const host = createHost(join(work, `zod-${version}`), tarball, zod);
      const isCompiled = Object.entries(COMPILERS).every(([name, tsc]) =>
        compile(host, tsc, `TypeScript ${name}, zod ${version}`),
      );
      return isCompiled && run(host, `zod ${version}`);
    });
    return checks.every(Boolean) && createProject(join(work, "zod-newest"));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Creates a project with the program of the package, and does with it what its README says. */
function createProject(host: string): boolean {
  const folder = join(host, "guide");
  const program = join(host, "node_modules/keepsake/dist/cli/main.js");
  const tsx = join(OWN, "tsx/dist/cli.mjs");
  return (
    runIn(host, "keepsake init", [program, "init", relative(host, folder), "--name", "Museum"]) &&
    compile(folder, COMPILERS.newest, "keepsake init") &&
    runIn(folder, "npm start", [tsx, "src/main.ts", "When do you open?"], "> When do you open?\nWe open at nine") &&
    // The second time the assistant is in the database.
    runIn(folder, "npm start", [tsx, "src/main.ts", "Is there a lift?"], "left of the entrance") &&
    runIn(folder, "npm test", [program, "test", "stories", "guide.json"], "2 stories: all passed") &&
    runIn(folder, "npm test, over the database", [program, "test", "stories", "guide.db"], "2 stories: all passed") &&
    runIn(folder, "npm run lint", [program, "lint", "guide.json"], "0 errors, 0 warnings")
  );
}

/** Runs Node in a folder; its output must have the text. */
function runIn(folder: string, what: string, args: readonly string[], text = ""): boolean {
  const options = { cwd: folder, encoding: "utf8", timeout: TIMEOUT_MS } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], options);
  if (status !== 0 || !stdout.includes(text)) return fail(`${what}: ended with ${status}\n${stdout}${stderr}`);
  console.log(`${what}: runs`);
  return true;
}

/** The files of the public types. */
function declarations(): string[] {
  const files = readdirSync(join(ROOT, "dist"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.d\.c?ts$/.test(file)).map((file) => join(ROOT, "dist", file));
}

/** Null if the versions are there, or why they are not. */
function install(): string | null {
  if (existsSync(COMPILERS["5.4"]) && existsSync(ZODS["4.0"])) return null;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, error } = spawnSync("npm", args, {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    timeout: INSTALL_MS,
  });
  return status === 0 ? null : `npm ci ${error === undefined ? `ended with ${status}` : `failed: ${error.message}`}`;
}

/** The package as it is published. */
function pack(work: string): string {
  execute("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", work], ROOT);
  const [tarball] = readdirSync(work);
  return join(work, tarball ?? "");
}

/** A project with the package, this zod, and the package's own dependencies. */
function createHost(host: string, tarball: string, zod: string): string {
  const modules = join(host, "node_modules");
  const own = join(modules, "keepsake");
  mkdirSync(own, { recursive: true });
  execute("tar", ["-xzf", tarball, "--strip-components=1", "-C", own], host);
  for (const name of readdirSync(OWN)) {
    if (!name.startsWith(".") && name !== "zod" && name !== "keepsake")
      symlinkSync(join(OWN, name), join(modules, name));
  }
  symlinkSync(zod, join(modules, "zod"));
  copyFileSync(join(FOLDER, "consumer.ts"), join(host, "consumer.ts"));
  writeFileSync(join(host, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(host, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["consumer.ts"] }));
  return host;
}

function compile(host: string, tsc: string, what: string): boolean {
  const reason = runLimited([`--max-old-space-size=${MAX_HEAP_MB}`, tsc, "-p", host]);
  if (reason !== null) return fail(`${what}: does not compile\n${reason}`);
  console.log(`${what}: compiles`);
  return true;
}

function run(host: string, what: string): boolean {
  const reason = runLimited([join(host, "consumer.js")]);
  if (reason !== null) return fail(`${what}: does not run\n${reason}`);
  console.log(`${what}: runs`);
  return true;
}

/** Runs Node within the limit of processor time, which only POSIX shells have. Null, or why it failed. */
function runLimited(args: readonly string[]): string | null {
  const isPosix = process.platform !== "win32";
  const [command, first] = isPosix
    ? ["sh", ["-c", `ulimit -t ${MAX_CPU_S} && exec "$0" "$@"`, process.execPath]]
    : [process.execPath, []];
  const options = { encoding: "utf8", timeout: TIMEOUT_MS } as const;
  const { status, signal, stdout, stderr } = spawnSync(command, [...first, ...args], options);
  if (status === 0) return null;
  const limits = `its limits are ${MAX_CPU_S} s of processor time and ${MAX_HEAP_MB} MB`;
  return `It ended with ${status ?? signal} (${limits}).\n${stdout}${stderr}`;
}

function execute(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
}

function fail(message: string): false {
  console.error(message);
  return false;
}
