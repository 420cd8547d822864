import { join } from "node:path";
import type { AssistantHandle, DialogState, DocRef, NewMemory, Session, Storage, WriteOp } from "keepsake";
import { memoryStorage } from "keepsake";
import type { FakeClock } from "keepsake/testing";
import { expect, test } from "vitest";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/**
 * Whole conversations with every field of every state, and everything that they leave in the storage, beside this test: a
 * change that changes any of it by accident fails here. After a change of words or scores write the files again with
 * `--update`.
 */
const matchesFile = (lines: readonly string[], name: string): Promise<void> =>
  expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(
    join(process.cwd(), "test/sessions/transcripts", `${name.replaceAll(" ", "-")}.txt`),
  );

const question = (title: string, text: string, more: Partial<NewMemory> = {}): NewMemory =>
  ({ memoryType: "Question", title, answers: [{ text }], ...more }) as NewMemory;
const at = (date: string, placeName: string, latitude: number, longitude: number): Partial<NewMemory> => ({
  date,
  dateUncertaintyDays: 3,
  placeName,
  placeLatitude: latitude,
  placeLongitude: longitude,
  placeUncertaintyKm: 5,
});
const MALMO = ["Malmö", 55.6, 13] as const;
const BRAZIL = ["Santos", -23.9, -46.3] as const;

const FAMILY: readonly NewMemory[] = [
  question("How did Alma meet her husband?", "At a dance.", at("1947-06-21", ...MALMO)),
  question("Where was the radio shop?", "In Södergatan.", { ...at("1952-01-01", ...MALMO), conclusive: true }),
  question("Why did the radio shop close?", "Nobody repairs anything.", { conclusive: true }),
  question("What became of Lena?", "Lena became a vet.", { titleVariants: ["Lena's profession"] }),
  question("What became of Olof?", "Olof sailed to Brazil.", at("1975-03-01", ...BRAZIL)),
  question("When was the wedding?", "In May.", { ...at("1950-05-02", ...MALMO), conclusive: true }),
  question("When was the wedding?", "In September.", { ...at("1987-09-12", ...BRAZIL), conclusive: true }),
  question("What did Alma write in her diary?", "That she missed the sea.", { help: true } as Partial<NewMemory>),
  {
    memoryType: "Story",
    title: "The flood",
    answers: [{ text: "Water stood in the shop." }],
    ...at("1962-02-17", ...MALMO),
  },
  {
    memoryType: "Story",
    title: "The summer house",
    answers: [{ text: "Red, without water." }],
    media: [{ mimeType: "image/png", url: "https://pictures.example/house.png", title: "The house" }],
  },
  { memoryType: "Default", answers: [{ text: "Nobody told me." }] },
] as readonly NewMemory[];

/** Lines: a text; or `/command` with its arguments, as in {@link runLine}. */
const CONVERSATIONS: Readonly<Record<string, readonly string[]>> = {
  "a visitor asks": [
    "/open",
    "Hello!",
    "Where was the radio shop?",
    "and why did it close?",
    "How did Alma meet her husband?",
    "no",
    "what became of them",
    "the second",
    "tell me more",
    "how are you?",
    "repeat",
    "What is the weight of the moon?",
    "And of the sun?",
    "help",
    "1",
    "thank you, bye",
  ],
  "a visitor chooses": [
    "/open",
    "when was the wedding",
    "neither",
    "when was the wedding",
    "1987",
    "wedding?",
    "/timeout",
    "the first",
    "radio shop",
    "none of these",
    "became",
    "both",
    "it's not what I asked",
  ],
  "a visitor confirms, and is wrong": [
    "/open",
    "Alma's husband, how did she find him?",
    "yes",
    "Alma's husband, how did she find him?",
    "that was wrong",
    "sorry, it was right",
    "/feedback",
    "what of Lena",
    "no, of Olof",
    "yes",
  ],
  "a visitor says when and where": [
    "/open",
    "/place Malmö 55.6 13 10",
    "what happened here?",
    "/date 1950-05-02",
    "what happened today?",
    "what happened in 1975?",
    "what happened in Brazil?",
    "/place -",
    "/date -",
    "/timeout",
    "/timeout",
    "yes",
    "/timeout",
    "no",
  ],
  "a person enters a PIN": [
    "/open",
    "/tag 🐦",
    "000000",
    "123456",
    "What is my secret?",
    "it's 12 34 56",
    "/tag -",
    "What is my secret?",
    "/tag 🔑",
    "stop",
    "/tag 🦊",
  ],
  "a Giver writes": [
    "/open 🔑 654321",
    "help",
    "new question",
    "Who painted the door?",
    "Olof did.",
    "variant: the painter of the door",
    "for Eva",
    "on 3 May 1960",
    "at Malmö",
    "/selectPlace Malmö 55.6 13 2",
    "/selectDate 1960-05-03",
    "/medium https://pictures.example/door.png",
    "what is this",
    "save",
    "show Who painted the door?",
    "edit Who painted the door?",
    "answer: Lena did.",
    "title: Who painted the red door?",
    "/abort",
    "delete Who painted the door?",
    "yes",
    "new story",
    "The winter",
    "Snow.",
    "/timeout",
    "done",
    "save",
    "list",
    "find radio",
    "2",
    "visitor",
  ],
  "a Giver reviews": [
    "/open",
    "Which trees grow in the garden?",
    "How tall is the church?",
    "Alma's husband, how did she find him?",
    "yes",
    "Where was the radio shop?",
    "that was wrong",
    "/close",
    "/open 🔑 654321",
    "review",
    "skip",
    "answer",
    "Forty metres.",
    "save",
    "approve",
    "discard",
    "ignore",
    "review",
    "stop",
    "bye",
  ],
};

/** The fields that say something, with the previous state left out because the line before has it. */
function describeState(state: DialogState): string {
  const { stateName: _name, media: _media, previousState: _previous, confidence, ...fields } = state;
  const shown = Object.entries({
    confidence: confidence === null ? null : Math.round(confidence * 1e3) / 1e3,
    ...fields,
  });
  const isEmpty = (value: unknown): boolean =>
    value === null || value === false || (typeof value === "object" && Object.keys(value).length === 0);
  return shown
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => (value === true ? name : `${name}=${JSON.stringify(value)}`))
    .join(" ");
}

interface Stage {
  readonly open: (options: object) => Promise<Session>;
  readonly clock: FakeClock;
}

async function runLine(line: string, session: Session | null, { open, clock }: Stage): Promise<Session | null> {
  const [command, ...given] = line.split(" ");
  const [first = "-", ...rest] = given;
  const place = (): object | null => {
    const [latitude = 0, longitude = 0, uncertaintyKm = 0] = rest.map(Number);
    return first === "-" ? null : { placeName: first, latitude, longitude, uncertaintyKm };
  };
  if (command === "/open") return open(given.length === 0 ? {} : { tag: first, pin: rest[0] });
  const known = session as Session;
  if (command === "/close") await known.close();
  else if (command === "/timeout") {
    clock.advance(60_000);
    await known.timeout();
  } else if (command === "/abort") await known.abort();
  else if (command === "/feedback") await known.feedback();
  else if (command === "/tag") await known.changeTag(first === "-" ? "" : first);
  else if (command === "/date") await known.changeDate(first === "-" ? null : first);
  else if (command === "/place") await known.changePlace(place() as never);
  else if (command === "/selectPlace") await known.selectPlace(place() as never);
  else if (command === "/selectDate") await known.selectDate(first, { uncertaintyDays: 2 });
  else if (command === "/medium") await known.selectMedium({ mimeType: "image/png", url: first } as never);
  else await known.enterText(line);
  return known;
}

/** Remembers the documents that are written, to read them at the end. */
function rememberingStorage(): Storage & { readonly written: Map<string, DocRef> } {
  const inner = memoryStorage();
  const written = new Map<string, DocRef>();
  const storage = overriding(inner, {
    commit(ops: readonly WriteOp[]) {
      for (const { ref } of ops) written.set(`${ref.partition}/${ref.collection}/${ref.id}`, ref);
      return inner.commit(ops);
    },
  });
  return Object.assign(storage, { written });
}

async function createFamily(engine: ReturnType<typeof testEngine>["engine"]): Promise<AssistantHandle> {
  const guide = await engine.assistants.create({
    name: "Family",
    giver: { tag: "🔑", pin: "654321" },
    continuationPrompts: ["What else?"],
    learning: "on",
  });
  const { personID } = await guide.people.add({ name: "Eva", tag: "🐦", pin: "123456" });
  for (const memory of FAMILY) await guide.memories.add(memory);
  await guide.memories.add(question("What is my secret?", "Honey.", { receiverID: personID }));
  return guide;
}

test.each(Object.entries(CONVERSATIONS))(
  "%s, and everything stays the same",
  { timeout: 30_000 },
  async (name, lines) => {
    const storage = rememberingStorage();
    const { engine, clock } = testEngine({ storage });
    const guide = await createFamily(engine);
    storage.written.clear();
    const open = (options: object): Promise<Session> =>
      engine.sessions.open({ assistantID: guide.assistantID, ...options });
    const transcript: string[] = [];
    let session: Session | null = null;
    for (const line of lines) {
      clock.advance(1_000);
      const refused = await runLine(line, session, { open, clock }).then(
        (known) => {
          session = known;
          return "";
        },
        (error: Error) => `${error.name}: ${error.message}`,
      );
      transcript.push(`> ${line}`, refused === "" ? describeState((session as unknown as Session).state) : refused);
    }
    transcript.push("");
    for (const [path, ref] of [...storage.written].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const [doc] = await storage.get([ref]);
      transcript.push(`${path} ${doc == null ? "-" : JSON.stringify(doc.value)}`);
    }
    await engine.close();
    await matchesFile(transcript, name);
  },
);
