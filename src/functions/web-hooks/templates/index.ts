/** Templates of URLs and bodies, escaped by context. */
export { renderBody } from "./body-template.js";
export { parseTemplate, renderWith, type TemplateValue, type TemplateValues } from "./template.js";
export { renderPairs, renderUrl } from "./url-template.js";
