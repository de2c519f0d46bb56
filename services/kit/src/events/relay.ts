import type { Subscription } from '@nats-io/transport-node';
import { headers } from '@nats-io/transport-node';
import { grouped } from '../grouped';
import type { Logger } from '../observability/logger';
import { events } from '../observability/metrics';
import type { Broker } from './broker';
import type { Event } from './event';
import { allWork, type WorkShare } from './instances';
import { OutboxModel } from './outbox.schema';
import { eventSubject, onBroker } from './subjects';

const batchSize = 200;
const pollMilliseconds = 1000;
/** A message that was on its way when the connection broke is soon sent again; a repeat does no harm. */
const confirmMilliseconds = 2000;

/**
 * Publishes committed events to JetStream in the order of their numbers (see takeNumbers), those of one organization one
 * after another, with the outbox id as message id. One instance of the service does this, once a second and whenever an
 * instance commits; what the broker has not confirmed stays in the outbox.
 *
 * The order does not depend on there being one: whoever has an event in hand also had all in hand that were committed
 * before it and are not published, and publishes them first; the broker drops the repeats.
 */
export class Relay {
  private timer?: NodeJS.Timeout;
  private calls?: Subscription;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly log: Logger,
    private readonly share: WorkShare = allWork,
    private readonly name = 'test',
  ) {}

  start(): void {
    this.calls = this.broker.connection.subscribe(this.callSubject(), { callback: () => this.look() });
    this.timer = setInterval(() => this.look(), pollMilliseconds);
    this.look();
  }

  /** This process has committed events: they are published here, or by the instance whose work it is. */
  nudge(): void {
    if (this.stopped) return;
    if (this.share.owns('relay')) this.look();
    else if (!this.broker.connection.isClosed()) this.broker.connection.publish(this.callSubject());
  }

  /** Publishes what is committed by now, as far as the broker takes it in the given time, or tells whose work it is; stops. */
  async stop(milliseconds = 5000): Promise<void> {
    clearInterval(this.timer);
    this.nudge();
    const enough = setTimeout(() => {
      this.stopped = true;
    }, milliseconds);
    while (this.running) await this.running;
    clearTimeout(enough);
    this.stopped = true;
    this.calls?.unsubscribe();
  }

  private callSubject(): string {
    return onBroker(`relay.${this.name}`);
  }

  private look(): void {
    if (this.stopped || !this.share.owns('relay')) return;
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
          this.look();
        }
      });
  }

  /** @throws Error of the first event that could not be published, once nothing else can be */
  private async drain(): Promise<void> {
    const refused = new Map<string, Error>();
    while (!this.stopped) {
      const waiting = await OutboxModel.find({
        published_at: null,
        ...(refused.size > 0 ? { organization_id: { $nin: [...refused.keys()] } } : {}),
      })
        .sort({ sequence: 1, _id: 1 })
        .limit(batchSize)
        .lean();
      if (waiting.length === 0) break;
      const published: unknown[] = [];
      const before = refused.size;
      await Promise.all(
        [...byOrganization(waiting)].map(async ([organizationId, entries]) => {
          try {
            for (const entry of entries) {
              await this.publish(entry);
              published.push(entry._id);
            }
          } catch (error) {
            // What follows it must not overtake it.
            refused.set(organizationId, error as Error);
          }
        }),
      );
      await OutboxModel.updateMany({ _id: { $in: published } }, { $set: { published_at: new Date() } });
      if (published.length === 0 && refused.size > before) break;
    }
    const [first] = refused.values();
    if (first) throw first;
  }

  private async publish({ _id, published_at: _, ...fields }: OutboxEntry): Promise<void> {
    const event = { ...fields, id: String(_id), at: fields.at.toISOString() } as unknown as Event;
    const carried = headers();
    carried.set('x-request-id', fields.request_id ?? '');
    await this.broker.stream.publish(eventSubject(event.subject, event.organization_id), JSON.stringify(event), {
      msgID: event.id,
      headers: carried,
      timeout: confirmMilliseconds,
    });
    events.inc({ direction: 'out', outcome: 'published' });
  }
}

interface OutboxEntry {
  _id: unknown;
  at: Date;
  organization_id?: string | null;
  request_id?: string | null;
  published_at?: Date | null;
}

function byOrganization<T extends { organization_id?: string | null }>(entries: T[]): Map<string, T[]> {
  return grouped(entries, ({ organization_id }) => organization_id ?? '');
}
