import { geocodeName } from "../../assistants/index.js";
import type { EffectParams, ResultEvent } from "../../dialog/index.js";
import { completeMedium, formatDateTime, LIMITS, parseDateTime } from "../../model/index.js";
import { ENGLISH_CUES, findDates, ITALIAN_CUES } from "../../recall/index.js";
import { geocodeOptions, type TurnContext } from "../turn/index.js";

/** MIME types by the extension of an address. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  csv: "text/csv",
  gif: "image/gif",
  htm: "text/html",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  m4a: "audio/mp4",
  md: "text/markdown",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
};

const WEB: ReadonlySet<string> = /* @__PURE__ */ new Set(["http:", "https:"]);

/** An address is a medium of the type that its extension says. */
export function readMedium({ ports }: TurnContext, { text }: EffectParams["parseMedium"]): ResultEvent {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !WEB.has(url.protocol) || url.href.length > LIMITS.url) {
    return { type: "mediumParsed", medium: null };
  }
  const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1).toLowerCase() : "";
  const mimeType = Object.hasOwn(MIME_TYPES, extension) ? MIME_TYPES[extension] : "application/octet-stream";
  return { type: "mediumParsed", medium: completeMedium({ mediumID: ports.ids.id(), url: url.href, mimeType }) };
}

/** A date as it is written down, or as it is spoken of: "in the summer of 1840", "1843". */
export function readDate({ ports }: TurnContext, { text }: EffectParams["parseDate"]): ResultEvent {
  const exact = parseDateTime(text);
  if (exact !== null) return { type: "dateParsed", date: formatDateTime(exact), uncertaintyDays: 0 };
  const cues = [ENGLISH_CUES, ITALIAN_CUES];
  const now = ports.clock.now();
  // A year alone is a date here, where a date was asked for.
  const [mention] = [...findDates(text, cues, now), ...findDates(`in ${text}`, cues, now)];
  if (mention === undefined) return { type: "dateParsed", date: null, uncertaintyDays: 0 };
  const date = formatDateTime(new Date(mention.at));
  return { type: "dateParsed", date, uncertaintyDays: Math.round(mention.uncertaintyDays) };
}

/** A place by its name; without a geocoder the name is all there is. */
export async function readPlace(context: TurnContext, { text }: EffectParams["findPlace"]): Promise<ResultEvent> {
  if (text.length > LIMITS.name) return { type: "placeFound", place: null };
  const { ports } = context;
  const found = await geocodeName(ports, text, geocodeOptions(context));
  if (found === null && ports.geocoder !== null) return { type: "placeFound", place: null, name: text };
  const place = {
    placeName: found?.placeName ?? text,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    uncertaintyKm: found?.uncertaintyKm ?? null,
  };
  return { type: "placeFound", place };
}

/** A receiver by tag or by name, even where that is also a word for everyone. */
export function readPerson(
  { store }: TurnContext,
  { text, everyone = false }: EffectParams["findPerson"],
): ResultEvent {
  const wanted = text.trim().toLowerCase();
  const receivers = [...store.people.values()].filter(({ personType }) => personType === "Receiver");
  const named = receivers.filter(({ name }) => name.trim().toLowerCase() === wanted);
  const person = receivers.find(({ tag }) => tag === text.trim()) ?? (named.length === 1 ? named[0] : undefined);
  if (person === undefined) return { type: "personFound", person: null, everyone };
  return { type: "personFound", person: { personID: person.personID, name: person.name } };
}
