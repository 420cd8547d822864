import * as z from "zod";
import type { GiverManagement, Session } from "../sessions/index.js";

/** A tool of the server. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly isReadOnly: boolean;
  /** Resolves to a value that can be written as JSON. */
  call(input: never): Promise<unknown>;
}

/** Reads one memory that the user of the session may see. */
export type ReadMemory = (memoryID: string) => Promise<unknown>;

const MAX_RESULTS = 20;

/** The tools that the user of a session may call. */
export function listTools(session: Session, readMemory: ReadMemory): readonly McpTool[] {
  const { giver } = session;
  return [...visitorTools(session, readMemory), ...(giver === null ? [] : giverTools(giver))];
}

function visitorTools(session: Session, readMemory: ReadMemory): readonly McpTool[] {
  return [
    tool({
      name: "search_memories",
      description: "Finds the memories that a question may mean, best first, each with its confidence from 0 to 1.",
      input: z.object({
        text: z.string().min(1).describe("A question, as a person would ask it"),
        limit: z.int().min(1).max(MAX_RESULTS).default(5).describe("Maximum number of memories"),
      }),
      isReadOnly: true,
      async call({ text, limit }) {
        const { matches } = await session.memories.search({ text, numberOfResults: limit });
        const found = matches.filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
        return found.map(({ memory, confidence, confidenceLevel }) => {
          const { memoryID, memoryType, title, answers } = memory;
          return {
            memoryID,
            memoryType,
            title,
            answers: answers.map((answer) => answer.text),
            confidence,
            confidenceLevel,
          };
        });
      },
    }),
    tool({
      name: "get_memory",
      description: "Returns one memory with all its fields.",
      input: z.object({ memoryID: z.string().min(1) }),
      isReadOnly: true,
      call: ({ memoryID }) => readMemory(memoryID),
    }),
    tool({
      name: "send_text",
      description:
        "Says something in the conversation with the assistant. It answers from its memories, says how sure it is, or asks back; hints are possible answers.",
      input: z.object({ text: z.string().min(1) }),
      isReadOnly: false,
      async call({ text }) {
        const { emission, state, stateName, hints, confidence, confidenceLevel } = await session.enterText(text);
        return { emission, state, stateName, hints, confidence, confidenceLevel };
      },
    }),
  ];
}

function giverTools({ memories, unanswered }: GiverManagement): readonly McpTool[] {
  return [
    tool({
      name: "add_memory",
      description: "Adds a memory: a Question or a Story with a title, or a Default answer without one.",
      input: z.object({
        memoryType: z.enum(["Question", "Story", "Default"]).default("Question"),
        title: z.string().optional(),
        titleVariants: z.array(z.string()).optional().describe("Other wordings of the title"),
        answer: z.string().min(1),
        tags: z.array(z.string()).optional(),
      }),
      isReadOnly: false,
      // The engine checks which fields a type needs.
      call: (memory) => memories.add(memory as Parameters<typeof memories.add>[0]),
    }),
    tool({
      name: "answer_question",
      description: "Answers a question that found no answer. Without questionID it lists those that wait.",
      input: z.object({
        questionID: z.string().min(1).optional(),
        answer: z.string().min(1).optional(),
        everyone: z.boolean().default(true).describe("False: only for the person who asked"),
      }),
      isReadOnly: false,
      async call({ questionID, answer, everyone }) {
        if (questionID === undefined) return (await unanswered.list()).questions;
        return unanswered.answer(questionID, { answer: answer ?? "", ...(everyone ? { receiverID: null } : {}) });
      },
    }),
  ];
}

/** Checks a tool: `call` takes the output of `input`. */
function tool<Input extends z.ZodObject>(
  definition: Omit<McpTool, "input" | "call"> & {
    readonly input: Input;
    call(input: z.output<Input>): Promise<unknown>;
  },
): McpTool {
  return definition as McpTool;
}
