import { Chat } from "./chat";
import { getGuide } from "./guide";

/** The ID of the assistant is known at run time only. */
export const dynamic = "force-dynamic";

export default async function Page() {
  const { assistantID } = await getGuide();
  return (
    <main>
      <h1>Museum guide</h1>
      <Chat assistantID={assistantID} />
    </main>
  );
}
