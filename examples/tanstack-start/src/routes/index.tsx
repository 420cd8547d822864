import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { createClient } from "keepsake/client";
import { KeepsakeChat } from "keepsake/react";
import { getAssistantID } from "../guide";

const findAssistant = createServerFn().handler(() => getAssistantID());

export const Route = createFileRoute("/")({
  loader: () => findAssistant(),
  component: Page,
});

const client = createClient({ baseURL: "/" });

function Page() {
  const assistantID = Route.useLoaderData();
  return (
    <main>
      <h1>Museum guide</h1>
      <KeepsakeChat client={client} opening={{ assistantID }} why style={{ height: "32rem" }} />
    </main>
  );
}
