import * as z from "zod";
import type { Memories } from "../../assistants/index.js";
import {
  type MemoryInput,
  type MemoryListType,
  memoryAddSchema,
  memorySearchSchema,
  memoryUpdateSchema,
} from "../../model/index.js";
import { matchAnswer, memoryAnswer, memoryHintAnswer } from "../schemas/index.js";
import { paged, pageOf, searchOf } from "./paged.js";
import { type Route, type RouteInput, type RouteParts, route } from "./route.js";

/** The memories of an assistant. spec: Memories. */
export const memoryRoutes: readonly Route[] = /* @__PURE__ */ (() => [
  ...paged(
    {
      method: "GET",
      path: "/Memories/{strSessionID}",
      access: "giver",
      summary: "Lists memories by kind, the oldest first.",
      fields: { count: z.int32(), memories: z.array(memoryAnswer) },
      calls: "session.memories.list",
      run: async (input) => {
        const type = input.part("type") as MemoryListType | undefined;
        return (await memoriesOf(input)).list({ ...pageOf(input), ...(type === undefined ? {} : { type }) });
      },
    },
    "{type}",
  ),
  ...oneMemoryRoutes(),
  ...searchRoutes(),
  route({
    method: "GET",
    path: "/MemoryAccess/{strSessionID}/{strMemoryID}",
    access: "session",
    summary: "Tells whether a memory may be seen from a session.",
    calls: "session.memories.checkAccess",
    async run(input) {
      await (await memoriesOf(input)).checkAccess(memoryIDOf(input));
      return {};
    },
  }),
  route({
    method: "GET",
    path: "/MemoryTags/{strSessionID}",
    access: "session",
    summary: "Lists the tags of the memories that may be seen from a session.",
    fields: { memoryTags: z.array(z.string()) },
    calls: "session.memories.tags",
    run: async (input) => (await memoriesOf(input)).tags(),
  }),
])();

function oneMemoryRoutes(): readonly Route[] {
  const path = "/Memory/{strSessionID}/{strMemoryID}";
  return [
    route({
      method: "POST",
      path: "/Memory/{strSessionID}",
      access: "giver",
      summary: "Adds a memory.",
      body: memoryAddSchema,
      largeBody: true,
      fields: { memoryID: z.string() },
      calls: "session.memories.add",
      run: async (input) => (await memoriesOf(input)).add(input.body as MemoryInput),
    }),
    route({
      method: "GET",
      path,
      access: "giver",
      summary: "Reads a memory.",
      fields: { memory: memoryAnswer },
      calls: "session.memories.get",
      run: async (input) => ({ memory: await (await memoriesOf(input)).get(memoryIDOf(input)) }),
    }),
    route({
      method: "PATCH",
      path,
      access: "giver",
      summary: "Changes the given fields of a memory.",
      body: memoryUpdateSchema,
      largeBody: true,
      calls: "session.memories.update",
      async run(input) {
        await (await memoriesOf(input)).update(memoryIDOf(input), input.body);
        return {};
      },
    }),
    route({
      method: "DELETE",
      path,
      access: "giver",
      summary: "Removes a memory.",
      calls: "session.memories.remove",
      async run(input) {
        await (await memoriesOf(input)).remove(memoryIDOf(input));
        return {};
      },
    }),
  ];
}

function searchRoutes(): readonly Route[] {
  const matches = { count: z.int32(), matches: z.array(matchAnswer) };
  const search = {
    method: "POST",
    body: memorySearchSchema,
    // On paths with a page, its parts take the place of these fields.
    renamed: { from: "startFrom", howMany: "numberOfResults" },
  } as const satisfies Partial<RouteParts>;
  return [
    ...searchPaths({
      ...search,
      path: "/FilterMemories/{strSessionID}",
      access: "giver",
      summary: "Filters memories of all types.",
      fields: matches,
      calls: "session.memories.filter",
      run: async (input) => (await memoriesOf(input)).filter(searchOf(input)),
    }),
    ...searchPaths({
      ...search,
      path: "/Search/{strSessionID}",
      access: "session",
      summary: "Searches Questions and Stories, by meaning or by keywords.",
      fields: matches,
      calls: "session.memories.search",
      run: async (input) => (await memoriesOf(input)).search(searchOf(input)),
    }),
    route({
      ...search,
      renamed: {},
      path: "/Random/{strSessionID}",
      access: "session",
      summary: "Picks memories at random.",
      fields: { count: z.int32(), memories: z.array(memoryAnswer) },
      calls: "session.memories.random",
      run: async (input) => (await memoriesOf(input)).random(searchOf(input)),
    }),
    route({
      ...search,
      renamed: {},
      path: "/Hints/{strSessionID}",
      access: "session",
      summary: "Tells what could be talked about: stories of about one time or place.",
      fields: { count: z.int32(), memoryHints: z.array(memoryHintAnswer) },
      calls: "session.memories.hints",
      run: async (input) => (await memoriesOf(input)).hints(searchOf(input)),
    }),
  ];
}

/** The names of the page's parts belong to the paths that have them. */
function searchPaths(parts: RouteParts): readonly Route[] {
  return paged(parts).map((one) => (one.path === parts.path ? { ...one, renamed: {} } : one));
}

async function memoriesOf({ session }: RouteInput): Promise<Memories> {
  return (await session()).memories;
}

function memoryIDOf({ part }: RouteInput): string {
  return part("strMemoryID") ?? "";
}
