const hour = 3_600_000;
/** A password is to be changed after so long (specification: daily work 9), in milliseconds. */
const longest = 90 * 24 * hour;
/** "Remind Me Later" holds for so long, in milliseconds. */
const respite = 24 * hour;

/**
 * Whether the password notice is to be shown (specification: daily work 9).
 * @param lastUpdate ISO 8601; empty when the password was never changed
 * @param remindedAt when "Remind Me Later" was chosen, in milliseconds since 1970; 0 for never
 */
export function isPasswordNoticeDue(lastUpdate: string, remindedAt: number, now: number): boolean {
  return isOld(lastUpdate, now) && !(remindedAt <= now && now - remindedAt < respite);
}

/** Whether a password is 90 days old, or nobody knows how old. */
export function isOld(lastUpdate: string, now: number): boolean {
  const at = Date.parse(lastUpdate);
  return Number.isNaN(at) || now - at >= longest;
}
