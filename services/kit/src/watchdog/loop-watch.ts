import { performance } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../observability/logger';
import { mainStack } from './main-stack';
import type { Pulse, Stall } from './pulse';
import { RecentLag } from './recent-lag';
import { lookMilliseconds, StallClock } from './stall-clock';

/** From here on a lag is a stall: calls wait so long that people notice. */
const stallMilliseconds = 1000;

/** Watches the event loop from another thread, and ends the process when the loop does not come back. */
export class LoopWatch {
  /** The figures of the event loop, which this thread can give when the loop can't. */
  readonly figures = new Registry();
  /** Whether the process should have ended. */
  ending = false;
  private readonly clock = new StallClock(performance.now());
  private readonly recentLag = new RecentLag();
  private readonly stalls: Histogram;

  /** @param replaceAfter after how many milliseconds of standing still the process ends; 0 for never */
  constructor(
    private readonly pulse: Pulse,
    private readonly replaceAfter: number,
    private readonly log: Logger,
  ) {
    const { figures, recentLag } = this;
    new Gauge({
      name: 'attesta_event_loop_lag_seconds',
      help: 'The longest that the event loop kept others waiting within the last minute',
      registers: [figures],
      collect() {
        this.set(recentLag.seconds);
      },
    });
    this.stalls = new Histogram({
      name: 'attesta_event_loop_stall_seconds',
      help: 'Times in which the event loop stood still for over a second',
      buckets: [1, 2, 5, 10, 20],
      registers: [figures],
    });
    setInterval(() => this.look(), lookMilliseconds);
  }

  /** Whether the loop stands still now. */
  get standsStill(): boolean {
    return this.clock.stood >= stallMilliseconds;
  }

  /** The last time that the loop stood still for over a second, the present one included. */
  get stall(): Stall | undefined {
    return this.pulse.stall;
  }

  private look(): void {
    const now = performance.now();
    const before = this.clock.look(this.pulse.beats, now);
    const { stood } = this.clock;
    this.recentLag.note(Math.max(stood, this.pulse.takeLateness()) / 1000, now);
    if (before !== undefined && before >= stallMilliseconds) this.stallEnded(before / 1000);
    if (!this.standsStill) return;
    this.pulse.stall = { seconds: stood / 1000, began: Date.now() - stood };
    if (this.replaceAfter > 0 && stood >= this.replaceAfter && !this.pulse.debugged && !this.ending)
      void this.endProcess();
  }

  private stallEnded(seconds: number): void {
    const ended = Date.now();
    this.pulse.stall = { seconds, began: ended - seconds * 1000, ended };
    this.stalls.observe(seconds);
    this.log.warn({ seconds }, 'the event loop stood still');
  }

  /** SIGKILL, because a loop that stands still handles no other signal; whoever supervises the process starts another. */
  private async endProcess(): Promise<void> {
    this.ending = true;
    const seconds = this.clock.stood / 1000;
    const where = (await mainStack().catch(() => undefined)) ?? 'in code that is not JavaScript';
    this.log.fatal(
      { seconds, where },
      'the event loop stands still: this process ends, so that another takes its place',
    );
    process.kill(process.pid, 'SIGKILL');
  }
}
