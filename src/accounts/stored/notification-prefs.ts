import type { NotificationPreference, NotificationPreferenceInput } from "../../model/index.js";

/** A preference as it is stored. */
export interface StoredPreference extends NotificationPreference {
  /** Since when (Unix milliseconds) logs are wanted without a break: what is mailed begins there. */
  readonly sinceMs?: number;
}

/** Who has preferences. */
interface Notified {
  readonly notificationPrefs: readonly StoredPreference[];
}

/** The preference that names an assistant, or the one for all; of null the one for all. */
export function preferenceFor(
  { notificationPrefs }: Notified,
  assistantID: string | null,
): StoredPreference | undefined {
  return (
    notificationPrefs.find(({ svcID }) => svcID === assistantID) ??
    notificationPrefs.find(({ svcID }) => svcID === null)
  );
}

/** True where logs are wanted now and then. */
export function wantsLogs({ chatLogExtractionPeriod: period }: NotificationPreference): boolean {
  return period !== null && period !== "None";
}

/** Preferences as they are to be stored at `now` (Unix milliseconds), in place of those that the user has. */
export function storedPreferences(
  given: readonly NotificationPreferenceInput[],
  user: Notified,
  now: number,
): readonly StoredPreference[] {
  return given.map((one) => {
    const preference: NotificationPreference = {
      chatLogExtractionPeriod: one.chatLogExtractionPeriod ?? null,
      chatLogExtractionMinLines: one.chatLogExtractionMinLines ?? null,
      svcID: one.svcID ?? null,
    };
    if (!wantsLogs(preference)) return preference;
    const before = preferenceFor(user, preference.svcID);
    const { sinceMs } = before !== undefined && wantsLogs(before) ? before : { sinceMs: now };
    return sinceMs === undefined ? preference : { ...preference, sinceMs };
  });
}

/** Preferences as they are read. */
export function shownPreferences({ notificationPrefs }: Notified): readonly NotificationPreference[] {
  return notificationPrefs.map(({ sinceMs: _internal, ...shown }) => shown);
}
