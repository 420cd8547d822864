import { geocodeName } from "../../assistants/index.js";
import { type DialogEvent, recognizeText, type SelectedPlace } from "../../dialog/index.js";
import {
  completeMedium,
  type EnterTextFields,
  type Medium,
  type MediumAddFields,
  type PlaceFields,
} from "../../model/index.js";
import { timestamp } from "../../shared/index.js";
import { identifyAtChange, runEvent } from "../effects/index.js";
import { type TurnContext, toGeocodeOptions } from "../turn/index.js";

/** An event as a caller sends it, with checked fields. The turn completes it with what only the session knows. */
export type SessionEvent =
  | ({ readonly type: "text" } & EnterTextFields)
  | { readonly type: "placeChanged"; readonly place: PlaceFields }
  | { readonly type: "placeSelected"; readonly place: PlaceFields | null }
  | { readonly type: "tagChanged"; readonly tag: string }
  | { readonly type: "mediumSelected"; readonly medium: MediumAddFields }
  | Extract<
      DialogEvent,
      {
        readonly type:
          | "dateChanged"
          | "dateSelected"
          | "mediumDeselected"
          | "tagSelected"
          | "timeout"
          | "abort"
          | "feedback"
          | "close";
      }
    >;

/** Completes an event for the dialog machine. Null for an event that is ignored, such as a place without name and coordinates. */
export async function toDialogEvent(context: TurnContext, event: SessionEvent): Promise<DialogEvent | null> {
  switch (event.type) {
    case "text":
      return toTextEvent(context, event);
    case "placeChanged":
    case "placeSelected":
      if (event.place === null) return { type: "placeSelected", place: null };
      if (!isUsablePlace(event.place)) return null;
      return { type: event.type, place: await locate(context, event.place) };
    case "tagChanged":
      return { type: "tagChanged", identity: identifyAtChange(context, event.tag) };
    case "mediumSelected":
      return { type: "mediumSelected", medium: toMedium(context, event.medium) };
    default:
      return event;
  }
}

/** Applies the date and place of a text, then recognizes it. */
async function toTextEvent(context: TurnContext, { text, date, place }: EnterTextFields): Promise<DialogEvent> {
  if (date !== undefined) await runEvent(context, { type: "dateChanged", date });
  if (place !== undefined && isUsablePlace(place)) {
    await runEvent(context, { type: "placeChanged", place: await locate(context, place) });
  }
  return recognizeText(context.turn.dialog, text, context.phrases);
}

function isUsablePlace({ placeName, latitude }: PlaceFields): boolean {
  return placeName !== undefined || latitude !== undefined;
}

/** The place with its coordinates, or with those that a geocoder finds for its name. spec: Place rules. */
async function locate(context: TurnContext, fields: PlaceFields): Promise<SelectedPlace> {
  const { placeName = null, latitude, longitude, uncertaintyKm = null } = fields;
  if (latitude !== undefined && longitude !== undefined) return { placeName, latitude, longitude, uncertaintyKm };
  const found = placeName === null ? null : await geocodeName(context.ports, placeName, toGeocodeOptions(context));
  return {
    placeName,
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    uncertaintyKm: found === null ? null : (uncertaintyKm ?? found.uncertaintyKm),
  };
}

function toMedium({ ports, session }: TurnContext, fields: MediumAddFields): Medium {
  const now = timestamp(ports);
  return completeMedium({
    ...fields,
    mediumID: fields.mediumID ?? ports.ids.id(),
    creationTimestamp: now,
    creationSessionID: session.reference,
    lastChangeTimestamp: now,
    lastChangeSessionID: session.reference,
  });
}
