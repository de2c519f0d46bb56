import { ApiError, call, failureMessage, type Request, unsentWork } from '@attesta/ui';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentOwner, isFinal } from '../unsent/answer-sender';
import { oneAtATime } from '../unsent/one-at-a-time';

/** A report as its form holds it. */
export interface ReportValues {
  type?: string;
  outcome?: string;
  harm?: string;
  description: string;
  place: string;
  /** As an input of type datetime-local has it. */
  occurred: string;
  people: string[];
  immediate_action: string;
  unnamed: boolean;
}

/** A report that the server does not have yet, or one that is still being written. */
export interface UnsentReport {
  /** Its idempotency key too: the same again under it is one report. */
  key: string;
  userId: string;
  organizationId: string;
  values: ReportValues;
  files: File[];
  /** Of one without a name. */
  receipt?: string;
  isDraft: boolean;
  /** Why the server did not take it. */
  problem?: { status: number; message: string };
}

interface Schema extends DBSchema {
  reports: { key: string; value: UnsentReport; indexes: { userId: string } };
}

/**
 * Keeps reports of incidents in the browser's database until the server has them: the one that is being written, so that a closed
 * browser loses nothing, and those that are ready, so that somebody without a connection reports all the same. What has arrived is
 * deleted, so that nothing on the device says who has sent a report without a name.
 */
export class UnsentReports {
  private readonly database: Promise<IDBPDatabase<Schema> | undefined>;
  private readonly memory = new Map<string, UnsentReport>();

  constructor(name = 'attesta-reports') {
    this.database = open(name);
  }

  /** The report that the person who is signed in has begun. */
  async draft(): Promise<UnsentReport | undefined> {
    return this.get(draftKey());
  }

  /** Keeps a report that is not ready. */
  async keepDraft(values: ReportValues, files: File[]): Promise<void> {
    const owner = currentOwner();
    if (owner) await this.put({ ...owner, key: draftKey(), values, files, isDraft: true });
  }

  async dropDraft(): Promise<void> {
    await this.remove(draftKey());
  }

  /**
   * Keeps a report that is ready in place of its draft, and tries to send it. @returns whether the server has it; what can't be
   * reached gets it later
   * @throws ApiError as the server refuses it; then it is a draft again
   */
  async report(values: ReportValues, files: File[], receipt?: string): Promise<boolean> {
    const owner = currentOwner();
    if (!owner) throw new ApiError('', 401);
    const key = crypto.randomUUID();
    await this.put({ ...owner, key, values, files, ...(receipt && { receipt }), isDraft: false });
    await this.dropDraft();
    try {
      await this.send(key);
      return true;
    } catch (error) {
      if (!isFinal(error)) return false;
      await this.remove(key);
      await this.keepDraft(values, files);
      throw error;
    }
  }

  /** Sends all that waits of the person who is signed in, as long as the server can be reached. */
  async sendAll(): Promise<void> {
    const owner = currentOwner();
    if (!owner) return;
    for (const { key, isDraft, problem, organizationId } of await this.ofUser(owner.userId)) {
      if (isDraft || problem || organizationId !== owner.organizationId) continue;
      try {
        await this.send(key);
      } catch (error) {
        if (!isFinal(error)) return;
      }
    }
  }

  /** What waits of the person who is signed in, for the organization acted for. */
  async list(): Promise<UnsentReport[]> {
    const owner = currentOwner();
    if (!owner) return [];
    const all = await this.ofUser(owner.userId);
    return all.filter(({ isDraft, organizationId }) => !isDraft && organizationId === owner.organizationId);
  }

  async discard(key: string): Promise<void> {
    await this.remove(key);
  }

  /** Forgets all that this browser keeps of a person. */
  async forget(userId: string): Promise<void> {
    for (const { key } of await this.ofUser(userId)) await (await this.database)?.delete('reports', key);
    this.memory.clear();
    unsentWork.note(userId, 0, 'reports');
  }

  private send(key: string): Promise<void> {
    return oneAtATime(`attesta.report ${key}`, async () => {
      const entry = await this.get(key);
      // Another tab has sent it.
      if (!entry) return;
      try {
        await write(entry);
      } catch (error) {
        if (isFinal(error)) {
          const { status } = error as ApiError;
          await this.put({ ...entry, problem: { status, message: failureMessage(error as ApiError) } });
        }
        throw error;
      }
      await this.remove(key);
    });
  }

  private async get(key: string): Promise<UnsentReport | undefined> {
    return (await this.database)?.get('reports', key) ?? this.memory.get(key);
  }

  private async put(entry: UnsentReport): Promise<void> {
    const database = await this.database;
    if (database) await database.put('reports', entry);
    else this.memory.set(entry.key, entry);
    await this.recount();
  }

  private async remove(key: string): Promise<void> {
    this.memory.delete(key);
    await (await this.database)?.delete('reports', key);
    await this.recount();
  }

  private async ofUser(userId: string): Promise<UnsentReport[]> {
    const database = await this.database;
    if (database) return database.getAllFromIndex('reports', 'userId', userId);
    return [...this.memory.values()].filter((entry) => entry.userId === userId);
  }

  private async recount(): Promise<void> {
    const owner = currentOwner();
    if (!owner) return;
    const waiting = (await this.ofUser(owner.userId)).filter(({ isDraft }) => !isDraft);
    unsentWork.note(owner.userId, waiting.length, 'reports');
  }
}

/** The request that a report is sent by. */
export function requestOf({ values, files, receipt }: UnsentReport): Request<'compliance.CreateIncident'> {
  const { occurred, unnamed: _unnamed, harm, ...said } = values;
  return {
    ...said,
    harm: said.outcome === 'harmful' ? harm : undefined,
    occurred_at: occurred ? new Date(occurred).toISOString() : undefined,
    ...(files.length > 0 && { files }),
    receipt,
  };
}

async function write(entry: UnsentReport): Promise<void> {
  const options = { idempotencyKey: entry.key };
  if (entry.values.unnamed) await call('compliance.CreateUnnamedIncident', requestOf(entry), options);
  else await call('compliance.CreateIncident', requestOf(entry), options);
}

function draftKey(): string {
  const { userId = '', organizationId = '' } = currentOwner() ?? {};
  return `draft ${userId} ${organizationId}`;
}

async function open(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const upgrade = (database: IDBPDatabase<Schema>): void => {
    database.createObjectStore('reports', { keyPath: 'key' }).createIndex('userId', 'userId');
  };
  // Private windows of some browsers have the interface and refuse to open anything.
  return openDB<Schema>(name, 1, { upgrade }).catch(() => undefined);
}

/** Those of this page. */
export const unsentReports = new UnsentReports();
