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
export interface Consumer {
  /** Durable name, unique in the platform, such as "compliance-nodes". */
  name: string;
  /** Exact subjects or patterns such as "tenancy.user.*". */
  subjects: string[];
  /** Its effects belong in the unit; they are committed with the note that the event is done. May be called again after a failure. */
  handle(event: Event<never>, unit: UnitOfWork): Promise<void>;
}

/** Lets the type of an event's data be stated where a consumer is written. */
export function consumer<T>(definition: {
  name: string;
  subjects: string[];
  handle(event: Event<T>, unit: UnitOfWork): Promise<void>;
}): Consumer {
  return definition as unknown as Consumer;
}

export interface Settled {
  published: boolean;
  live: LiveEvent[];
  callbacks: (() => void)[];
}

/**
 * Applies one event, once: a repeat (the broker delivers at least once) is recognized inside the transaction.
 * @returns false when it was applied before
 */
export async function applyEvent(
  definition: Consumer,
  event: Event,
  settle: (outcome: Settled) => void,
): Promise<boolean> {
  const origin = {
    organizationId: event.organization_id,
    actorId: event.actor_id,
    requestId: event.request_id,
    source: definition.name,
  };
  const key = `${definition.name}:${event.id}`;
  return runUnitOfWork(
    origin,
    async (unit) => {
      if (await ConsumedModel.exists({ _id: key }).session(unit.session)) return false;
      await ConsumedModel.insertMany([{ _id: key, at: new Date() }], { session: unit.session });
      await definition.handle(event as Event<never>, unit);
      return true;
    },
    settle,
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
