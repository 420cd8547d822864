import { type AssistantAccess, geocodeName } from "../../assistants/index.js";
import {
  type CommandKey,
  dialogMeta,
  recognizeCommand,
  recognizeIntent,
  type SelectedPlace,
} from "../../dialog/index.js";
import { KeepsakeError } from "../../errors.js";
import type { EnterTextFields, PlaceFields } from "../../model/index.js";
import { rightsHold, runEvent } from "../effects/index.js";
import { accountOf, type EventMaker, readSession, turnContext } from "../run/index.js";
import { actorOf, circumstancesOf, geocodeOptions, type SessionDependencies, type TurnContext } from "../turn/index.js";

/** A text: its date and place become current first, then it is read by what the state listens for. */
export function textEvent({ text, date, place }: EnterTextFields): EventMaker {
  return async (context) => {
    if (date !== undefined) await runEvent(context, { type: "dateChanged", date });
    if (place !== undefined && isUsablePlace(place)) {
      await runEvent(context, { type: "placeChanged", place: await placeOf(context, place) });
    }
    const { dialog } = context.turn;
    const { intents: order = [], commands = [] } = dialogMeta(dialog) ?? {};
    const choices = dialog.context.offers.map((offer) => offer.label);
    const intent = recognizeIntent(text, { order, choices }, context.phrases);
    return { type: "text", text, intent, command: commandIn(context, text, commands) };
  };
}

/** A command that the state listens for, with its title. */
function commandIn({ phrases }: TurnContext, text: string, keys: readonly CommandKey[]) {
  for (const key of keys) {
    const title = recognizeCommand(text, key, phrases);
    if (title !== null) return { key, title };
  }
  return null;
}

/** A change of place. */
export function placeEvent(fields: PlaceFields): EventMaker {
  return async (context) => ({ type: "placeChanged", place: await placeOf(context, fields) });
}

/** False for a place with nothing in it that says where. */
export function isUsablePlace({ placeName, latitude }: PlaceFields): boolean {
  return placeName !== undefined || latitude !== undefined;
}

/** Coordinates as given, or those of the name where a geocoder knows it. spec: Place rules. */
export async function placeOf(context: TurnContext, fields: PlaceFields): Promise<SelectedPlace> {
  const { placeName = null, latitude, longitude, uncertaintyKm = null } = fields;
  if (latitude !== undefined && longitude !== undefined) return { placeName, latitude, longitude, uncertaintyKm };
  const found = placeName === null ? null : await geocodeName(context.ports, placeName, geocodeOptions(context));
  return {
    placeName,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    uncertaintyKm: found === null ? null : (uncertaintyKm ?? found.uncertaintyKm),
  };
}

/** What a session may do with the content of its assistant, looked up anew at every call. */
export function accessThrough(deps: SessionDependencies, digest: string): AssistantAccess {
  return async (need) => {
    const { record, store } = await readSession(deps, digest);
    const account = await accountOf(deps, record);
    const holds = rightsHold(store, record.user, account);
    if (record.user.giver ? !holds : need === "giver") {
      throw new KeepsakeError("GIVER_SESSION_REQUIRED", "This needs a Giver session");
    }
    if (!holds) throw new KeepsakeError("TAG_NOT_AUTHENTICATED", "The tag of this session is no longer authenticated");
    if (need === "giver") await deps.gate.checkTerms(store.record, account);
    const context = turnContext(deps, store, record, { account });
    return { store, actor: actorOf(context), circumstances: circumstancesOf(context) };
  };
}
