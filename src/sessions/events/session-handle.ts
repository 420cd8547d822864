import {
  type AssistantAccess,
  createChatLogApi,
  createKnownFactsApi,
  createManagementApi,
  createVisibleMemoriesApi,
} from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import { giverRequired, KeepsakeError } from "../../errors.js";
import { createExpertReferencesApi, createExpertsApi } from "../../experts/index.js";
import { createFunctionsApi } from "../../functions/index.js";
import {
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  checkOption,
  type DialogState,
  dateSelectedSchema,
  type EnterTextOptions,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  parseCallOptions,
  parseInput,
  placeSelectedSchema,
} from "../../model/index.js";
import type { StateListener } from "../live/index.js";
import { createTurnContext, readSession, type SessionEvent } from "../run/index.js";
import { toSearchContext } from "../turn/index.js";
import {
  createEventSender,
  type EventInput,
  type EventSender,
  type KnownSession,
  type SessionHandleParts,
} from "./event-sender.js";
import type { EventOptions, GiverManagement, Session, SessionEvents } from "./session.js";
import { streamEvent } from "./stream-text.js";

/** Creates the handle of a session that was read or opened. */
export function createSessionHandle(parts: SessionHandleParts, known: KnownSession): Session {
  const { deps, live, followed, sessionID, digest } = parts;
  const sender = createEventSender(parts, known);
  const access = createAccess(parts);
  const giver: GiverManagement = {
    ...createManagementApi(access),
    ...createFunctionsApi(deps.functions, access, sessionID),
    ...createExpertsApi(deps.stores, access),
  };
  return {
    sessionID,
    assistantID: known.value.assistantID,
    get state() {
      return sender.state() ?? known.value.state;
    },
    get correlationID() {
      return sender.correlationID();
    },
    ...createSessionEvents(parts, sender),
    subscribe(listener, partListener) {
      checkOption(typeof listener === "function", "subscribe", "listener", "be a function");
      const { listeners, partListeners } = sender.session();
      // New functions for every call, so that subscribing the same listener twice works.
      const own: StateListener = (state, origin) => listener(state, origin);
      const ownForParts = partListener && ((part: CompletionPart): void => partListener(part));
      listeners.add(own);
      if (ownForParts !== undefined) partListeners.add(ownForParts);
      const unfollow = followed.follow(digest);
      return () => {
        unfollow();
        listeners.delete(own);
        if (ownForParts !== undefined) partListeners.delete(ownForParts);
      };
    },
    explain: () => live.find(digest)?.explanation ?? null,
    memories: createVisibleMemoriesApi(access),
    chatLog: createChatLogApi(access),
    knownFacts: createKnownFactsApi(access),
    experts: createExpertReferencesApi(access),
    get giver() {
      return sender.isGiver() ? giver : null;
    },
  };
}

/** Creates the events of a session. By default the session is not read before its first event. */
export function createSessionEvents(
  parts: SessionHandleParts,
  { send, submit }: EventSender = createEventSender(parts, null),
): SessionEvents {
  const { deps, live, followed, digest } = parts;

  const sendInput = ({ event, signal }: EventInput): Promise<DialogState> => send(event, { signal });
  const sendEvent = (
    options: EventOptions | null | undefined,
    read: () => SessionEvent | null,
    optionKeys: readonly string[] = [],
  ): Promise<DialogState> =>
    submit(() => ({ signal: parseCallOptions(options, optionKeys).signal, event: read() }), sendInput);

  const readText = (text: string, options: EnterTextOptions | null): EventInput => {
    const { signal, ...fields } = parseCallOptions(options, TEXT_OPTIONS);
    const input = parseInput(deps.textSchema, { ...fields, text }, { what: "Text event", strict: true });
    return { signal, event: { type: "text", ...input } };
  };

  return {
    enterText: (text, options = {}) => submit(() => readText(text, options), sendInput),
    enterTextAsync: (text, options = {}) =>
      submit(
        () => readText(text, options),
        async (input) => {
          const correlationID = deps.ports.ids.id();
          if ((live.find(digest)?.queue.length ?? 0) >= deps.maxQueuedEvents) {
            throw new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 });
          }
          // Sent before anything is awaited, so that later events come after it.
          const answered = send(input.event, { signal: input.signal, correlationID });
          const accepted = readSession(deps, digest);
          answered.catch(async (error: unknown) => {
            const isReported = await accepted.then(
              () => false,
              () => true,
            );
            if (!isReported)
              deps.ports.logger.error("A text that was entered asynchronously failed", { correlationID, error });
          });
          await accepted;
          return { correlationID };
        },
      ),
    streamText: (text, options = {}) =>
      streamEvent((stopped, onPart) =>
        submit(
          () => readText(text, options),
          ({ event, signal }) => send(event, { signal: signal ? AbortSignal.any([signal, stopped]) : stopped, onPart }),
        ),
      ),
    changeDate: (date, options) =>
      sendEvent(options, () => ({
        type: "dateChanged",
        date: date === null ? null : parseInput(changeDateSchema, { date }, DATE).date,
      })),
    changePlace: (place, options) =>
      sendEvent(options, () => ({ type: "placeChanged", place: parseInput(changePlaceSchema, place, PLACE) })),
    changeTag: (tag, options) =>
      sendEvent(options, () => ({ type: "tagChanged", ...parseInput(changeTagSchema, { tag }, TAG) })),
    selectMedium: (medium, options) =>
      sendEvent(options, () => ({ type: "mediumSelected", ...parseInput(mediumSelectedSchema, { medium }, MEDIUM) })),
    deselectMedium: (mediumID, options) =>
      sendEvent(options, () => ({
        type: "mediumDeselected",
        ...parseInput(mediumDeselectedSchema, { mediumID }, MEDIUM),
      })),
    selectDate: (date, options) =>
      sendEvent(options, () => {
        if (date === null) return { type: "dateSelected", date, uncertaintyDays: 0 };
        const input = parseInput(dateSelectedSchema, { date, uncertaintyDays: options?.uncertaintyDays }, DATE);
        return { type: "dateSelected", date: input.date, uncertaintyDays: input.uncertaintyDays ?? 0 };
      }, ["uncertaintyDays"]),
    selectPlace: (place, options) =>
      sendEvent(options, () => ({
        type: "placeSelected",
        place: place === null ? null : parseInput(placeSelectedSchema, place, PLACE),
      })),
    selectTag: (tag, options) =>
      sendEvent(options, () => ({ type: "tagSelected", ...parseInput(changeTagSchema, { tag }, TAG) })),
    timeout: (options) =>
      sendEvent(options, () => {
        const isLate = (live.find(digest)?.queue.length ?? 0) > 0;
        return isLate ? null : { type: "timeout" };
      }),
    abort: (options) =>
      submit(
        () => ({ signal: parseCallOptions(options).signal, event: { type: "abort" } }),
        ({ event, signal }) => {
          live.find(digest)?.queue.cancelRunning(new Error("The conversation was aborted"));
          return send(event, { signal, always: true });
        },
      ),
    feedback: (options) => sendEvent(options, () => ({ type: "feedback" })),
    async close() {
      await send({ type: "close" }, { always: true });
      live.remove(digest);
      followed.forget(digest);
    },
  };
}

/** Options of a text beside `signal`. */
const TEXT_OPTIONS: readonly string[] = ["date", "dateUTC", "place"];

const DATE = { what: "Date event", strict: true };
const PLACE = { what: "Place event", strict: true };
const TAG = { what: "Tag event", strict: true };
const MEDIUM = { what: "Medium event", strict: true };

/** The access of a session to the content of its assistant. The rights are checked at every call. */
function createAccess({ deps, digest, sessionID }: SessionHandleParts): AssistantAccess {
  return async (need) => {
    const { value: record, store, account, isAuthorized } = await readSession(deps, digest, { isUse: true });
    const context = await createTurnContext(deps, store, record, { account, sessionID });
    if (record.user.giver ? !isAuthorized : need !== "session") {
      throw giverRequired();
    }
    if (!isAuthorized) {
      throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "The tag of this session is no longer authenticated");
    }
    if (need === "giver") await deps.gate.checkTerms(store.record, account);
    return toSearchContext(context);
  };
}
