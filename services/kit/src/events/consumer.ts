import { runUnitOfWork, type UnitOfWork, type UnitOrigin } from '../repositories/unit-of-work';
import type { ServiceClients } from '../rpc/service-clients';
import type { Change } from './change';
import { ConsumedModel } from './consumed.schema';
import type { Event } from './event';

/** The bytes of a stored file as they come. @throws AppError not_found, unavailable */
export type ReadFile = (id: string) => AsyncIterable<Buffer>;

/** What a service does with others' events. */
export interface ConsumerDefinition<T> {
  /** Durable name, unique in the platform, such as "compliance-nodes". */
  name: string;
  /** Exact subjects or patterns such as "tenancy.user.*". */
  subjects: string[];
  /**
   * Applies one event. Its effects belong in the unit; they are committed with the note that the event is done. May be
   * called again after a failure.
   * @param readFile gives the bytes of a stored file, from the documents service
   */
  handle(event: Event<T>, unit: UnitOfWork, readFile: ReadFile): Promise<void>;
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

/** A change of this service's replies, or of those that another service makes of what is here. */
export type ChangeSettled = Omit<Change, 'domain'> & Partial<Pick<Change, 'domain'>>;

/** What a commit, of a command or of a consumer, leaves to be done. */
export interface Settled extends ReturnType<UnitOfWork['settled']> {
  /** Tags (proto/access.proto), or subjects of the events that were applied, that have changed, and for whom. */
  changed?: ChangeSettled[];
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
  settle: (outcome: Settled) => void | Promise<void>,
): Promise<number> {
  const [first] = events;
  if (!first) return 0;
  const keyOf = ({ id }: Event): string => consumedKey(definition, id);
  return runUnitOfWork(
    originOf(definition, first),
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
      await handleEvents(definition, news, unit);
      return news.length;
    },
    (outcome) => settle({ ...outcome, changed: changedBy(definition, events) }),
  );
}

/** The note of an event that is done. */
export function consumedKey(definition: Pick<Consumer, 'name'>, eventId: string): string {
  return `${definition.name}:${eventId}`;
}

/** On whose behalf a consumer works. */
export function originOf(definition: Consumer, event: Event): UnitOrigin {
  return {
    organizationId: event.organization_id ?? '',
    actorId: event.actor_id,
    requestId: event.request_id,
    source: definition.name,
  };
}

export async function handleEvents(definition: Consumer, events: Event[], unit: UnitOfWork): Promise<void> {
  if (definition.handleMany) await definition.handleMany(events as Event<never>[], unit);
  else for (const event of events) await definition.handle(event as Event<never>, unit, nothingToRead);
}

const nothingToRead: ReadFile = () => {
  throw new Error('Nobody has said where files are read.');
};

/** Consumers that may read stored files. */
export function withFiles(consumers: Consumer[], clients: Pick<ServiceClients, 'readFile'>): Consumer[] {
  return consumers.map((consumer) => ({
    ...consumer,
    handle: (event, unit) =>
      consumer.handle(event, unit, (id) =>
        clients.readFile(id, { organizationId: unit.organizationId, requestId: event.request_id }),
      ),
  }));
}

/** What to announce once events of one organization are applied. */
export function changedBy(definition: Consumer, events: Event[]): ChangeSettled[] {
  const tags = [...new Set([...(definition.changes ?? []), ...events.map(({ subject }) => subject)])];
  return [{ organizationId: events[0]?.organization_id ?? '', tags }];
}
