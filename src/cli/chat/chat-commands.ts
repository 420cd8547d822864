import type { DialogState } from "keepsake";
import type { Login } from "../source/index.js";
import type { ChatSession } from "../stories/index.js";
import type { Terminal } from "../terminal/index.js";
import { renderLogins, renderState, renderWhy } from "./chat-view.js";

const HELP = `  /date 1843-07-10     sets the date that questions are understood with (ISO 8601 or yyyy/MM/dd HH:mm:ss zzz)
  /place London        sets the place; with coordinates: /place London 51.5 -0.12 20
  /giver               become the Giver, who fills the assistant; enter the PIN when it is asked for
  /tag Mary            says who you are, by name or by tag (/tag 👤: nobody in particular)
  /timeout             nothing was said for a while
  /abort               breaks off what is being asked
  /feedback            the last answer was wrong
  /why                 why the last question was understood as it was
  /state               the whole dialog state as JSON
  /quit                ends
`;

/** A conversation in the terminal. */
export interface Chat {
  readonly terminal: Terminal;
  readonly session: ChatSession;
  /** Name of the assistant. */
  readonly name: string;
  /** The people who can log in. */
  readonly logins: readonly Login[];
}

/** The effect of a line: a new state of the conversation, or a text about something else. */
export type ChatReply = { readonly state: DialogState } | { readonly text: string };

/** Runs a line of the user: a text for the assistant, or a command that begins with a slash. */
export async function runLine(chat: Chat, line: string): Promise<ChatReply> {
  const { session } = chat;
  if (!line.startsWith("/")) return { state: await session.enterText(line) };
  const [command = "", ...words] = line.split(/\s+/);
  const rest = words.join(" ");
  switch (command) {
    case "/date":
      await session.changeDate(rest);
      return { text: chat.terminal.paint("dim", `  It is ${session.state.currentDate} now.\n`) };
    case "/place":
      await session.changePlace(readPlace(words));
      return { text: chat.terminal.paint("dim", `  We are at ${describePlace(session)} now.\n`) };
    case "/giver":
      return enterAsGiver(chat);
    case "/tag":
      return { state: await session.changeTag(findTag(chat.logins, rest)) };
    case "/timeout":
      return { state: await session.timeout() };
    case "/abort":
      return { state: await session.abort() };
    case "/feedback":
      return { state: await session.feedback() };
    case "/why":
      return { text: renderWhy(chat.terminal, session.explain()) };
    case "/state":
      return { text: `${JSON.stringify(session.state, null, 2)}\n` };
    case "/help":
      return { text: renderHelp(chat) };
    default:
      return { text: chat.terminal.paint("red", `  ${command} is no command; /help lists them.\n`) };
  }
}

/** Shows the reply to a line. */
export function renderReply({ terminal, name }: Chat, reply: ChatReply): string {
  return "text" in reply ? reply.text : `${renderState(terminal, name, reply.state)}\n`;
}

async function enterAsGiver({ session, logins, terminal }: Chat): Promise<ChatReply> {
  const giver = logins.find(({ isGiver }) => isGiver);
  if (giver !== undefined) return { state: await session.changeTag(giver.tag) };
  return { text: terminal.paint("red", "  The assistant has no Giver: set its field giver.\n") };
}

/** The tag of a person, by name; other texts are tags. */
function findTag(logins: readonly Login[], text: string): string {
  const named = logins.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return named?.tag ?? text;
}

function renderHelp({ terminal, logins }: Chat): string {
  if (logins.length === 0) return HELP;
  return `${HELP}  People:\n${renderLogins(terminal, logins)}\n`;
}

/** Parses a name of one or more words, followed by up to three numbers: latitude, longitude, uncertainty in km. */
function readPlace(words: readonly string[]) {
  const firstNumber = words.findIndex((word, i) => i > 0 && word !== "" && Number.isFinite(Number(word)));
  const nameEnd = firstNumber === -1 ? words.length : firstNumber;
  const [latitude = null, longitude = null, uncertaintyKm = null] = words.slice(nameEnd).map(Number);
  return { placeName: words.slice(0, nameEnd).join(" "), latitude, longitude, uncertaintyKm };
}

function describePlace({ state }: ChatSession): string {
  const { currentPlaceName, currentLatitude, currentLongitude } = state;
  const where = currentLatitude === null ? "" : ` (${currentLatitude}, ${currentLongitude})`;
  return `${currentPlaceName ?? "nowhere in particular"}${where}`;
}
