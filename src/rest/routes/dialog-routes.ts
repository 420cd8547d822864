import * as z from "zod";
import {
  ANONYMOUS_TAG,
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  type DialogState,
  dateSelectedSchema,
  dialogStateSchema,
  type EnterTextOptions,
  type MediumInput,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  type PlaceSpecs,
  placeSelectedSchema,
  type SessionOpening,
} from "../../model/index.js";
import { CLEARING_TEXT, isClearingDate } from "../http/index.js";
import { answerExplanationResponse, enterTextBody, openSessionBody, toAnswerExplanation } from "../schemas/index.js";
import {
  type EventInput,
  eventRoute,
  type Route,
  type RouteInput,
  type RouteParts,
  route,
  sessionRoute,
} from "./route.js";

const fields = { currentState: dialogStateSchema };
const DATE_NAMES = { dateUTC: "date" };

/** Sessions and their events. spec: Dialog events. */
export const dialogRoutes: readonly Route[][] = [
  route("POST", "/Session", "anyone", "Opens a session with an assistant.", {
    body: openSessionBody,
    renamed: { svcID: "assistantID" },
    fields: { sessionID: z.string(), ...fields },
    async run({ engine, caller, body: { svcID, ...opening } }) {
      const fields = { ...opening, assistantID: svcID } as SessionOpening;
      const session = await engine.sessions.open(fields, { clientKey: caller.clientKey });
      return { sessionID: session.sessionID, currentState: session.state };
    },
  }),
  sessionRoute("GET", "/Session", "Returns the current state of a session.", {
    fields,
    run: async ({ session }) => ({ currentState: session.state }),
  }),
  eventRoute("DELETE", "/Session", "Closes a session.", {
    run: ({ events }) => events.close(),
  }),
  event("TextEnteredEvent", "Enters a text.", {
    body: enterTextBody,
    renamed: DATE_NAMES,
    run: ({ events, body, signal }) => events.enterText(body.text as string, { signal, ...readDateAndPlace(body) }),
  }),
  eventRoute("POST", "/TextEnteredEventAsync", "Enters a text without waiting for the answer in SessionEvents.", {
    body: enterTextBody,
    renamed: DATE_NAMES,
    response: "empty",
    async run({ events, body }) {
      const { correlationID } = await events.enterTextAsync(body.text as string, readDateAndPlace(body));
      return { "X-Correlation-ID": correlationID };
    },
  }),
  event("DateChangedEvent", "Sets the date for resolving later questions.", {
    body: changeDateSchema,
    run: ({ events, body, signal }) => events.changeDate(readDate(body), { signal }),
  }),
  event("PlaceChangedEvent", "Sets the place for resolving later questions.", {
    body: changePlaceSchema,
    run: ({ events, body, signal }) => events.changePlace(body as PlaceSpecs, { signal }),
  }),
  event("TagChangedEvent", "Changes the user.", {
    body: changeTagSchema,
    run: ({ events, body, signal }) => events.changeTag(readTag(body), { signal }),
  }),
  event("MediumSelectedEvent", "Attaches a medium.", {
    body: mediumSelectedSchema,
    run: ({ events, body, signal }) => events.selectMedium(body.medium as MediumInput, { signal }),
  }),
  event("MediumDeselectedEvent", "Detaches a medium.", {
    body: mediumDeselectedSchema,
    run: ({ events, body, signal }) => events.deselectMedium(body.mediumID as string, { signal }),
  }),
  event("DateSelectedEvent", "Enters a date.", {
    body: dateSelectedSchema,
    run: ({ events, body, signal }) =>
      events.selectDate(readDate(body), { signal, uncertaintyDays: body.uncertaintyDays as number }),
  }),
  event("PlaceSelectedEvent", "Enters a place.", {
    body: placeSelectedSchema,
    run: ({ events, body, signal }) =>
      events.selectPlace(body.placeName === CLEARING_TEXT ? null : (body as PlaceSpecs), { signal }),
  }),
  event("TagSelectedEvent", "Enters a person's tag.", {
    body: changeTagSchema,
    run: ({ events, body, signal }) => events.selectTag(readTag(body), { signal }),
  }),
  event("TimeoutEvent", "Reports that the user was silent for the seconds of `timeout`.", {
    run: ({ events, signal }) => events.timeout({ signal }),
  }),
  event("AbortEvent", "Cancels the running event and leaves the state.", {
    run: ({ events, signal }) => events.abort({ signal }),
  }),
  event("FeedbackEvent", "Reports that the last answer was wrong.", {
    run: ({ events, signal }) => events.feedback({ signal }),
  }),
  sessionRoute("GET", "/Explanation", "Explains how the last question was resolved, if this process answered it.", {
    fields: { explanation: answerExplanationResponse.nullable() },
    run: async ({ session }) => ({ explanation: toAnswerExplanation(session.explain()) }),
  }),
  sessionRoute("GET", "/SessionEvents", "Streams states and generated text as server-sent events.", {
    response: "events",
    run: async ({ session, listen }) => listen(session),
  }),
];

type EventParts = Pick<RouteParts, "body" | "renamed"> & {
  readonly run: (input: EventInput) => Promise<DialogState>;
};

/** An event. Its response is the resulting state. spec: StateChangedResponse. */
function event(word: string, summary: string, { run, ...parts }: EventParts): Route[] {
  return eventRoute("POST", `/${word}`, summary, {
    ...parts,
    fields,
    run: async (input) => ({ currentState: await run(input) }),
  });
}

/** The unchecked date; null for the one that clears. */
function readDate({ date }: RouteInput["body"]): string | null {
  return isClearingDate(date) ? null : (date as string);
}

/** The unchecked tag, by the library's name of the anonymous user. */
function readTag({ tag }: RouteInput["body"]): string {
  return tag === CLEARING_TEXT ? ANONYMOUS_TAG : (tag as string);
}

/** The unchecked date and place of a text. */
function readDateAndPlace({ dateUTC, place }: RouteInput["body"]): EnterTextOptions {
  return { date: dateUTC as string, place: place as PlaceSpecs };
}
