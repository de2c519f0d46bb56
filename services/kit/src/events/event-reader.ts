import { DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import type { Broker } from './broker';
import type { Event } from './event';
import type { Delivery } from './organization-queue';
import { eventPatterns, fromBroker, partitionOf, streamName } from './subjects';

/** How many messages the broker sends ahead. */
const ahead = 256;
const heartbeatMilliseconds = 5000;

interface Reader extends AsyncIterable<Delivery> {
  /** Ends the reading at once, also while the broker is away; what was sent ahead is dropped. */
  close(): void;
}

/**
 * Reads the events of some partitions in the order of the stream, from a position on and then as they come: one request
 * at the broker, however many partitions. The broker keeps nothing of it.
 */
export async function readEvents(
  broker: Broker,
  subjects: string[],
  from: { position: number; partitions: number[] },
): Promise<Reader> {
  const source = await broker.stream.consumers.get(streamName(), {
    filter_subjects: subjects.flatMap((subject) => eventPatterns(subject, from)),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: from.position + 1,
  });
  const messages = await source.consume({ max_messages: ahead, idle_heartbeat: heartbeatMilliseconds });
  return {
    async *[Symbol.asyncIterator]() {
      for await (const message of messages) yield deliveryOf(message);
    },
    close: () => {
      // Closed is what somebody has read to its end, and deleted what the broker confirms: nobody waits for either.
      void messages.close();
      source.delete().catch(() => undefined);
    },
  };
}

/**
 * Reads events of one organization that are in the stream already.
 * @returns them, and up to where the stream was read, where that is not its end
 */
export async function readOrganization(
  broker: Broker,
  subjects: string[],
  { organizationId, position, most }: { organizationId: string; position: number; most: number },
): Promise<{ deliveries: Delivery[]; through?: number }> {
  const source = await broker.stream.consumers.get(streamName(), {
    filter_subjects: subjects.flatMap((subject) => eventPatterns(subject, { organizationId })),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: position,
  });
  try {
    const { num_pending } = await source.info(true);
    if (num_pending === 0) return { deliveries: [] };
    const deliveries: Delivery[] = [];
    let through = position - 1;
    for await (const message of await source.fetch({ max_messages: Math.min(num_pending, most), expires: 2000 })) {
      through = message.seq;
      const delivery = deliveryOf(message);
      if (delivery.organizationId === organizationId) deliveries.push(delivery);
    }
    return { deliveries, through };
  } finally {
    await source.delete().catch(() => undefined);
  }
}

function deliveryOf(message: JsMsg): Delivery {
  const named = fromBroker(message.subject);
  const event = eventOf(message);
  const organizationId = event ? (event.organization_id ?? '') : (named.organizationId ?? '');
  return {
    position: message.seq,
    partition: partitionOf(organizationId),
    organizationId,
    bytes: message.data.length,
    ...(event ? { event } : { garbled: { subject: named.subject, text: message.string() } }),
  };
}

function eventOf(message: JsMsg): Event | undefined {
  try {
    const event = message.json<Event>();
    return typeof event?.id === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
