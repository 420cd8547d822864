/** Checks of network addresses. Apart from `shared/`, so that pages that need no such check do not load ipaddr.js. */
export { isReservedAddress } from "./is-reserved-address.js";
