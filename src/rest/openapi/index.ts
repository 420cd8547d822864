/** The OpenAPI document, made from the routes. */
export { documentOf, openApiDocument } from "./openapi.js";
