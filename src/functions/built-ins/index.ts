/** Functions that the engine or the host implements. */
export { type BuiltInFunction, findBuiltIn, toInternalKey } from "./built-ins.js";
export {
  checkHostArguments,
  type HostFunction,
  type HostFunctionContext,
  type HostFunctionPlace,
  hostFunction,
  toHostContext,
  toHostSchema,
} from "./host-function.js";
