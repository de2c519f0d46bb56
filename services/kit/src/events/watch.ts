import { DeliverPolicy } from '@nats-io/jetstream';
import type { Broker } from './broker';
import type { Event } from './event';
import { eventPatterns, fromBroker, streamName } from './subjects';

/** Clocks of two machines differ, and a connection may have been dead before anybody noticed. */
const marginMilliseconds = 60_000;

/**
 * Hears events of the stream as they pass, in every process and without a durable place: for caches and revocations.
 * With `sinceMilliseconds` a process that has just started also hears those of that time, and after a lost connection
 * those that it missed; some then come twice.
 */
export async function watchEvents(
  broker: Broker,
  subjects: string[],
  handle: (subject: string, event: Event<Record<string, unknown>>) => void,
  sinceMilliseconds = 0,
): Promise<void> {
  for (const pattern of subjects.flatMap((subject) => eventPatterns(subject))) {
    broker.connection.subscribe(pattern, {
      callback: (error, message) => {
        if (!error) handle(fromBroker(message.subject).subject, message.json());
      },
    });
  }
  if (sinceMilliseconds === 0) return;
  void hearMissed(broker, subjects, handle);
  await hearPast(broker, subjects, handle, Date.now() - sinceMilliseconds);
}

async function hearPast(
  broker: Broker,
  subjects: string[],
  handle: Parameters<typeof watchEvents>[2],
  since: number,
): Promise<void> {
  await broker.ready;
  const past = await broker.stream.consumers.get(streamName(), {
    filter_subjects: subjects.flatMap((subject) => eventPatterns(subject)),
    opt_start_time: new Date(since).toISOString(),
    deliver_policy: DeliverPolicy.StartTime,
  });
  const waiting = (await past.info(true)).num_pending;
  if (waiting === 0) return;
  for await (const message of await past.fetch({ max_messages: waiting, expires: 2000 }))
    handle(fromBroker(message.subject).subject, message.json());
}

/** What passed while the connection was lost is read from the stream once it is back. */
async function hearMissed(
  broker: Broker,
  subjects: string[],
  handle: Parameters<typeof watchEvents>[2],
): Promise<void> {
  let lostAt = Date.now();
  for await (const { type } of broker.connection.status()) {
    if (type === 'disconnect') lostAt = Date.now();
    if (type !== 'reconnect') continue;
    let read = false;
    while (!read && !broker.connection.isClosed()) {
      read = await hearPast(broker, subjects, handle, lostAt - marginMilliseconds).then(
        () => true,
        () => false,
      );
      if (!read) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
