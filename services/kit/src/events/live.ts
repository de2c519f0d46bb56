import type { Broker } from './broker';
import { onBroker } from './subjects';

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
  broker.connection.publish(onBroker(subject), JSON.stringify(event));
}

/** Hears every live event; the gateway passes each on to those who may see it. */
export function subscribeLive(broker: Broker, handle: (event: LiveEvent) => void): void {
  broker.connection.subscribe(onBroker('live.>'), {
    callback: (error, message) => {
      if (!error) handle(message.json<LiveEvent>());
    },
  });
}
