/** Where a session's chain of refresh tokens stands. Generation n is the token that is valid now. */
export interface FamilyState {
  generation: number;
  rotated_at: Date;
  /** The device that made the last rotation. */
  rotated_by: string;
}

export type RefreshVerdict =
  /** The valid token: give its successor. */
  | 'rotate'
  /** The reply was lost, or two tabs asked at once: give the same successor again. */
  | 'repeat'
  /** A token that was replaced before: two parties hold this family. */
  | 'theft'
  /** Never given out. */
  | 'unknown';

/** How long a replaced token may be shown again by the device that replaced it. */
export const graceSeconds = 30;

/**
 * The rule that tells a lost reply from theft. A client that never saw its reply, or a second tab, shows the token that
 * was replaced last, soon after, from the same device; it gets the very successor that the first call got, so there is
 * still one valid token. Anything else that was replaced (older, later, or from another device) is theft, and the
 * family ends. A thief on the same device within the grace holds the same successor as the owner: whichever of them
 * rotates it first turns the other's into a replaced token, and the family ends then.
 */
export function refreshVerdict(family: FamilyState, shown: number, device: string, now: Date): RefreshVerdict {
  if (shown === family.generation) return 'rotate';
  if (shown > family.generation || shown < 1) return 'unknown';
  const withinGrace = now.getTime() - family.rotated_at.getTime() <= graceSeconds * 1000;
  const lastReplaced = shown === family.generation - 1;
  return lastReplaced && withinGrace && device === family.rotated_by ? 'repeat' : 'theft';
}
