import type { NotificationPreference, NotificationPreferenceInput } from "../../model/index.js";
import type { StoredPreference, UserRecord } from "./records.js";

type Preferences = Pick<UserRecord, "notificationPrefs">;

/** The preference for an assistant, or else the one for all assistants. */
export function findPreference(
  { notificationPrefs }: Preferences,
  assistantID: string | null,
): StoredPreference | undefined {
  return (
    notificationPrefs.find(({ svcID }) => svcID === assistantID) ??
    notificationPrefs.find(({ svcID }) => svcID === null)
  );
}

export function wantsLogs({ chatLogExtractionPeriod: period }: NotificationPreference): boolean {
  return period !== null && period !== "None";
}

/** The stored form of preferences that replace those of the user at `now` (Unix milliseconds). */
export function toStoredPreferences(
  input: readonly NotificationPreferenceInput[],
  user: Preferences,
  now: number,
): readonly StoredPreference[] {
  return input.map((one) => {
    const preference: NotificationPreference = {
      chatLogExtractionPeriod: one.chatLogExtractionPeriod ?? null,
      chatLogExtractionMinLines: one.chatLogExtractionMinLines ?? null,
      svcID: one.svcID ?? null,
    };
    if (!wantsLogs(preference)) return preference;
    const before = findPreference(user, preference.svcID);
    const { sinceMs } = before !== undefined && wantsLogs(before) ? before : { sinceMs: now };
    return sinceMs === undefined ? preference : { ...preference, sinceMs };
  });
}

/** Preferences without their internal fields. */
export function toPreferences({ notificationPrefs }: Preferences): readonly NotificationPreference[] {
  return notificationPrefs.map(({ sinceMs: _internal, ...shown }) => shown);
}
