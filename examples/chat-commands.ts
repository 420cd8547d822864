import type { Session } from "keepsake";
import { paint, renderState, renderWhy } from "./chat-view.js";
import type { LoadedAssistant } from "./load-assistant.js";

const HELP = `  /date 1843-07-10     sets the date that questions are understood with (ISO 8601 or yyyy/MM/dd HH:mm:ss zzz)
  /place London        sets the place; with coordinates: /place London 51.5 -0.12 20
  /tag 🌼              says who you are; enter the PIN when it is asked for (/tag 👤: nobody in particular)
  /timeout             nothing was said for a while
  /abort               breaks off what is being asked
  /feedback            the last answer was wrong
  /why                 why the last question was understood as it was
  /state               the whole dialog state as JSON
  /quit                ends
`;

/** The parts that a conversation shows: the name of the assistant, and who may log in. */
export interface ChatSetting {
  readonly name: string;
  readonly logins: LoadedAssistant["logins"];
}

/** Runs a slash command and returns a text about its result. */
export async function runCommand(session: Session, { name, logins }: ChatSetting, line: string): Promise<string> {
  const [command = "", ...words] = line.split(/\s+/);
  const rest = words.join(" ");
  switch (command) {
    case "/date":
      await session.changeDate(rest);
      return paint("dim", `  It is ${session.state.currentDate} now.\n`);
    case "/place":
      await session.changePlace(readPlace(words));
      return paint("dim", `  We are at ${describePlace(session)} now.\n`);
    case "/tag":
      return `${renderState(name, await session.changeTag(rest))}\n`;
    case "/timeout":
      return `${renderState(name, await session.timeout())}\n`;
    case "/abort":
      return `${renderState(name, await session.abort())}\n`;
    case "/feedback":
      return `${renderState(name, await session.feedback())}\n`;
    case "/why":
      return renderWhy(session.explain());
    case "/state":
      return `${JSON.stringify(session.state, null, 2)}\n`;
    case "/help":
      return `${HELP}${renderLogins(logins)}`;
    default:
      return paint("red", `  ${command} is no command; /help lists them.\n`);
  }
}

function renderLogins(logins: ChatSetting["logins"]): string {
  const lines = logins.map(({ name, tag, pin }) => `    ${tag}  ${pin === null ? "no PIN" : `PIN ${pin}`}  ${name}\n`);
  return lines.length === 0 ? "" : `  Tags of this example:\n${lines.join("")}`;
}

/** Parses a name of one or more words, followed by up to three numbers: latitude, longitude, uncertainty in km. */
function readPlace(words: readonly string[]) {
  const firstNumber = words.findIndex((word, i) => i > 0 && word !== "" && Number.isFinite(Number(word)));
  const nameEnd = firstNumber === -1 ? words.length : firstNumber;
  const [latitude = null, longitude = null, uncertaintyKm = null] = words.slice(nameEnd).map(Number);
  return { placeName: words.slice(0, nameEnd).join(" "), latitude, longitude, uncertaintyKm };
}

function describePlace({ state }: Session): string {
  const { currentPlaceName, currentLatitude, currentLongitude } = state;
  const where = currentLatitude === null ? "" : ` (${currentLatitude}, ${currentLongitude})`;
  return `${currentPlaceName ?? "nowhere in particular"}${where}`;
}
