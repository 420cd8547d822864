/** `spec: Memory search body, Filter.`: names the section of a document that users of the package do not have. */
const NOTE = String.raw`\bspec: (?:[^.*]|\n[ \t]*\*)*\.`;
const NOTE_LINE = new RegExp(String.raw`\n[ \t]*\*[ \t]*${NOTE}(?=\n|[ \t]*\*/)`, "g");
const NOTE_INSIDE = new RegExp(String.raw`[ \t]*${NOTE}(?=[ \t]|$)`, "gm");

/** Takes the notes about the specification out of the comments of a declaration file. */
export function stripSpecNotes(declarations: string): string {
  return declarations.replaceAll(/\/\*\*[\s\S]*?\*\//g, (comment) => {
    if (!comment.includes("spec: ")) return comment;
    const stripped = comment.replaceAll(NOTE_LINE, "").replaceAll(NOTE_INSIDE, "");
    const text = stripped.replaceAll(/[/*\s]/g, "");
    if (text === "") return "/** */";
    return (
      stripped
        // Lines and comments that the note has left empty at their end.
        .replaceAll(/\n[ \t]*\*[ \t]*(?=\n[ \t]*\*\/)/g, "")
        .replaceAll(/[ \t]+$/gm, "")
        .replace(/[ \t]*\*\/$/, " */")
    );
  });
}
