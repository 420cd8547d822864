/** Templates of URLs and bodies, whose values are escaped by their context. */
export { isJsonType, renderBody } from "./body-template.js";
export { parseTemplate, renderWith, type TemplateValue, type TemplateValues } from "./template.js";
export { renderPairs, renderUrl } from "./url-template.js";
