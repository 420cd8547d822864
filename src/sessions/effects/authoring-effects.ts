import { geocodeName } from "../../assistants/index.js";
import { ENGLISH_CUES, ITALIAN_CUES } from "../../languages/index.js";
import { completeMedium, formatDateTime, LIMITS, parseDateTime } from "../../model/index.js";
import { findDates } from "../../recall/index.js";
import { type Effect, languageOf, toGeocodeOptions } from "../turn/index.js";

/** Reads a web address as a medium. Its extension gives the type. */
const parseMedium: Effect<"parseMedium"> = async ({ ports }, { text }) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > LIMITS.url) {
    return { type: "mediumParsed", medium: null };
  }
  // Loaded when it is needed, as the table of types cannot be dropped from a bundle.
  const { default: mime } = await import("mime/lite");
  const mimeType = mime.getType(url.pathname) ?? "application/octet-stream";
  return { type: "mediumParsed", medium: completeMedium({ mediumID: ports.ids.id(), url: url.href, mimeType }) };
};

/** Reads a date in a standard format or in words, such as "in the summer of 1840" or "1843". */
const parseDate: Effect<"parseDate"> = (context, { text }) => {
  const exact = parseDateTime(text);
  if (exact !== null) return { type: "dateParsed", date: formatDateTime(exact), uncertaintyDays: 0 };
  const language = languageOf(context);
  const builtIn = [ENGLISH_CUES, ITALIAN_CUES].filter(({ code }) => code !== language.code);
  const cues = language.cues === undefined ? builtIn : [language.cues, ...builtIn];
  const now = context.ports.clock.now();
  // A year alone counts as a date here, because a date was asked for.
  const [mention] = [...findDates(text, cues, now), ...findDates(`in ${text}`, cues, now)];
  if (mention === undefined) return { type: "dateParsed", date: null, uncertaintyDays: 0 };
  const date = formatDateTime(new Date(mention.at));
  return { type: "dateParsed", date, uncertaintyDays: Math.round(mention.uncertaintyDays) };
};

/** Reads the name of a place. Without a geocoder it has no coordinates. */
const findPlace: Effect<"findPlace"> = async (context, { text }) => {
  if (text.length > LIMITS.name) return { type: "placeFound", place: null };
  const { ports } = context;
  const found = await geocodeName(ports, text, toGeocodeOptions(context));
  if (found === null && ports.geocoder !== null) return { type: "placeFound", place: null, name: text };
  const place = {
    placeName: found?.placeName ?? text,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    uncertaintyKm: found?.uncertaintyKm ?? null,
  };
  return { type: "placeFound", place };
};

/** Finds a receiver by tag or unique name. `everyone` is passed on for a text that may also mean everyone. */
const findPerson: Effect<"findPerson"> = ({ store }, { text, everyone = false }) => {
  const wanted = text.trim().toLowerCase();
  const receivers = [...store.people.values()].filter(({ personType }) => personType === "Receiver");
  const named = receivers.filter(({ name }) => name.trim().toLowerCase() === wanted);
  const person = receivers.find(({ tag }) => tag === text.trim()) ?? (named.length === 1 ? named[0] : undefined);
  if (person === undefined) return { type: "personFound", person: null, everyone };
  return { type: "personFound", person: { personID: person.personID, name: person.name } };
};

export const authoringEffects = { parseMedium, parseDate, findPlace, findPerson };
