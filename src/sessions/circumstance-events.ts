import { changeDateSchema, changePlaceSchema, changeTagSchema, parseInput } from "../model/index.js";
import { isUsablePlace, placeEvent } from "./event-makers.js";
import type { EventSender } from "./event-sender.js";
import { identityAtChange } from "./identity.js";
import type { Session } from "./session.js";

/** The part of a session that is told when, where and by whom. */
export function circumstanceEvents({
  send,
  ignore,
  parse,
}: EventSender): Pick<Session, "changeDate" | "changePlace" | "changeTag"> {
  return {
    changeDate: (date, { signal } = {}) =>
      parse(
        () => parseInput(changeDateSchema, { date }, { what: "Date event", strict: true }),
        (fields) => send(() => ({ type: "dateChanged", date: fields.date }), { signal }),
      ),
    changePlace: (place, { signal } = {}) =>
      parse(
        () => parseInput(changePlaceSchema, place, { what: "Place event", strict: true }),
        (fields) => (isUsablePlace(fields) ? send(placeEvent(fields), { signal }) : ignore({ signal })),
      ),
    changeTag: (tag, { signal } = {}) =>
      parse(
        () => parseInput(changeTagSchema, { tag }, { what: "Tag event", strict: true }),
        (fields) =>
          send(
            ({ store, turn }) => ({ type: "tagChanged", identity: identityAtChange(store, turn.user, fields.tag) }),
            { signal },
          ),
      ),
  };
}
