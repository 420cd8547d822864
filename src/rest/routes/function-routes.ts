import * as z from "zod";
import { type FunctionInput, functionAddSchema, functionUpdateSchema } from "../../model/index.js";
import { functionResponse, macroFunctionResponse } from "../schemas/index.js";
import { paged, readPage } from "./paging.js";
import { type Route, sessionRoute } from "./route.js";

const path = "/Function/{strSessionID}/{strFunctionID}";

/** The Functions of an assistant. spec: Functions. */
export const functionRoutes: readonly Route[] = [
  sessionRoute("GET", "/MacroFunctions/{strSessionID}", "giver", "Lists the predefined Functions.", {
    fields: { count: z.int32(), macroFunctions: z.array(macroFunctionResponse) },
    run: ({ session }) => session.functions.macroFunctions(),
  }),
  ...paged(
    sessionRoute("GET", "/Functions/{strSessionID}", "giver", "Lists the Functions, the oldest first.", {
      fields: { count: z.int32(), functions: z.array(functionResponse) },
      run: (input) => input.session.functions.list(readPage(input)),
    }),
  ),
  sessionRoute("POST", "/Function/{strSessionID}", "giver", "Adds a Function.", {
    body: functionAddSchema,
    fields: { functionID: z.string() },
    run: ({ session, body }) => session.functions.add(body as FunctionInput),
  }),
  sessionRoute("GET", path, "giver", "Returns a Function.", {
    fields: { function: functionResponse },
    run: async ({ session, id }) => ({ function: await session.functions.get(id) }),
  }),
  sessionRoute("PATCH", path, "giver", "Changes the given fields of a Function.", {
    body: functionUpdateSchema,
    run: ({ session, id, body }) => session.functions.update(id, body as FunctionInput),
  }),
  sessionRoute("DELETE", path, "giver", "Removes a Function.", {
    run: ({ session, id }) => session.functions.remove(id),
  }),
];
