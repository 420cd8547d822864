import { ERROR_STATUS } from "keepsake";
import { expect, test } from "vitest";
import { withErrorTable } from "../tools/error-table.js";
import { readText } from "./repository.js";

const page = readText("docs/errors.md");

test("docs/errors.md lists the current codes", () => {
  expect(withErrorTable(page), "the page has no place for the table").not.toBeNull();
  expect(page, "run: npm run tables").toBe(withErrorTable(page));
});

test.each(Object.entries(ERROR_STATUS))("says what causes %s", (code, status) => {
  expect(page).toMatch(new RegExp(`^\\| ${status} \\| \`${code}\` \\| \\S.*\\. \\|$`, "m"));
});
