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
} from "../../model/index.js";
import { timestamp } from "../../shared/index.js";
import type { TurnContext } from "../turn/index.js";
import { isUsablePlace, placeOf } from "./event-factories.js";
import type { EventSender } from "./event-sender.js";
import type { Session } from "./session.js";

/** The part of a session that is given something which the state asks for. */
export function selectionEvents({
  send,
  ignore,
  parse,
}: EventSender): Pick<Session, "selectMedium" | "deselectMedium" | "selectDate" | "selectPlace" | "selectTag"> {
  return {
    selectMedium: (medium, options) =>
      parse(
        options,
        () => parseInput(mediumSelectedSchema, { medium }, { what: "Medium event", strict: true }),
        (fields, run) =>
          send((context) => ({ type: "mediumSelected", medium: selectedMedium(context, fields.medium) }), run),
      ),
    deselectMedium: (mediumID, options) =>
      parse(
        options,
        () => parseInput(mediumDeselectedSchema, { mediumID }, { what: "Medium event", strict: true }),
        (fields, run) => send(() => ({ type: "mediumDeselected", mediumID: fields.mediumID }), run),
      ),
    selectDate: (date, options) =>
      parse(
        options,
        () =>
          parseInput(
            dateSelectedSchema,
            { date, uncertaintyDays: options?.uncertaintyDays },
            { what: "Date event", strict: true },
          ),
        (fields, run) =>
          send(() => ({ type: "dateSelected", date: fields.date, uncertaintyDays: fields.uncertaintyDays ?? 0 }), run),
        ["uncertaintyDays"],
      ),
    selectPlace: (place, options) =>
      parse(
        options,
        () => parseInput(placeSelectedSchema, place, { what: "Place event", strict: true }),
        (fields, run) =>
          isUsablePlace(fields)
            ? send(async (context) => ({ type: "placeSelected", place: await placeOf(context, fields) }), run)
            : ignore(run),
      ),
    selectTag: (tag, options) =>
      parse(
        options,
        () => parseInput(tagSelectedSchema, { tag }, { what: "Tag event", strict: true }),
        (fields, run) => send(() => ({ type: "tagSelected", tag: fields.tag }), run),
      ),
  };
}

function selectedMedium({ ports, session }: TurnContext, fields: MediumAddFields): Medium {
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
