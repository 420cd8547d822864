/** Packages that a host installs beside Keepsake, for the adapters that it uses. */
export { createPeerLoader } from "./create-peer-loader.js";
