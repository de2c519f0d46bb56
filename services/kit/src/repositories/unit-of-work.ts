import { randomBytes } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import pLimit, { type LimitFunction } from 'p-limit';
import type { AppError } from '../errors/app-error';
import { isLostConnection } from '../errors/lost-connection';
import { takeNumbers } from '../events/commit-clock';
import type { LiveEvent } from '../events/live';
import type { News } from '../events/news';
import { OutboxModel } from '../events/outbox.schema';
import { grouped } from '../grouped';
import { dayOf } from '../schedule/day';
import { AuditModel } from './audit.schema';
import { tellCommitted } from './committed';
import { poolSize } from './database';
import type { RecordedChange, Scope } from './scope';

/** On whose behalf a unit works, for its events and its audit record. */
export interface UnitOrigin {
  organizationId: string;
  actorId: string;
  /** The organization that the actor belongs to. */
  actorOrganizationId?: string;
  requestId: string;
  /** The rpc or consumer that does the work. */
  source: string;
  /** The actor is not known and must not be found by the time either: events and audit record say the day. */
  unnamed?: boolean | undefined;
}

/** One transaction: what it changes, the events it publishes and its audit record are committed together or not at all. */
export class UnitOfWork implements Scope {
  private events: { subject: string; organization_id: string; data: object }[] = [];
  private news: News[] = [];
  private changes: RecordedChange[] = [];
  private liveEvents: LiveEvent[] = [];
  private callbacks: (() => void)[] = [];
  private refused?: AppError;

  constructor(
    readonly session: ClientSession,
    private readonly origin: UnitOrigin,
    readonly organizationId: string = origin.organizationId,
    private readonly parent?: UnitOfWork,
  ) {}

  /** The same transaction on behalf of another organization; for consumers and for administrators' operations. */
  withOrganization(organizationId: string): UnitOfWork {
    return new UnitOfWork(this.session, this.origin, organizationId, this.parent ?? this);
  }

  /** Publishes to JetStream once this unit is committed: at least once, in the order of commits. */
  publish(subject: string, data: object): void {
    const root = this.parent ?? this;
    root.events.push({ subject, organization_id: this.organizationId, data });
  }

  /** The same, and every process hears of it before the caller has the reply, if the broker is there (see tellNews). */
  publishAtOnce(subject: string, data: News['data']): void {
    this.publish(subject, data);
    (this.parent ?? this).news.push({ subject, data });
  }

  /** Tells signed-in browsers once this unit is committed. */
  live(event: LiveEvent): void {
    (this.parent ?? this).liveEvents.push(event);
  }

  /** Runs after the commit; what must not be lost belongs in an event instead. */
  afterCommit(callback: () => void): void {
    (this.parent ?? this).callbacks.push(callback);
  }

  /** Commits, and then refuses the call all the same: for what must stay though the caller gets nothing. */
  refuseOnceCommitted(error: AppError): void {
    (this.parent ?? this).refused = error;
  }

  /** The error that follows the commit. */
  get refusal(): AppError | undefined {
    return (this.parent ?? this).refused;
  }

  /** The time to be written down with what the unit does. */
  now(): Date {
    const now = new Date();
    return this.origin.unnamed ? new Date(dayOf(now)) : now;
  }

  recordChange(change: RecordedChange): void {
    (this.parent ?? this).changes.push({ organizationId: this.organizationId, ...change });
  }

  /** Writes outbox and audit; called by the runner within the transaction, as its last step. */
  async flush(): Promise<void> {
    // Taken outside of the transaction, in which the audit record is written meanwhile: of the documents that others write too
    // all are written.
    const numbers = this.events.length > 0 ? takeNumbers(this.events.length) : undefined;
    // Awaited below, unless the record fails.
    numbers?.catch(() => undefined);
    const at = this.now();
    await this.writeAudit(at);
    if (numbers) await this.writeOutbox(at, await numbers);
  }

  private async writeAudit(at: Date): Promise<void> {
    if (this.changes.length === 0) return;
    const { actorOrganizationId: actor_organization_id, organizationId: acted_for, source } = this.origin;
    const records = [...grouped(this.changes, ({ organizationId = '' }) => organizationId)].map(
      ([organization_id, changes]) => ({
        ...this.stamp(at),
        actor_organization_id,
        acted_for,
        organization_id,
        source,
        changes: changes.map(({ entity, action, ids, values = [] }) => ({
          entity,
          action,
          ids,
          ...(values.length > 0 && { values }),
        })),
      }),
    );
    await AuditModel.insertMany(records, { session: this.session });
  }

  /** @param first number of the events */
  private async writeOutbox(at: Date, first: number): Promise<void> {
    const entries = this.events.map((event, index) => ({
      ...this.stamp(at),
      ...event,
      sequence: first + index,
      published_at: null,
    }));
    // Written as they are: the events of an import are large, and a copy of each would hold up other calls.
    for (let start = 0; start < entries.length; start += 20)
      await OutboxModel.insertMany(entries.slice(start, start + 20), { session: this.session, lean: true });
  }

  private stamp(at: Date) {
    return { ...this.idWithoutTime(), actor_id: this.origin.actorId, request_id: this.origin.requestId, at };
  }

  /** Of what must not be found by its time: a database's own ids begin with the second in which they were made. */
  private idWithoutTime(): { _id?: mongoose.Types.ObjectId } {
    return this.origin.unnamed ? { _id: new mongoose.Types.ObjectId(randomBytes(12)) } : {};
  }

  /** The collections that this unit has changed. */
  get changedCollections(): ReadonlySet<string> {
    return new Set((this.parent ?? this).changes.map(({ entity }) => entity));
  }

  /** What to do once the commit is known. */
  settled(): { published: boolean; news: News[]; live: LiveEvent[]; callbacks: (() => void)[] } {
    const { events, news, liveEvents: live, callbacks } = this;
    return { published: events.length > 0, news, live, callbacks };
  }
}

/** Does what follows a commit; the caller gets the reply after it. */
export type Settle = (outcome: ReturnType<UnitOfWork['settled']>) => void | Promise<void>;

let inTurn: LimitFunction | undefined;

/**
 * Runs work in one transaction and retries the whole of it on a transient conflict, as MongoDB asks (mongoose
 * `withTransaction`); work must therefore have no effects but through its unit.
 */
export async function runUnitOfWork<T>(
  origin: UnitOrigin,
  work: (unit: UnitOfWork) => Promise<T>,
  settle: Settle,
): Promise<T> {
  // Half of the connections: reads, and the holder of a lock that others wait for, find one at any time.
  inTurn ??= pLimit(Math.max(1, Math.floor(poolSize() / 2)));
  return inTurn(() => runTransaction(origin, work, settle));
}

async function runTransaction<T>(
  origin: UnitOrigin,
  work: (unit: UnitOfWork) => Promise<T>,
  settle: Settle,
): Promise<T> {
  let unit: UnitOfWork | undefined;
  const session = await mongoose.connection.startSession();
  try {
    const result = await session.withTransaction(async () => {
      unit = new UnitOfWork(session, origin);
      try {
        const value = await work(unit);
        await unit.flush();
        return value;
      } catch (error) {
        throw isLostConnection(error) ? transient(error as Error) : error;
      }
    });
    if (unit) tellCommitted(unit.changedCollections);
    if (unit) await settle(unit.settled());
    if (unit?.refusal) throw unit.refusal;
    return result;
  } finally {
    await session.endSession();
  }
}

/** A connection that broke before the commit has undone everything: the whole may run again, which the driver must know. */
function transient(cause: Error): Error {
  const error = new mongoose.mongo.MongoNetworkError(cause.message, { cause });
  error.addErrorLabel('TransientTransactionError');
  return error;
}
