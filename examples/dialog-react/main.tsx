import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Conversation } from "./conversation.js";

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Conversation />
    </StrictMode>,
  );
}
