/** How quickly wrong attempts slow down the next one. */
export interface DelayRule {
  /** Wrong attempts that cost nothing. */
  free: number;
  /** The delay never grows beyond this. */
  longestSeconds: number;
}

/**
 * Wrong passwords are counted three ways. A delay is a wait, never a lock: it is capped, an attempt during it is refused
 * without being counted, and whoever signs in from an address that the owner has used before is not held up by what
 * others do to the account from elsewhere. So nobody can lock the owner out for good.
 */
export const delayRules = {
  /** One account from one address. */
  pair: { free: 5, longestSeconds: 30 },
  /** One account from anywhere; not asked where the owner has signed in from before. */
  account: { free: 20, longestSeconds: 30 },
  /** One address, whatever the accounts: a whole hospital may sit behind it. */
  address: { free: 100, longestSeconds: 30 },
  /** One-time codes of one account, over all its sign-ins: only somebody who knows the password gets here. */
  code: { free: 10, longestSeconds: 60 },
  /** Codes for a new password that are asked for: one account from one address. */
  resetPair: { free: 3, longestSeconds: 300 },
  /** The same for one account from anywhere; not asked where the owner has signed in from before. */
  resetAccount: { free: 10, longestSeconds: 600 },
  /** The same for one address, whatever the accounts. */
  resetAddress: { free: 50, longestSeconds: 60 },
  /** Wrong codes for a new password of one account: anybody can ask for such a code, so guessing is slowed down more. */
  resetCode: { free: 10, longestSeconds: 600 },
} satisfies Record<string, DelayRule>;

/** Counts are forgotten after so long without a wrong attempt. */
export const forgetMinutes = 30;

/** Seconds to wait after so many wrong attempts: 1, 2, 4 … up to the longest. */
export function delayAfter(failures: number, rule: DelayRule): number {
  if (failures < rule.free) return 0;
  return Math.min(rule.longestSeconds, 2 ** Math.min(30, failures - rule.free));
}
