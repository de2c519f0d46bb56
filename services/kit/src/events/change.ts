import type { Domain } from '../config';
import type { Broker } from './broker';
import { onBroker } from './subjects';

/**
 * A service has committed something that changes what its rpcs reply. It is told by the service that replies, so a change
 * of "content.library" is told by content when it was written, and by compliance when its copy has caught up.
 */
export interface Change {
  domain: Domain;
  /** '' for what the platform owns. */
  organizationId: string;
  /** Set where it concerns one person only; '' for nobody who is signed in. */
  userId?: string;
  /** As in proto/access.proto, or subjects of events, which begin with a tag. */
  tags: string[];
  /** The id that a page gave the write that changed it, where one did; for that page alone. */
  write?: string | undefined;
}

/** Tells every gateway; a broker that is away loses it, and gateways keep no replies while they do not hear it. */
export function announceChange(broker: Broker | undefined, change: Change): void {
  if (!broker || broker.connection.isClosed() || change.tags.length === 0) return;
  broker.connection.publish(onBroker(`change.${change.domain}`), JSON.stringify(change));
}

/** Hears every change. */
export function subscribeChanges(broker: Broker, handle: (change: Change) => void): void {
  broker.connection.subscribe(onBroker('change.>'), {
    callback: (error, message) => {
      if (!error) handle(message.json<Change>());
    },
  });
}

/** Whether what changed (a tag, or the subject of an event) touches what was read (a tag). */
export function touches(changed: string, read: string): boolean {
  return changed === read || changed.startsWith(`${read}.`);
}
