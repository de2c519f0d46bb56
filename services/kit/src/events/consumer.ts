import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { toAppErrorWith } from '../errors/storage-errors';
import type { Logger } from '../observability/logger';
import { events } from '../observability/metrics';
import { runUnitOfWork, type UnitOfWork } from '../repositories/unit-of-work';
import type { Broker } from './broker';
import { ConsumedModel, DeadLetterModel } from './consumed.schema';
import type { Event } from './event';
import type { LiveEvent } from './live';
import { onBroker, streamName } from './subjects';

/** How often a failing event is tried again, and how long to wait after which try. */
export interface Patience {
  tries: number;
  /** Milliseconds to wait after the given try (the first is 1). */
  wait(deliveries: number): number;
}

/** Eight tries over three quarters of a minute. */
const usualPatience: Patience = { tries: 8, wait: (deliveries) => Math.min(200 * 2 ** deliveries, 15_000) };

/**
 * An event whose process was killed is delivered again after this time; one that is still being worked on is not, for
 * the broker is told so meanwhile.
 */
const silenceMilliseconds = 5000;

/** What a service does with others' events. */
export interface ConsumerDefinition<T> {
  /** Durable name, unique in the platform, such as "compliance-nodes". */
  name: string;
  /** Exact subjects or patterns such as "tenancy.user.*". */
  subjects: string[];
  /**
   * Applies one event. Its effects belong in the unit; they are committed with the note that the event is done. May be
   * called again after a failure.
   */
  handle(event: Event<T>, unit: UnitOfWork): Promise<void>;
  /**
   * Applies at once what waits for one organization: at least one event, oldest first, none that was applied before. The
   * unit is the organization's. Where it is absent, `handle` is called for each of them in the same transaction.
   */
  handleMany?(events: Event<T>[], unit: UnitOfWork): Promise<void>;
  /** Tags such as "compliance.score" of what replies are made of that have changed once this consumer has committed. */
  changes?: string[];
}

export type Consumer = ConsumerDefinition<never>;

/** Lets the type of an event's data be stated where a consumer is written. */
export function consumer<T>(definition: ConsumerDefinition<T>): Consumer {
  return definition as unknown as Consumer;
}

export interface Settled {
  published: boolean;
  live: LiveEvent[];
  callbacks: (() => void)[];
  /** What a consumer has changed for an organization: its `changes` and the subjects that it applied. */
  changed?: { organizationId: string; tags: string[] }[];
}

/** Applies one event, once. @returns false when it was applied before */
export async function applyEvent(
  definition: Consumer,
  event: Event,
  settle: (outcome: Settled) => void,
): Promise<boolean> {
  return (await applyEvents(definition, [event], settle)) === 1;
}

/**
 * Applies events of one organization in one transaction, in their order, each once: a repeat (the broker delivers at
 * least once) is recognized inside the transaction. What was applied before is announced again, because the process that
 * applied it may have ended before it could.
 * @returns how many had not been applied before
 */
export async function applyEvents(
  definition: Consumer,
  events: Event[],
  settle: (outcome: Settled) => void,
): Promise<number> {
  const [first] = events;
  if (!first) return 0;
  const origin = {
    organizationId: first.organization_id,
    actorId: first.actor_id,
    requestId: first.request_id,
    source: definition.name,
  };
  const keyOf = ({ id }: Event): string => `${definition.name}:${id}`;
  const tags = [...new Set([...(definition.changes ?? []), ...events.map(({ subject }) => subject)])];
  return runUnitOfWork(
    origin,
    async (unit) => {
      const known = await ConsumedModel.find({ _id: { $in: events.map(keyOf) } }, { _id: 1 })
        .session(unit.session)
        .lean();
      const done = new Set(known.map(({ _id }) => _id));
      const news = events.filter((event) => !done.has(keyOf(event)) && done.add(keyOf(event)));
      if (news.length === 0) return 0;
      const at = new Date();
      await ConsumedModel.insertMany(
        news.map((event) => ({ _id: keyOf(event), at })),
        { session: unit.session },
      );
      if (definition.handleMany) await definition.handleMany(news as Event<never>[], unit);
      else for (const event of news) await definition.handle(event as Event<never>, unit);
      return news.length;
    },
    (outcome) => settle({ ...outcome, changed: [{ organizationId: first.organization_id, tags }] }),
  );
}

/** Runs a consumer until stopped: in order, one event at a time, acknowledged after its commit. */
export class ConsumerRunner {
  private messages?: ConsumerMessages;
  private stopped = false;
  private loop?: Promise<void>;

  constructor(
    private readonly definition: Consumer,
    private readonly broker: Broker,
    private readonly log: Logger,
    private readonly settle: (outcome: Settled) => void,
    private readonly patience: Patience = usualPatience,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.messages?.close();
    await this.loop;
  }

  private async run(): Promise<void> {
    await this.broker.ready;
    while (!this.stopped) {
      try {
        await this.consume();
      } catch (error) {
        if (this.stopped || this.broker.connection.isClosed()) return;
        this.log.warn({ consumer: this.definition.name, reason: (error as Error).message }, 'consumer starts again');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  private async consume(): Promise<void> {
    const manager = await jetstreamManager(this.broker.connection);
    const changeable = {
      filter_subjects: this.definition.subjects.map(onBroker),
      ack_wait: nanos(silenceMilliseconds),
      // One at a time keeps the order of the stream across retries and instances.
      max_ack_pending: 1,
    };
    const config = {
      ...changeable,
      durable_name: this.definition.name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    };
    const stream = streamName();
    // A durable of an earlier release goes on where it was, with what this release listens to.
    await manager.consumers
      .add(stream, config)
      .catch(() => manager.consumers.update(stream, this.definition.name, changeable));
    const durable = await this.broker.stream.consumers.get(stream, this.definition.name);
    this.messages = await durable.consume({ max_messages: 64, idle_heartbeat: 2000 });
    for await (const message of this.messages) await this.handle(message);
  }

  private async handle(message: JsMsg): Promise<void> {
    const event = readEvent(message);
    if (!event) {
      await this.park(`${message.seq}`, { subject: message.subject, text: message.string() }, 'This is no event.');
      return message.term('no event');
    }
    const working = setInterval(() => message.working(), silenceMilliseconds / 3);
    try {
      const applied = await applyEvent(this.definition, event, this.settle);
      message.ack();
      events.inc({ direction: 'in', outcome: applied ? 'applied' : 'repeat' });
    } catch (error) {
      const reason = (error as Error).message;
      const { deliveryCount } = message.info;
      events.inc({ direction: 'in', outcome: 'failed' });
      this.log.warn(
        { consumer: this.definition.name, event: event.id, subject: event.subject, reason },
        'event failed',
      );
      // A database that is away is no fault of the event: it waits, however long that takes.
      const patient = toAppErrorWith(error, event.id).code === 'unavailable';
      if (patient || deliveryCount < this.patience.tries) return message.nak(this.patience.wait(deliveryCount));
      await this.park(event.id, event, reason);
      message.term('parked');
    } finally {
      clearInterval(working);
    }
  }

  private async park(id: string, event: object, reason: string): Promise<void> {
    const _id = `${this.definition.name}:${id}`;
    const letter = { consumer: this.definition.name, event, reason, at: new Date() };
    await DeadLetterModel.updateOne({ _id }, { $set: letter }, { upsert: true });
    events.inc({ direction: 'in', outcome: 'parked' });
    this.log.error({ consumer: this.definition.name, event: id }, 'event parked as dead letter');
  }
}

function readEvent(message: JsMsg): Event | undefined {
  try {
    const event = message.json<Event>();
    return typeof event?.id === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
