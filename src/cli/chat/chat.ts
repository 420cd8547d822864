import { KeepsakeError } from "keepsake";
import { type Call, EXIT } from "../command/index.js";
import { findExampleAssistant, openSource, selectAssistant, trainAssistants } from "../source/index.js";
import { type Chat, renderReply, runLine } from "./chat-commands.js";
import { renderLogins, renderState } from "./chat-view.js";

/** Talks with an assistant: reads lines, and shows the answers. */
export async function chat(call: Call): Promise<number> {
  const { args, signal } = call;
  const path = args.text("record");
  const location = args.operands[0] ?? findExampleAssistant();
  await using source = await openSource(location, { isRepeatable: path !== undefined });
  const assistant = await selectAssistant(source, args.text("assistant"));
  const tag = args.text("tag");
  const logins = await source.listLogins(assistant);
  const { name, assistantID } = await assistant.read();
  if (path !== undefined) {
    const { startRecording } = await import("../stories/recorder.js");
    await using recording = await startRecording(assistant, path, tag);
    await talk(call, { ...recording, name, logins }, `This is a copy: changes end with the chat. ${path} records it.`);
    await recording.save();
  } else {
    await trainAssistants(source.engine, [{ assistantID }], signal);
    const session = await source.engine.sessions.open(tag === undefined ? { assistantID } : { assistantID, tag });
    await talk(
      call,
      { session, name, logins },
      source.isDurable ? "" : "The file is only read: changes end with the chat.",
    );
  }
  return signal.aborted ? EXIT.INTERRUPTED : EXIT.OK;
}

/** Answers the lines of the user, until there are no more. */
async function talk(
  { args, terminal, signal }: Call,
  { session, name, logins }: Omit<Chat, "terminal">,
  note: string,
): Promise<void> {
  const conversation: Chat = { terminal, session, name, logins };
  const isJson = args.isSet("json");
  if (isJson) terminal.printJson(session.state);
  else terminal.print(renderOpening(conversation, note));

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
}

function renderOpening(conversation: Chat, note: string): string {
  const { terminal, name, session, logins } = conversation;
  return [
    renderState(terminal, name, session.state),
    terminal.paint("dim", "  Ask something, or type /help for commands."),
    ...(logins.length === 0 ? [] : [renderLogins(terminal, logins)]),
    ...(note === "" ? [] : [terminal.paint("dim", terminal.wrap(`  ${note}`))]),
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
