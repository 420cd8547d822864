import * as z from "zod";
import {
  type MemoryInput,
  type MemoryListType,
  memoryAddSchema,
  memorySearchSchema,
  memoryUpdateSchema,
} from "../../model/index.js";
import { matchResponse, memoryHintResponse, memoryResponse } from "../schemas/index.js";
import { paged, readPage, readSearch } from "./paging.js";
import { type Route, sessionRoute } from "./route.js";

const path = "/Memory/{strSessionID}/{strMemoryID}";
const matches = { count: z.int32(), matches: z.array(matchResponse) };
/** The page of the path replaces these body fields. */
const PAGE_NAMES = { from: "startFrom", howMany: "numberOfResults" };

/** The memories of an assistant. spec: Memories. */
export const memoryRoutes: readonly Route[] = [
  ...paged(
    sessionRoute("GET", "/Memories/{strSessionID}", "giver", "Lists memories by kind, the oldest first.", {
      fields: { count: z.int32(), memories: z.array(memoryResponse) },
      run(input) {
        const type = input.part("type") as MemoryListType | undefined;
        return input.session.memories.list({ ...readPage(input), ...(type === undefined ? {} : { type }) });
      },
    }),
    "{type}",
  ),
  sessionRoute("POST", "/Memory/{strSessionID}", "giver", "Adds a memory.", {
    body: memoryAddSchema,
    largeBody: true,
    fields: { memoryID: z.string() },
    run: ({ session, body }) => session.memories.add(body as MemoryInput),
  }),
  sessionRoute("GET", path, "giver", "Returns a memory.", {
    fields: { memory: memoryResponse },
    run: async ({ session, id }) => ({ memory: await session.memories.get(id) }),
  }),
  sessionRoute("PATCH", path, "giver", "Changes the given fields of a memory.", {
    body: memoryUpdateSchema,
    largeBody: true,
    run: ({ session, id, body }) => session.memories.update(id, body),
  }),
  sessionRoute("DELETE", path, "giver", "Removes a memory.", {
    run: ({ session, id }) => session.memories.remove(id),
  }),
  ...paged(
    sessionRoute("POST", "/FilterMemories/{strSessionID}", "giver", "Filters memories of all types.", {
      body: memorySearchSchema,
      fields: matches,
      run: (input) => input.session.memories.filter(readSearch(input)),
    }),
    null,
    PAGE_NAMES,
  ),
  ...paged(
    sessionRoute(
      "POST",
      "/Search/{strSessionID}",
      "session",
      "Searches Questions and Stories by meaning or keywords.",
      {
        body: memorySearchSchema,
        fields: matches,
        run: (input) => input.session.memories.search(readSearch(input)),
      },
    ),
    null,
    PAGE_NAMES,
  ),
  sessionRoute("POST", "/Random/{strSessionID}", "session", "Picks memories at random.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memories: z.array(memoryResponse) },
    run: (input) => input.session.memories.random(readSearch(input)),
  }),
  sessionRoute("POST", "/Hints/{strSessionID}", "session", "Suggests topics: stories grouped by time or place.", {
    body: memorySearchSchema,
    fields: { count: z.int32(), memoryHints: z.array(memoryHintResponse) },
    run: (input) => input.session.memories.hints(readSearch(input)),
  }),
  sessionRoute("GET", "/MemoryAccess/{strSessionID}/{strMemoryID}", "session", "Checks whether a memory is visible.", {
    run: ({ session, id }) => session.memories.checkAccess(id),
  }),
  sessionRoute("GET", "/MemoryTags/{strSessionID}", "session", "Lists the tags of the visible memories.", {
    fields: { memoryTags: z.array(z.string()) },
    run: ({ session }) => session.memories.tags(),
  }),
];
