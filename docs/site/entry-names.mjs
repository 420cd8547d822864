/** A TypeDoc plugin: names the modules of the reference as they are imported, such as `keepsake/client`. */
import { readFileSync } from "node:fs";
import { Converter, ReflectionKind } from "typedoc";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const entries = Object.keys(manifest.exports);

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      const entry = `./${module.name.replace(/^adapters\//, "")}`;
      module.name = entries.includes(entry) ? `keepsake/${entry.slice(2)}` : "keepsake";
    }
  });
}
