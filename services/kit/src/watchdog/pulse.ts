/** The places in the shared memory. */
const BEATS = 0;
const DEBUGGED = 1;
const LATENESS = 1;
const STALL_SECONDS = 2;
const STALL_BEGAN = 3;
const STALL_ENDED = 4;
const BYTES = 40;

/** A time in which the event loop did not run. */
export interface Stall {
  seconds: number;
  /** Milliseconds since 1970. */
  began: number;
  /** Milliseconds since 1970; undefined while it lasts. */
  ended?: number;
}

/**
 * What a process's event loop and the watchdog's thread tell each other through memory that both see, because a loop that
 * stands still neither sends nor reads messages.
 */
export class Pulse {
  private readonly counts: Int32Array;
  private readonly times: Float64Array;

  constructor(readonly memory = new SharedArrayBuffer(BYTES)) {
    this.counts = new Int32Array(memory);
    this.times = new Float64Array(memory);
  }

  /**
   * The event loop runs.
   * @param lateness how many milliseconds after its time the beat came
   * @param debugged whether a debugger may hold the loop
   */
  beat(lateness: number, debugged: boolean): void {
    this.times[LATENESS] = Math.max(this.times[LATENESS] ?? 0, lateness);
    Atomics.store(this.counts, DEBUGGED, debugged ? 1 : 0);
    Atomics.add(this.counts, BEATS, 1);
  }

  /** How many beats there were. */
  get beats(): number {
    return Atomics.load(this.counts, BEATS);
  }

  get debugged(): boolean {
    return Atomics.load(this.counts, DEBUGGED) === 1;
  }

  /** The latest that a beat came since this was asked last, in milliseconds. */
  takeLateness(): number {
    const lateness = this.times[LATENESS] ?? 0;
    this.times[LATENESS] = 0;
    return lateness;
  }

  /** The last time that the loop stood still for over a second. */
  get stall(): Stall | undefined {
    const [, , seconds = 0, began = 0, ended = 0] = this.times;
    return seconds > 0 ? { seconds, began, ended: ended || undefined } : undefined;
  }

  set stall(stall: Stall | undefined) {
    this.times[STALL_SECONDS] = stall?.seconds ?? 0;
    this.times[STALL_BEGAN] = stall?.began ?? 0;
    this.times[STALL_ENDED] = stall?.ended ?? 0;
  }
}
