import { createHash, createHmac } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { createEngine } from "keepsake";
import { fakeClock } from "keepsake/testing";
import { loadAssistantFile } from "./assistant-file.js";

/**
 * An assistant file as a bundle. The same file gives the same text, with the same IDs and salts, so that an import of it
 * can continue where it ended.
 *
 * @throws KeepsakeError as {@link loadAssistantFile} does
 */
export async function toBundle(path: string): Promise<string> {
  const seed = createHash("sha256")
    .update(await readFile(path))
    .digest();
  const { mtimeMs } = await stat(path);
  let count = 0;
  const next = (): Buffer => createHmac("sha512", seed).update(String(count++)).digest();
  const ids = { id: () => toUUID(next()), secret: (bytes: number) => new Uint8Array(next().subarray(0, bytes)) };
  await using engine = createEngine({ clock: fakeClock(mtimeMs), ids });
  const { assistant } = await loadAssistantFile(engine, path);
  let bundle = "";
  for await (const piece of assistant.export({ format: "bundle", includeSecrets: true })) bundle += piece;
  return bundle;
}

function toUUID(bytes: Buffer): string {
  const hex = bytes.toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
