/** Users, tenants and user filters. */
export { type Tenant, type TenantInput, tenantAddSchema, tenantUpdateSchema } from "./tenant.js";
export {
  AVATAR_3D_TYPES,
  NOTIFICATION_PERIODS,
  type NotificationPeriod,
  type NotificationPreference,
  type NotificationPreferenceInput,
  type User,
  type UserInput,
  type UserPermissions,
  type UserProfile,
} from "./user.js";
export {
  USER_ORDERS,
  type UserFilter,
  type UserFilterFields,
  type UserOrder,
  userFilterSchema,
} from "./user-filter.js";
export {
  type UserFields,
  type UserIdentityFields,
  type UserLoginFields,
  userConfirmationSchema,
  userCreationSchema,
  userIdentitySchema,
  userInputSchema,
  userLoginSchema,
  userRegistrationSchema,
} from "./user-schema.js";
