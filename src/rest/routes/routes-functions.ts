import * as z from "zod";
import { type FunctionInput, functionAddSchema, functionUpdateSchema } from "../../model/index.js";
import { functionAnswer, macroFunctionAnswer } from "../schemas/index.js";
import { paged, pageOf } from "./paged.js";
import { giver, type Route } from "./route.js";

/** What an assistant can do in a conversation. spec: Functions. */
export const functionRoutes: readonly Route[] = /* @__PURE__ */ (() => {
  const path = "/Function/{strSessionID}/{strFunctionID}";
  return [
    giver("GET", "/MacroFunctions/{strSessionID}", "Lists the ready-made Functions.", {
      fields: { count: z.int32(), macroFunctions: z.array(macroFunctionAnswer) },
      calls: "session.functions.macroFunctions",
      run: async ({ session }) => (await session()).functions.macroFunctions(),
    }),
    ...paged({
      method: "GET",
      path: "/Functions/{strSessionID}",
      access: "giver",
      summary: "Lists the Functions, the oldest first.",
      fields: { count: z.int32(), functions: z.array(functionAnswer) },
      calls: "session.functions.list",
      run: async (input) => (await input.session()).functions.list(pageOf(input)),
    }),
    giver("POST", "/Function/{strSessionID}", "Adds a Function.", {
      body: functionAddSchema,
      fields: { functionID: z.string() },
      calls: "session.functions.add",
      run: async ({ session, body }) => (await session()).functions.add(body as FunctionInput),
    }),
    giver("GET", path, "Reads a Function.", {
      fields: { function: functionAnswer },
      calls: "session.functions.get",
      run: async ({ session, part }) => ({
        function: await (await session()).functions.get(part("strFunctionID") ?? ""),
      }),
    }),
    giver("PATCH", path, "Changes the given fields of a Function.", {
      body: functionUpdateSchema,
      calls: "session.functions.update",
      async run({ session, part, body }) {
        await (await session()).functions.update(part("strFunctionID") ?? "", body as FunctionInput);
        return {};
      },
    }),
    giver("DELETE", path, "Removes a Function.", {
      calls: "session.functions.remove",
      async run({ session, part }) {
        await (await session()).functions.remove(part("strFunctionID") ?? "");
        return {};
      },
    }),
  ];
})();
