import { ANONYMOUS_TAG, type DialogState, type Memory, type Session } from "keepsake";
import { KeepsakeChat } from "keepsake/react";
import { useEffect, useState } from "react";
import { EVA, listMemories } from "./family.js";
import { FamilyMap } from "./family-map.js";
import { Timeline } from "./timeline.js";

/** The conversation beside the map and the years of what it knows. */
export function Archive({ session }: { session: Session }) {
  const [state, setState] = useState<DialogState>(session.state);
  const [memories, setMemories] = useState<readonly Memory[]>([]);
  const isEva = state.currentTagAuthenticated;

  // A person who has proved the PIN also gets private memories.
  useEffect(() => void listMemories(session, isEva ? EVA.tag : null).then(setMemories), [session, isEva]);

  const shown = memories.find(({ memoryID }) => memoryID === state.lastMatchedMemoryID) ?? null;
  const ask = ({ title }: Memory) => void session.enterText(title ?? "");
  const change = () => void session.changeTag(isEva ? ANONYMOUS_TAG : EVA.tag);
  return (
    <main className="page">
      <header>
        <h1>The Lindholm archive</h1>
        <p>
          {isEva ? `${EVA.name} reads her own memories, too.` : `${memories.length} memories for everybody`}
          <button type="button" onClick={change}>
            {isEva ? "Just visiting" : `I am ${EVA.name} ${EVA.tag}`}
          </button>
          {!isEva && <small>PIN {EVA.pin}</small>}
        </p>
      </header>
      <KeepsakeChat session={session} onState={setState} theme="light" placeholder="Ask about the family" />
      <FamilyMap memories={memories} shown={shown} onAsk={ask} />
      <Timeline memories={memories} shown={shown} onAsk={ask} />
    </main>
  );
}
