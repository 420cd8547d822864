import { expect, test } from "vitest";
import { exportedNames } from "./exported-names.js";
import { parseSource } from "./imports.js";
import { entryFiles, readText } from "./repository.js";

test("each entry exports what the list says; a change of the list is a change of the public API", async () => {
  const sections = entryFiles().map((path) => {
    const names = exportedNames(parseSource(path, readText(path)));
    return `${path}\n${names.map((name) => `  ${name}\n`).join("")}`;
  });
  await expect(sections.join("\n")).toMatchFileSnapshot("./public-exports.txt");
});

test("names, types and renamings are told apart", () => {
  const text = `
    export { b, type A, c as d } from "./x.js";
    export type { E } from "./y.js";
  `;
  expect(exportedNames(parseSource("src/index.ts", text))).toEqual(["b", "d", "type A", "type E"]);
});

test.each(['export * from "./x.js";', "export const a = 1;", "export default 1;", "export function f() {}"])(
  "an entry only lists names: %s is refused",
  (text) => {
    expect(() => exportedNames(parseSource("src/index.ts", text))).toThrow("src/index.ts");
  },
);
