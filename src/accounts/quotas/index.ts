/** Monthly usage of owners and the limits it is checked against. */
export {
  createOwnerPolicy,
  hasDeepThought,
  type OwnerBudget,
  type OwnerFeature,
  type OwnerPolicy,
} from "./owner-policy.js";
export { ownersOf } from "./owner-quotas.js";
export {
  listedUsage,
  noteUsage,
  type Owner,
  readOwner,
  readUsage,
  refund,
  take,
  takeOp,
  type Usage,
  type UsageCounter,
  usageRefs,
} from "./owner-usage.js";
