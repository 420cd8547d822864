/** The OpenAPI document, generated from the routes. */
export { createOpenApiDocument, openApiDocument } from "./openapi-document.js";
