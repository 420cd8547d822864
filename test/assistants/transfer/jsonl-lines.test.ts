import { describe, expect, test } from "vitest";
import { openSource } from "../../../src/assistants/transfer/source/index.js";
import { readJsonl } from "../../../src/assistants/transfer/text/read-jsonl.js";
import { collect } from "./pieces.js";

const read = (...lines: readonly (object | string)[]) => {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  return collect(readJsonl(openSource(text), "Story"));
};
const draft = (memory: object, receiverTag: string | null = null) => ({ memory, receiverTag });
const turn = (title: string, text: string) => draft({ memoryType: "Story", title, answers: [{ text }] });

test("each line is a row with its place and its text; blank lines are none", async () => {
  expect(await read('{"title":"A"}', " ", '{"title":')).toEqual([
    {
      ...{ row: 1, line: 1, end: 14, raw: '{"title":"A"}', errors: [], warnings: [] },
      drafts: [draft({ title: "A", memoryType: "Story" })],
    },
    {
      ...{ row: 3, line: 3, end: 25, raw: '{"title":', drafts: [], warnings: [] },
      errors: [
        { code: "BROKEN_JSON", row: 3, line: 3, column: null, field: null, message: "The line is not valid JSON" },
      ],
    },
  ]);
});

test.each([
  [{ title: "A", memoryType: "Default" }, draft({ title: "A", memoryType: "Default" })],
  [{ title: "A", memoryType: null }, draft({ title: "A", memoryType: "Story" })],
  [{ title: "A", receiverTag: "🐻" }, draft({ title: "A", memoryType: "Story", receiverTag: "🐻" }, "🐻")],
  [{ title: "A", receiverTag: 5 }, draft({ title: "A", memoryType: "Story", receiverTag: 5 })],
  [{ messages: "none" }, draft({ messages: "none", memoryType: "Story" })],
  [{ format: "plain" }, draft({ format: "plain", memoryType: "Story" })],
])("the memory of %j", async (line, expected) => {
  expect((await read(line)).map(({ drafts }) => drafts)).toEqual([[expected]]);
});

describe("a conversation", () => {
  type Message = readonly [role: unknown, content?: unknown, more?: object];
  const chat = (...messages: readonly Message[]) => ({
    messages: messages.map(([role, content, more]) => ({ role, content, ...more })),
  });
  const q: Message = ["user", " Q "];
  const a: Message = ["assistant", "A"];
  const noRole = "has another role than user and assistant";
  const noText = "has weight 0 or no text";

  test.each<[string, readonly Message[], readonly object[], readonly string[]]>([
    ["trims questions and keeps answers", [q, ["assistant", " A "]], [turn("Q", " A ")], []],
    ["joins replies", [q, a, ["assistant", "B"], ["assistant", "C"]], [turn("Q", "A\n\nB\n\nC")], []],
    [
      "joins no replies around another message",
      [q, a, ["tool", "x"], ["assistant", "B"]],
      [turn("Q", "A")],
      [`messages.2 ${noRole}`, "messages.3 answers nothing"],
    ],
    [
      "joins no replies around one that is not to be learnt",
      [q, a, ["assistant", "B", { weight: 0 }], ["assistant", "C"]],
      [turn("Q", "A")],
      [`messages.2 ${noText}`, "messages.3 answers nothing"],
    ],
    [
      "joins replies around one without text",
      [q, a, ["assistant", " "], ["assistant", "C"]],
      [turn("Q", "A\n\nC")],
      [`messages.2 ${noText}`],
    ],
    ["learns a reply with another weight", [q, ["assistant", "A", { weight: 1 }]], [turn("Q", "A")], []],
    [
      "drops the question of a reply that is not to be learnt",
      [q, ["assistant", "A", { weight: 0 }], ["assistant", "B"]],
      [],
      [`messages.1 ${noText}`, "messages.0 has no answer", "messages.2 answers nothing"],
    ],
    ["drops a question before another", [["user", "P"], q, a], [turn("Q", "A")], ["messages.0 has no answer"]],
    ["drops a question at the end", [q, a, q], [turn("Q", "A")], ["messages.2 has no answer"]],
    [
      "drops a reply at the start",
      [a, a, q, a],
      [turn("Q", "A")],
      ["messages.0 answers nothing", "messages.1 answers nothing"],
    ],
    [
      "reads parts of texts",
      [
        ["user", ["a", { text: "b" }, { text: 5 }, null, 7, { type: "image_url" }, { text: "" }, "c"]],
        ["assistant", [{ text: "d" }]],
      ],
      [turn("a\nb\nc", "d")],
      [],
    ],
    [
      "accepts no content",
      [["system"], ["tool", null], q, a],
      [turn("Q", "A")],
      [`messages.0 ${noRole}`, `messages.1 ${noRole}`],
    ],
    ["may be empty", [], [], []],
  ])("%s", async (_, messages, drafts, ignored) => {
    const [row] = await read(chat(...messages));
    expect(row).toMatchObject({ drafts, errors: [] });
    expect(row?.drafts).toHaveLength(drafts.length);
    expect(row?.warnings).toEqual(
      ignored.map((message) => ({
        ...{ code: "MESSAGE_IGNORED", row: 1, line: 1, column: null, similar: null },
        field: message.split(" ")[0],
        message,
      })),
    );
  });

  test.each([
    [null],
    ["text"],
    [{ content: "Q" }],
    [{ role: 5, content: "Q" }],
    [{ role: "user", content: 5 }],
    [{ role: "user", content: { text: "Q" } }],
  ])("with the message %j is no conversation", async (message) => {
    const field = "messages.1";
    expect(await read({ messages: [{ role: "user", content: "Q" }, message] })).toMatchObject([
      {
        drafts: [],
        warnings: [],
        errors: [{ code: "INVALID_FIELD", field, message: `${field} must have the texts role and content` }],
      },
    ]);
  });
});
