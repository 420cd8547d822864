import { KeepsakeError } from "keepsake";
import { type Call, EXIT } from "../command/index.js";
import { findExampleAssistant, type OpenSource, openSource, selectAssistant } from "../source/index.js";
import { type Chat, renderReply, runLine } from "./chat-commands.js";
import { renderLogins, renderState } from "./chat-view.js";

/** Talks with an assistant: reads lines, and shows the answers. */
export async function chat({ args, terminal, signal }: Call): Promise<number> {
  await using source = await openSource(args.operands[0] ?? findExampleAssistant());
  const assistant = await selectAssistant(source, args.text("assistant"));
  await source.engine.train({ signal });
  const { name, assistantID } = await assistant.read();
  const tag = args.text("tag");
  const session = await source.engine.sessions.open(tag === undefined ? { assistantID } : { assistantID, tag });
  const conversation: Chat = { terminal, session, name, logins: await source.listLogins(assistant) };
  const isJson = args.isSet("json");
  if (isJson) terminal.printJson(session.state);
  else terminal.print(renderOpening(conversation, source));

  const prompt = terminal.paint("bold", "> ");
  for await (const line of terminal.lines(() => prompt, signal)) {
    const text = line.trim();
    if (text === "/quit") break;
    if (text === "") continue;
    if (isJson) terminal.printJson(await answerInJson(conversation, text));
    else {
      if (!terminal.isInteractive) terminal.print(`> ${text}`);
      terminal.print(await answer(conversation, text));
    }
  }
  return signal.aborted ? EXIT.INTERRUPTED : EXIT.OK;
}

function renderOpening(conversation: Chat, { isDurable }: OpenSource): string {
  const { terminal, name, session, logins } = conversation;
  return [
    renderState(terminal, name, session.state),
    terminal.paint("dim", "  Ask something, or type /help for commands."),
    ...(logins.length === 0 ? [] : [renderLogins(terminal, logins)]),
    ...(isDurable ? [] : [terminal.paint("dim", terminal.wrap("  The file is only read: changes end with the chat."))]),
    "",
  ].join("\n");
}

/** Shows mistakes of the user; every other error ends the program. */
async function answer(conversation: Chat, text: string): Promise<string> {
  try {
    return renderReply(conversation, await runLine(conversation, text));
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    return conversation.terminal.paint("red", `  ${error.code}: ${error.message}\n`);
  }
}

async function answerInJson(conversation: Chat, text: string): Promise<unknown> {
  try {
    const reply = await runLine(conversation, text);
    return "state" in reply ? reply.state : { text: reply.text };
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    const { code, message, field } = error;
    return { error: { code, message, field } };
  }
}
