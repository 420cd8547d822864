import { getGuide } from "../../../guide";

async function answer(request: Request): Promise<Response> {
  const { handle } = await getGuide();
  return handle(request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
