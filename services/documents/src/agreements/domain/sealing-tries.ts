/** What an agreement becomes once everybody has signed: its tries count anew, those of its preparation are over. */
export const toBeSealed = { status: 'completing', tries: 0, claimed_until: null, failure: null } as const;

/** After so many tries that failed the fault is taken to last and is told: some four minutes after the first. */
export const lastingFrom = 5;

const [shortestSeconds, longestSeconds] = [15, 900];

/** Milliseconds until it is tried again after so many failures: twice as long each time, a quarter of an hour at most. */
export function pauseAfter(failures: number): number {
  return 1000 * Math.min(shortestSeconds * 2 ** (failures - 1), longestSeconds);
}
