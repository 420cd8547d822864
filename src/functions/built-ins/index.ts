/** Functions that the engine or the host brings. */
export type { BuiltInFunction } from "./built-in.js";
export { BUILT_IN, internalKey } from "./built-ins.js";
export {
  type HostFunction,
  type HostFunctionContext,
  type HostFunctionPlace,
  hostArguments,
  hostContext,
  hostFunction,
  hostSchema,
} from "./host-function.js";
