import { nowOf } from "../memories/index.js";
import {
  completeMedium,
  dateSelectedSchema,
  type Medium,
  type MediumAddFields,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  parseInput,
  placeSelectedSchema,
  tagSelectedSchema,
} from "../model/index.js";
import { isUsablePlace, placeOf } from "./event-makers.js";
import type { EventSender } from "./event-sender.js";
import type { Session } from "./session.js";
import type { TurnContext } from "./turn-context.js";

/** The part of a session that is given something which the state asks for. */
export function selectionEvents({
  send,
  ignore,
  parse,
}: EventSender): Pick<Session, "selectMedium" | "deselectMedium" | "selectDate" | "selectPlace" | "selectTag"> {
  return {
    selectMedium: (medium, { signal } = {}) =>
      parse(
        () => parseInput(mediumSelectedSchema, { medium }, { what: "Medium event", strict: true }),
        (fields) =>
          send((context) => ({ type: "mediumSelected", medium: selectedMedium(context, fields.medium) }), { signal }),
      ),
    deselectMedium: (mediumID, { signal } = {}) =>
      parse(
        () => parseInput(mediumDeselectedSchema, { mediumID }, { what: "Medium event", strict: true }),
        (fields) => send(() => ({ type: "mediumDeselected", mediumID: fields.mediumID }), { signal }),
      ),
    selectDate: (date, { signal, uncertaintyDays } = {}) =>
      parse(
        () => parseInput(dateSelectedSchema, { date, uncertaintyDays }, { what: "Date event", strict: true }),
        (fields) =>
          send(() => ({ type: "dateSelected", date: fields.date, uncertaintyDays: fields.uncertaintyDays ?? 0 }), {
            signal,
          }),
      ),
    selectPlace: (place, { signal } = {}) =>
      parse(
        () => parseInput(placeSelectedSchema, place, { what: "Place event", strict: true }),
        (fields) =>
          isUsablePlace(fields)
            ? send(async (context) => ({ type: "placeSelected", place: await placeOf(context, fields) }), { signal })
            : ignore({ signal }),
      ),
    selectTag: (tag, { signal } = {}) =>
      parse(
        () => parseInput(tagSelectedSchema, { tag }, { what: "Tag event", strict: true }),
        (fields) => send(() => ({ type: "tagSelected", tag: fields.tag }), { signal }),
      ),
  };
}

function selectedMedium({ ports, session }: TurnContext, fields: MediumAddFields): Medium {
  const now = nowOf(ports);
  return completeMedium({
    ...fields,
    mediumID: fields.mediumID ?? ports.ids.id(),
    creationTimestamp: now,
    creationSessionID: session.reference,
    lastChangeTimestamp: now,
    lastChangeSessionID: session.reference,
  });
}
