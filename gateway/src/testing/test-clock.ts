import type { Clock } from '../reply/clock';

/** A clock on which time passes only as the test says, and which says what waits for it. */
export class TestClock implements Clock {
  private time = 0;
  private waiting: { until: number; wake: () => void }[] = [];

  now = (): number => this.time;
  sleep = (milliseconds: number): Promise<void> =>
    new Promise((wake) => this.waiting.push({ until: this.time + milliseconds, wake }));

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.waiting.filter(({ until }) => until <= this.time);
    this.waiting = this.waiting.filter(({ until }) => until > this.time);
    for (const { wake } of due) wake();
  }

  /** When each of the held replies is to leave, once there are so many. */
  async held(count: number): Promise<number[]> {
    while (this.waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
    return this.waiting.map(({ until }) => until);
  }
}
