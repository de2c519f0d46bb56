import { headers } from '@nats-io/transport-node';
import type { Logger } from '../observability/logger';
import { events } from '../observability/metrics';
import type { Broker } from './broker';
import type { Event } from './event';
import { OutboxModel } from './outbox.schema';
import { onBroker } from './subjects';

const batchSize = 200;
const pollMilliseconds = 1000;
/** A message that was on its way when the connection broke is soon sent again; a repeat does no harm. */
const confirmMilliseconds = 2000;

/**
 * Publishes committed events to JetStream in the order of their ids, with the outbox id as message id. It looks once a
 * second and whenever this process commits; what the broker has not confirmed stays in the outbox.
 */
export class Relay {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.nudge(), pollMilliseconds);
    this.nudge();
  }

  /** There may be something to publish. */
  nudge(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain()
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'events wait for the broker'))
      .finally(() => {
        this.running = undefined;
        if (this.again) {
          this.again = false;
          this.nudge();
        }
      });
  }

  /** Publishes what is committed by now, as far as the broker takes it in the given time, and stops. */
  async stop(milliseconds = 5000): Promise<void> {
    clearInterval(this.timer);
    this.nudge();
    const enough = setTimeout(() => {
      this.stopped = true;
    }, milliseconds);
    while (this.running) await this.running;
    clearTimeout(enough);
    this.stopped = true;
  }

  private async drain(): Promise<void> {
    while (!this.stopped) {
      const waiting = await OutboxModel.find({ published_at: null }).sort({ _id: 1 }).limit(batchSize).lean();
      if (waiting.length === 0) return;
      for (const entry of waiting) {
        const { _id, published_at: _, ...fields } = entry;
        const event: Event = {
          ...(fields as unknown as Omit<Event, 'id' | 'at'>),
          id: String(_id),
          at: entry.at.toISOString(),
        };
        const carried = headers();
        carried.set('x-request-id', entry.request_id ?? '');
        await this.broker.stream.publish(onBroker(entry.subject), JSON.stringify(event), {
          msgID: event.id,
          headers: carried,
          timeout: confirmMilliseconds,
        });
        events.inc({ direction: 'out', outcome: 'published' });
      }
      await OutboxModel.updateMany(
        { _id: { $in: waiting.map(({ _id }) => _id) } },
        { $set: { published_at: new Date() } },
      );
    }
  }
}
