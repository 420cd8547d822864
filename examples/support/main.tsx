/** A help desk: what nobody could answer becomes an answer for everybody. `npm run support` */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Customer } from "./customer.js";
import { Inbox } from "./inbox.js";
import "./style.css";

createRoot(document.getElementById("support") as HTMLElement).render(
  <StrictMode>
    <main>
      <Customer />
      <Inbox />
    </main>
  </StrictMode>,
);
