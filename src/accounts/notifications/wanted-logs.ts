import { type AssistantRecord, assistantRefs, listAssistants } from "../../assistants/index.js";
import type { NotificationPeriod, Tenant } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { listDocs, readDocs } from "../../shared/index.js";
import { accountRefs, findPreference, NOTIFIED, type UserRecord } from "../stored/index.js";
import { readAllTenants } from "../tenants/index.js";

type MailedPeriod = Exclude<NotificationPeriod, "None">;

/** A chat log that its owner wants by mail. */
export interface WantedLog {
  readonly tenant: Tenant;
  readonly user: UserRecord;
  readonly assistant: AssistantRecord;
  readonly period: MailedPeriod;
  readonly minLines: number;
  /** Since when it has been wanted (Unix milliseconds); null if unknown. */
  readonly sinceMs: number | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Unix time begins on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const LENGTHS: Readonly<Record<MailedPeriod, number>> = { Hourly: HOUR_MS, Daily: DAY_MS, Weekly: 7 * DAY_MS };

/** The end of the last period that is over at `now`. Unix milliseconds; periods are UTC. */
export function findLastEnd(period: MailedPeriod, now: number): number {
  const length = LENGTHS[period];
  const start = period === "Weekly" ? FIRST_MONDAY_MS : 0;
  return Math.floor((now - start) / length) * length + start;
}

const PAGE = 200;

export async function* readWantedLogs(ports: Ports): AsyncGenerator<WantedLog> {
  for (const tenant of await readAllTenants(ports)) {
    for await (const user of readNotifiedUsers(ports, tenant.tenantID)) {
      for await (const assistant of readAssistants(ports, user)) {
        const preference = findPreference(user, assistant.assistantID);
        const { chatLogExtractionPeriod: period, chatLogExtractionMinLines: minLines, sinceMs } = preference ?? {};
        if (period === undefined || period === null || period === "None") continue;
        yield { tenant, user, assistant, period, minLines: minLines ?? 0, sinceMs: sinceMs ?? null };
      }
    }
  }
}

async function* readNotifiedUsers({ storage }: Ports, tenantID: string): AsyncGenerator<UserRecord> {
  for (let from = 0; ; from += PAGE) {
    const query = { where: { [NOTIFIED]: 1 }, from, howMany: PAGE };
    const { docs } = await listDocs(storage, accountRefs.user.all(tenantID), query);
    for (const { value } of docs) yield value;
    if (docs.length < PAGE) return;
  }
}

/** Skips assistants that are removed in the meantime. */
async function* readAssistants(ports: Ports, { userID }: UserRecord): AsyncGenerator<AssistantRecord> {
  for (let from = 0; ; from += PAGE) {
    const { assistantIDs } = await listAssistants(ports, { ownerUserID: userID, from, howMany: PAGE });
    const refs = assistantIDs.map((assistantID) => assistantRefs.assistant(assistantID));
    const docs = await readDocs(ports.storage, refs);
    for (const doc of docs) if (doc) yield doc.value;
    if (assistantIDs.length < PAGE) return;
  }
}
