/** A family archive with dates, places and private memories: `npm run archive`. */
import type { Session } from "keepsake";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Archive } from "./archive.js";
import { openSession } from "./family.js";
import "./style.css";

const session: Session = await openSession();
createRoot(document.getElementById("archive") as HTMLElement).render(
  <StrictMode>
    <Archive session={session} />
  </StrictMode>,
);
