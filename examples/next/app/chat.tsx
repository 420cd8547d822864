"use client";

import { createClient } from "keepsake/client";
import { KeepsakeChat } from "keepsake/react";

const client = createClient({ baseURL: "/" });

export function Chat({ assistantID }: { assistantID: string }) {
  return <KeepsakeChat client={client} opening={{ assistantID }} why style={{ height: "32rem" }} />;
}
