/** Shared by HTTP clients: options, limits of requests, and reading of bodies. */
export { checkHttpOptions, createHttpMethods } from "./http-methods.js";
