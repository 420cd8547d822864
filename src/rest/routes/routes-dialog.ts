import * as z from "zod";
import {
  dialogStateSchema,
  type EnterTextOptions,
  type MediumInput,
  type PlaceSpecs,
  type SessionOpening,
} from "../../model/index.js";
import { enterTextBody, eventBodies, openSessionBody } from "../schemas/index.js";
import { type Route, type RouteInput, type RouteParts, route } from "./route.js";

/** Sessions and what happens in them. spec: Dialog events. */
export const dialogRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  route({
    method: "POST",
    path: "/Session",
    access: "anyone",
    summary: "Opens a session with an assistant.",
    body: openSessionBody,
    renamed: { svcID: "assistantID" },
    fields: { sessionID: z.string(), currentState: dialogStateSchema },
    calls: "sessions.open",
    async run({ engine, body: { svcID, ...opening } }) {
      const session = await engine.sessions.open({ ...opening, assistantID: svcID } as SessionOpening);
      return { sessionID: session.sessionID, currentState: session.state };
    },
  }),
  route({
    method: "GET",
    path: "/Session/{strSessionID}",
    access: "session",
    summary: "Tells where a session stands.",
    fields: { currentState: dialogStateSchema },
    calls: "session.state",
    run: async ({ session }) => ({ currentState: (await session()).state }),
  }),
  route({
    method: "DELETE",
    path: "/Session/{strSessionID}",
    access: "session",
    summary: "Closes a session.",
    calls: "session.close",
    async run({ session }) {
      await (await session()).close();
      return {};
    },
  }),
  event("TextEnteredEvent", "Says something.", "session.enterText", {
    body: enterTextBody,
    renamed: { dateUTC: "date" },
    run: ({ session, body, signal }) => session.enterText(body.text as string, { signal, ...circumstancesOf(body) }),
  }),
  route({
    method: "POST",
    path: "/TextEnteredEventAsync/{strSessionID}",
    access: "session",
    summary: "Says something and does not wait for the answer, which comes to SessionEvents.",
    body: enterTextBody,
    renamed: { dateUTC: "date" },
    answer: "empty",
    calls: "session.enterTextAsync",
    async run({ session, body }) {
      const { correlationID } = await (await session()).enterTextAsync(body.text as string, circumstancesOf(body));
      return { "X-Correlation-ID": correlationID };
    },
  }),
  ...circumstanceRoutes(),
  ...selectionRoutes(),
  event("TimeoutEvent", "Nothing was said for the seconds of timeout.", "session.timeout", {
    run: ({ session, signal }) => session.timeout({ signal }),
  }),
  event("AbortEvent", "Cancels what runs, and leaves the state.", "session.abort", {
    run: ({ session, signal }) => session.abort({ signal }),
  }),
  event("FeedbackEvent", "The last answer was wrong.", "session.feedback", {
    run: ({ session, signal }) => session.feedback({ signal }),
  }),
])();

function circumstanceRoutes(): readonly Route[] {
  return [
    event("DateChangedEvent", "Sets the date that questions are resolved with.", "session.changeDate", {
      body: eventBodies.dateChanged,
      run: ({ session, body, signal }) => session.changeDate(body.date as string, { signal }),
    }),
    event("PlaceChangedEvent", "Sets the place that questions are resolved with.", "session.changePlace", {
      body: eventBodies.placeChanged,
      run: ({ session, body, signal }) => session.changePlace(body as PlaceSpecs, { signal }),
    }),
    event("TagChangedEvent", "A change of user.", "session.changeTag", {
      body: eventBodies.tagChanged,
      run: ({ session, body, signal }) => session.changeTag(body.tag as string, { signal }),
    }),
  ];
}

function selectionRoutes(): readonly Route[] {
  return [
    event("MediumSelectedEvent", "Attaches a medium.", "session.selectMedium", {
      body: eventBodies.mediumSelected,
      run: ({ session, body, signal }) => session.selectMedium(body.medium as MediumInput, { signal }),
    }),
    event("MediumDeselectedEvent", "Takes a medium back.", "session.deselectMedium", {
      body: eventBodies.mediumDeselected,
      run: ({ session, body, signal }) => session.deselectMedium(body.mediumID as string, { signal }),
    }),
    event("DateSelectedEvent", "Gives a date.", "session.selectDate", {
      body: eventBodies.dateSelected,
      run: ({ session, body, signal }) =>
        session.selectDate(body.date as string, { signal, uncertaintyDays: body.uncertaintyDays as number }),
    }),
    event("PlaceSelectedEvent", "Gives a place.", "session.selectPlace", {
      body: eventBodies.placeSelected,
      run: ({ session, body, signal }) => session.selectPlace(body as PlaceSpecs, { signal }),
    }),
    event("TagSelectedEvent", "Gives a person's tag.", "session.selectTag", {
      body: eventBodies.tagSelected,
      run: ({ session, body, signal }) => session.selectTag(body.tag as string, { signal }),
    }),
  ];
}

type EventParts = Pick<RouteParts, "body" | "renamed"> & {
  readonly run: (
    input: Omit<RouteInput, "session"> & { readonly session: Awaited<ReturnType<RouteInput["session"]>> },
  ) => Promise<object>;
};

/** An event that is answered with the state it leads to. spec: StateChangedResponse. */
function event(word: string, summary: string, calls: string, { run, ...parts }: EventParts): Route {
  return route({
    method: "POST",
    path: `/${word}/{strSessionID}`,
    access: "session",
    summary,
    fields: { currentState: dialogStateSchema },
    calls,
    run: async (input) => ({ currentState: await run({ ...input, session: await input.session() }) }),
    ...parts,
  });
}

/** Values of any type: the call checks them. */
function circumstancesOf({ dateUTC, place }: RouteInput["body"]): EnterTextOptions {
  return { date: dateUTC as string, place: place as PlaceSpecs };
}
