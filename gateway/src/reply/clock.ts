/** Time as it passes; tests bring their own. */
export interface Clock {
  /** Milliseconds, of a monotonic clock. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.ceil(milliseconds))),
};
