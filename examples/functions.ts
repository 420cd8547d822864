/**
 * An assistant that calls functions: `npx tsx examples/functions.ts`. It calls a web hook, which this script serves
 * itself, and a function of its host; first by hand, then by a language model. The model is a script, so nothing leaves
 * this machine.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exit } from "node:process";
import { createEngine, hostFunction } from "keepsake";
import { guardedHttpClient } from "keepsake/http/guarded";
import { scriptedModel } from "keepsake/testing";
import * as z from "zod";

const FORECASTS: Readonly<Record<string, string>> = { Genoa: "sunny", "São Paulo": "rainy" };

/** A function of the host. Its schema checks the arguments before it runs. */
const bookTable = hostFunction({
  parameters: z.object({ guests: z.int().min(1).max(12).describe("How many come.") }),
  run: ({ guests }, { tag }) => ({ isBooked: guests <= 6, for: tag ?? "a visitor" }),
});

/** Calls the weather function, then answers with its result. */
const model = scriptedModel((request) => {
  const last = request.messages.at(-1);
  if (last?.role === "tool") return `The web hook says: ${last.content}`;
  return { calls: [{ name: "weather", args: { city: "Genoa" } }] };
});

async function main(): Promise<void> {
  const server = await serveWeather();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using httpClient = guardedHttpClient();
  await using engine = createEngine({
    httpClient,
    // Other hosts on private networks are rejected.
    webHooks: { allowHosts: [host] },
    functions: { bookTable },
    languageModel: model,
  });
  const guide = await engine.assistants.create({ name: "Concierge" });
  const weather = await guide.functions.add({
    functionType: "WebHook",
    name: "weather",
    description: "Tells the weather of a city.",
    parameters: [{ name: "city", description: "Name of the city.", required: true }],
    webHook: `http://${host}/weather/{city}`,
    sendExtensionHeaders: ["CURRENT-TAG"],
  });
  const booking = await guide.functions.add({
    functionType: "Internal",
    name: "bookTable",
    description: "Books a table in the restaurant.",
  });

  console.log("By hand:");
  const call = guide.functions.call;
  console.log(await call(weather.functionID, { city: "São Paulo" }));
  console.log(await call(weather.functionID, { city: "../secrets" }));
  console.log(await call(booking.functionID, { guests: 4 }));
  console.log(await call(booking.functionID, { guests: "four" }));

  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  const question = "What is the weather like in Genoa?";
  console.log(`\n> ${question}\n${(await session.enterText(question)).emission}`);
  server.close();
}

/** The web hook: a weather service for two cities. */
async function serveWeather(): Promise<Server> {
  const server = createServer((request, response) => {
    const city = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname.slice("/weather/".length));
    const forecast = FORECASTS[city];
    response.writeHead(forecast === undefined ? 404 : 200, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify({ city, forecast, askedBy: request.headers["x-svc-current-tag"] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

main().catch((error: unknown) => {
  console.error(error);
  exit(1);
});
