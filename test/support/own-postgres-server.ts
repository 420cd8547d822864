import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server that a test can stop and start. */
export interface OwnPostgresServer {
  readonly url: string;
  start(): void;
  /** Stops it at once, like a crash. */
  crash(): void;
  /** Stops it and deletes its data. */
  remove(): void;
}

/** Starts a server on a free port of the loopback. Rejects with the reason if PostgreSQL is not installed. */
export async function ownPostgresServer(): Promise<OwnPostgresServer> {
  const programs = programsFolder();
  const folder = mkdtempSync(join(tmpdir(), "keepsake-postgres-"));
  const user = unprivilegedUser();
  if (user !== null) chownSync(folder, user, user);
  const port = await freePort();
  const data = join(folder, "data");
  const run = (program: string, ...args: readonly string[]): void => {
    const command = [join(programs, program), "-D", data, ...args];
    const asUser = user === null ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
    const [first, ...rest] = [...asUser, ...command] as [string, ...string[]];
    // The server inherits the streams, so a pipe would never end.
    const { status, error } = spawnSync(first, rest, { cwd: folder, stdio: "ignore", timeout: 60_000 });
    if (status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
  };
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`;
  const start = (): void => run("pg_ctl", "-w", "-l", join(folder, "log"), "-o", settings, "start");
  const crash = (): void => run("pg_ctl", "-m", "immediate", "stop");
  run("initdb", "-U", "keepsake", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C");
  start();
  return {
    url: `postgres://keepsake@127.0.0.1:${port}/postgres`,
    start,
    crash,
    remove() {
      crash();
      rmSync(folder, { recursive: true });
    },
  };
}

function programsFolder(): string {
  const { stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [stdout?.trim() ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  const found = folders.find((folder) => folder !== "" && existsSync(join(folder, "initdb")));
  if (found === undefined) throw new Error("There is no PostgreSQL server on this machine");
  return found;
}

/** PostgreSQL refuses to run as root: the id of another user, or null if none is needed. */
function unprivilegedUser(): number | null {
  if (process.getuid?.() !== 0) return null;
  const { stdout } = spawnSync("id", ["-u", "postgres"], { encoding: "utf8" });
  const id = Number.parseInt(stdout ?? "", 10);
  if (Number.isNaN(id)) throw new Error("PostgreSQL cannot be run by root, and there is no user named postgres");
  return id;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
