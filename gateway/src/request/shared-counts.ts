import { randomUUID } from 'node:crypto';
import { type Broker, onBroker } from '@attesta/kit';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const windowSeconds = 60;
const tellEveryMilliseconds = 250;
/** Keys in one message: a broker takes a megabyte by default. */
const mostKeys = 5000;

/** One counter's name, a key, and how often it was counted. */
type Count = [counter: string, key: string, times: number];

/**
 * Counts calls in windows of a minute, in this process's memory, and tells the other gateways four times a second what it
 * has counted, so that all of them refuse soon after the limit is reached between them. Without the broker each counts
 * for itself.
 */
export class SharedCounts {
  private readonly counters = new Map<string, RateLimiterMemory>();
  private readonly self = randomUUID();
  private untold = new Map<string, Count>();
  private sharing = false;

  /** Begins a counter that is full at `most` in a minute. */
  add(counter: string, most: number): void {
    this.counters.set(counter, new RateLimiterMemory({ points: most, duration: windowSeconds, keyPrefix: '' }));
  }

  /** Counts one. @returns undefined, or the seconds to wait when the counter is full for this key */
  async take(counter: string, key: string): Promise<number | undefined> {
    if (this.sharing) this.note(counter, key);
    try {
      await this.counters.get(counter)?.consume(key);
      return undefined;
    } catch (full) {
      return Math.max(1, Math.ceil((full as RateLimiterRes).msBeforeNext / 1000));
    }
  }

  /** How often a key was counted in its present minute, here and elsewhere. */
  async taken(counter: string, key: string): Promise<number> {
    return (await this.counters.get(counter)?.get(key))?.consumedPoints ?? 0;
  }

  /** Counts with the other gateways on this broker until its connection closes. */
  shareOver({ connection }: Pick<Broker, 'connection'>): void {
    const subject = onBroker('gateway.counts');
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) this.hear(message.json<{ from: string; counts: Count[] }>());
      },
    });
    this.sharing = true;
    let arriving = false;
    const timer = setInterval(() => {
      const counts = [...this.untold.values()];
      this.untold = new Map();
      // While the broker is away nothing is kept for it: a minute later nobody counts it any more.
      if (arriving || counts.length === 0) return;
      for (let from = 0; from < counts.length; from += mostKeys) {
        connection.publish(subject, JSON.stringify({ from: this.self, counts: counts.slice(from, from + mostKeys) }));
      }
      arriving = true;
      const arrived = () => {
        arriving = false;
      };
      connection.flush().then(arrived, arrived);
    }, tellEveryMilliseconds).unref();
    void connection.closed().then(() => {
      this.sharing = false;
      clearInterval(timer);
    });
  }

  private note(counter: string, key: string): void {
    const name = `${counter} ${key}`;
    const noted = this.untold.get(name);
    if (noted) noted[2] += 1;
    else this.untold.set(name, [counter, key, 1]);
  }

  private hear({ from, counts }: { from: string; counts: Count[] }): void {
    if (from === this.self) return;
    for (const [counter, key, times] of counts) void this.counters.get(counter)?.penalty(key, times);
  }
}
