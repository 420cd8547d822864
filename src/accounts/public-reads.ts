import { type AssistantStores, findByName, listChatLogSessions, readAssistant } from "../assistants/index.js";
import {
  type AssistantName,
  assistantNameSchema,
  type ChatLogSession,
  type ChatLogSessionQuery,
  chatLogSessionQuerySchema,
  type PublicAssistant,
  type PublicTenant,
  parseID,
  parseInput,
} from "../model/index.js";
import { assistantNotFound, type Caller } from "./access/index.js";
import type { OperationCall } from "./operations/index.js";
import { findTenant, tenantNotFound } from "./tenants/index.js";
import { findUser } from "./users/index.js";

/** A page of sessions, the latest first. */
export interface ChatLogSessionPage {
  readonly count: number;
  readonly chatLogs: readonly ChatLogSession[];
}

/** Takes the place of an unknown user, so that unknown users cost the same. */
const UNKNOWN = "unknown";

/** Finds an assistant for anyone. It does not reveal whether the tenant and the user exist if the assistant does not. */
export async function findPublicAssistant(
  { context }: OperationCall,
  stores: AssistantStores,
  input: AssistantName,
): Promise<PublicAssistant> {
  const { tenant, userName, name } = parseInput(assistantNameSchema, input, { what: "Assistant", strict: true });
  const { found } = await findUser(context, { tenant, userName });
  const assistantID = await findByName(context.ports, found?.user.userID ?? UNKNOWN, name);
  if (found === null || assistantID === null) throw assistantNotFound();
  const assistant = readAssistant(await stores.open(assistantID));
  const { culture, description, hasPassword, ageRestriction, nsfw } = assistant;
  return {
    assistantID,
    tenant: found.tenant.name,
    userName: found.user.userName,
    name: assistant.name,
    culture,
    description: hasPassword ? null : description,
    hasPassword,
    ageRestriction,
    nsfw,
  };
}

export async function findPublicTenant({ context, trail }: OperationCall, name: string): Promise<PublicTenant> {
  const tenant = await findTenant(context.ports, parseID(name, "name"));
  if (tenant === null) throw tenantNotFound("name");
  trail.tenantID = tenant.tenantID;
  const { closedRegistration, culture } = tenant;
  return { name: tenant.name, closedRegistration, culture };
}

/** The sessions of the caller with an assistant. */
export async function listOwnChatLogs(
  { context: { ports } }: OperationCall,
  { user }: Caller,
  stores: AssistantStores,
  query: ChatLogSessionQuery,
): Promise<ChatLogSessionPage> {
  const { assistantID } = parseInput(chatLogSessionQuerySchema, query, { what: "Chat logs", strict: true });
  await stores.open(assistantID);
  return listChatLogSessions(ports, assistantID, user.userID, query);
}
