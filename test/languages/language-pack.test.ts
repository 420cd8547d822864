import { createEngine, type Language } from "keepsake";
import { describe, expect, test } from "vitest";

const GERMAN: Language = {
  code: "de",
  stem: (word) => word.replace(/(en|et)$/, ""),
  phrases: { says: { presentation: ["Willkommen!"] } },
};

describe("a language of the host", () => {
  test("brings its own phrases", async () => {
    const engine = createEngine({ languages: [GERMAN] });
    const { assistantID } = await engine.assistants.create({ name: "Museum", culture: "de-AT" });
    const session = await engine.sessions.open({ assistantID });
    expect(session.state.emission).toBe("Willkommen!");
    await engine.close();
  });

  test("is refused with the name of a wrong phrase", () => {
    const wrong = { code: "de", phrases: { says: { presentation: ["{nobody}"] } } };
    expect(() => createEngine({ languages: [wrong] })).toThrow(
      expect.objectContaining({ code: "INVALID_FIELD", field: "phrases.de.says.presentation.0" }),
    );
  });
});
