import { createFileRoute } from "@tanstack/react-router";
import { handle } from "../guide";

const answer = ({ request }: { request: Request }) => handle(request);

export const Route = createFileRoute("/svc/v2/$")({
  server: { handlers: { DELETE: answer, GET: answer, PATCH: answer, POST: answer, PUT: answer } },
});
