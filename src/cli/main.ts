#!/usr/bin/env node
import process, { argv, env, stderr, stdin, stdout } from "node:process";
import { runCli } from "./index.js";

const stop = new AbortController();
// The first signal lets the command end well; the second one ends the process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
// The reader of a pipe ended, such as `head`.
stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCli(argv.slice(2), { stdin, stdout, stderr, env }, stop.signal);
