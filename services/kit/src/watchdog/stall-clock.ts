/** How often the watchdog's thread looks at the pulse, in milliseconds. */
export const lookMilliseconds = 100;

/**
 * Measures how long a pulse has not moved, in the time of the thread that looks: where that thread did not run either
 * (the process was stopped, the machine suspended or overloaded), the pulse is not to blame for it.
 */
export class StallClock {
  private lastBeats = 0;
  private lastLook: number;
  /** Milliseconds for which the pulse has not moved. */
  stood = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: number) {
    this.lastLook = now;
  }

  /** Takes note of the pulse. Returns for how many milliseconds it had stood still, when it has just moved again. */
  look(beats: number, now: number): number | undefined {
    const passed = Math.min(now - this.lastLook, 2 * lookMilliseconds);
    this.lastLook = now;
    if (beats === this.lastBeats) {
      this.stood += passed;
      return undefined;
    }
    this.lastBeats = beats;
    const stood = this.stood;
    this.stood = 0;
    return stood;
  }
}
