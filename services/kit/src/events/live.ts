import type { Broker } from './broker';

/** Something that signed-in browsers should see at once; not kept for those who are away. */
export interface LiveEvent {
  organizationId: string;
  /** Only this user of the organization; everybody of it when absent. */
  userId?: string;
  /** "import.progress", "scores.changed", "notification", "upload.progress". */
  type: string;
  data: object;
}

/** Sends a live event; a broker that is away loses it. */
export function publishLive(broker: Broker | undefined, event: LiveEvent): void {
  if (!broker || broker.connection.isClosed()) return;
  const subject = `live.${event.organizationId || 'platform'}.${event.userId ?? 'all'}`;
  broker.connection.publish(subject, JSON.stringify(event));
}

/** Hears every live event; the gateway passes each on to those who may see it. */
export function subscribeLive(broker: Broker, handle: (event: LiveEvent) => void): void {
  broker.connection.subscribe('live.>', {
    callback: (error, message) => {
      if (!error) handle(message.json<LiveEvent>());
    },
  });
}

/**
 * Hears events of the stream as they pass, in every process and without a durable place: for caches and revocations.
 * A process that has just started also hears those of the last `sinceMilliseconds`.
 */
export async function watchEvents(
  broker: Broker,
  subjects: string[],
  handle: (subject: string, event: { organization_id: string; data: Record<string, unknown> }) => void,
  sinceMilliseconds = 0,
): Promise<void> {
  for (const subject of subjects) {
    broker.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) handle(message.subject, message.json());
      },
    });
  }
  if (sinceMilliseconds === 0) return;
  await broker.ready;
  const past = await broker.stream.consumers.get('ATTESTA', {
    filter_subjects: subjects,
    opt_start_time: new Date(Date.now() - sinceMilliseconds).toISOString(),
    deliver_policy: 'by_start_time',
  } as never);
  const waiting = (await past.info(true)).num_pending;
  if (waiting === 0) return;
  for await (const message of await past.fetch({ max_messages: waiting, expires: 2000 }))
    handle(message.subject, message.json());
}
