import type { OpenAssistant } from "../../assistants/index.js";
import type { MemoryDraft, SelectedPlace } from "../../dialog/index.js";
import type { Memory, MemoryUpdate } from "../../model/index.js";

/** A stored memory as a draft to edit. Only Questions, Stories and Default answers are edited in a conversation. */
export function toMemoryDraft(memory: Memory, version: number): MemoryDraft {
  return {
    memoryID: memory.memoryID,
    version,
    origin: null,
    memoryType: memory.memoryType === "Story" || memory.memoryType === "Default" ? memory.memoryType : "Question",
    title: memory.title,
    titleVariants: memory.titleVariants,
    answers: memory.answers.map(({ text, preformatted }) => ({ text, preformatted })),
    media: memory.media,
    date: memory.date,
    dateUncertaintyDays: memory.dateUncertaintyDays,
    place: toPlace(memory),
    person: memory.receiverID === null ? null : { personID: memory.receiverID, name: memory.receiverName ?? "" },
  };
}

export function createMemoryDraft(memoryID: string, memoryType: MemoryDraft["memoryType"]): MemoryDraft {
  return {
    memoryID,
    version: null,
    origin: null,
    memoryType,
    title: null,
    titleVariants: [],
    answers: [],
    media: [],
    date: null,
    dateUncertaintyDays: null,
    place: null,
    person: null,
  };
}

/** The receiver of a memory. Null for everyone, also if the person was removed. */
export function findReceiver(store: OpenAssistant, personID: string | null): MemoryDraft["person"] {
  const person = personID === null ? undefined : store.people.get(personID);
  return person === undefined ? null : { personID: person.personID, name: person.name };
}

/** A draft as input of the API. Empty fields clear those of the memory, so it can add a memory or change one. */
export function toMemoryInput(working: MemoryDraft): MemoryUpdate {
  const { place } = working;
  return {
    memoryType: working.memoryType,
    title: working.title,
    titleVariants: working.titleVariants,
    answers: working.answers,
    media: working.media,
    date: working.date,
    dateUncertaintyDays: working.date === null ? null : working.dateUncertaintyDays,
    placeName: place?.placeName ?? null,
    placeLatitude: place?.latitude ?? null,
    placeLongitude: place?.longitude ?? null,
    placeUncertaintyKm: place?.uncertaintyKm ?? null,
    receiverID: working.person?.personID ?? null,
  };
}

function toPlace(memory: Memory): SelectedPlace | null {
  if (memory.placeName === null && memory.placeLatitude === null) return null;
  return {
    placeName: memory.placeName,
    latitude: memory.placeLatitude,
    longitude: memory.placeLongitude,
    uncertaintyKm: memory.placeUncertaintyKm,
  };
}
