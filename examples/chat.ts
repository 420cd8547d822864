/**
 * A conversation with an assistant in the terminal: `npm start`, or `npm start -- path/to/assistant.json`.
 * It also reads piped input: `printf 'When were you born?\n' | npm start`.
 */
import { argv, exit, stdin, stdout } from "node:process";
import { createInterface } from "node:readline";
import { createEngine, KeepsakeError, type Session } from "keepsake";
import { type ChatSetting, runCommand } from "./chat-commands.js";
import { paint, renderState } from "./chat-view.js";
import { loadAssistant } from "./load-assistant.js";

const ADA = new URL("./data/ada-lovelace.json", import.meta.url);
const isTerminal = stdin.isTTY === true;

async function main(): Promise<void> {
  await using engine = createEngine();
  const assistant = await loadAssistant(engine, argv[2] ?? ADA);
  await engine.train();
  const { name } = await assistant.read();
  const setting = { name, logins: assistant.logins };
  const session = await engine.sessions.open({ assistantID: assistant.assistantID });
  console.log(renderState(name, session.state));
  console.log(paint("dim", "  Ask something, or type /help for commands.\n"));

  const lines = createInterface({ input: stdin, output: stdout, terminal: isTerminal, prompt: "> " });
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (!isTerminal && text !== "") console.log(`> ${text}`);
    if (text === "/quit") break;
    if (text !== "") console.log(await answer(session, setting, text));
    if (isTerminal) lines.prompt();
  }
}

/** Prints mistakes of the user; every other error ends the program. */
async function answer(session: Session, setting: ChatSetting, text: string): Promise<string> {
  try {
    if (text.startsWith("/")) return await runCommand(session, setting, text);
    return `${renderState(setting.name, await session.enterText(text))}\n`;
  } catch (error) {
    if (error instanceof KeepsakeError) return paint("red", `  ${error.code}: ${error.message}\n`);
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
