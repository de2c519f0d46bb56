import { ApiError, call, failureMessage, type Request, unsentWork } from '@attesta/ui';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentOwner, isFinal } from '../unsent/answer-sender';
import { oneAtATime } from '../unsent/one-at-a-time';

/** What somebody says of a substandard or standard: a score from 0 to 100, and texts. */
export interface Statement {
  updator_score: number | null;
  updator_comment: string;
  /** Of gap assessments. */
  current_state?: string;
}

/** Where an assessment belongs. */
export interface Place {
  kind: 'self' | 'gap';
  /** The substandard or standard. */
  node: string;
  /** What the call names besides. */
  request: Request<'compliance.CreateSelfAssessment'>;
}

/** An assessment of one person that the server does not have yet. */
export interface UnsentAssessment extends Place {
  key: string;
  userId: string;
  organizationId: string;
  statement: Statement;
  /** What the person has seen of the server's state; 0 of none. */
  version: number;
  /** Why the server did not take it. */
  problem?: { status: number; message: string };
}

/** An assessment as the server has it. */
export type Saved = Partial<Omit<Statement, 'updator_score'>> & {
  updator_score?: number | string | null;
  version?: number;
};

interface Schema extends DBSchema {
  assessments: { key: string; value: UnsentAssessment; indexes: { userId: string } };
}

/**
 * Keeps assessments in the browser's database until the server has them, so that neither a reload nor a lost connection loses
 * what was typed. Each is sent whole, one tab at a time; a newer state that says the same is taken for its arrival.
 */
export class UnsentAssessments {
  private readonly database: Promise<IDBPDatabase<Schema> | undefined>;
  private readonly memory = new Map<string, UnsentAssessment>();
  private readonly newest = new Map<string, number>();

  constructor(name = 'attesta-assessments') {
    this.database = open(name);
  }

  /** What waits of a place by the person who is signed in. */
  async kept(place: Place): Promise<UnsentAssessment | undefined> {
    const key = keyOf(place);
    return (await this.database)?.get('assessments', key) ?? this.memory.get(key);
  }

  /** Keeps what the person says now in the place of what waited. */
  async keep(place: Place, statement: Statement, version: number): Promise<void> {
    const owner = currentOwner();
    if (!owner) return;
    const entry = { ...place, ...owner, key: keyOf(place), statement, version };
    const database = await this.database;
    if (database) await database.put('assessments', entry);
    else this.memory.set(entry.key, entry);
    await this.recount();
  }

  /**
   * Sends what waits of a place. @returns what the server has then; undefined when nothing waited
   * @throws ApiError as the server refuses it, which is kept with it; with status 0 without a connection
   */
  send(place: Place): Promise<Saved | undefined> {
    return oneAtATime(`attesta.assessment ${keyOf(place)}`, async () => {
      const entry = await this.kept(place);
      if (!entry) return undefined;
      const version = Math.max(entry.version, this.newest.get(entry.key) ?? 0);
      const saved = await write(entry, version).catch((error: unknown) => this.afterFailure(entry, error));
      this.newest.set(entry.key, saved.version ?? 0);
      const now = await this.kept(place);
      // What was typed while it was on its way waits for its own turn.
      if (now && says(now.statement, entry.statement)) await this.discard(place);
      return saved;
    });
  }

  /** Sends all that waits of the person who is signed in, as long as the server can be reached. */
  async sendAll(): Promise<void> {
    const owner = currentOwner();
    if (!owner) return;
    for (const entry of await this.ofUser(owner.userId)) {
      if (entry.problem || entry.organizationId !== owner.organizationId) continue;
      try {
        await this.send(entry);
      } catch (error) {
        if (!isFinal(error)) return;
      }
    }
  }

  /** Forgets what waits of a place. */
  async discard(place: Place): Promise<void> {
    const key = keyOf(place);
    this.memory.delete(key);
    await (await this.database)?.delete('assessments', key);
    await this.recount();
  }

  /** Forgets all that this browser keeps of a person. */
  async forget(userId: string): Promise<void> {
    for (const { key } of await this.ofUser(userId)) await (await this.database)?.delete('assessments', key);
    this.memory.clear();
    unsentWork.note(userId, 0, 'assessments');
  }

  private async ofUser(userId: string): Promise<UnsentAssessment[]> {
    const database = await this.database;
    if (database) return database.getAllFromIndex('assessments', 'userId', userId);
    return [...this.memory.values()].filter((entry) => entry.userId === userId);
  }

  private async afterFailure(entry: UnsentAssessment, error: unknown): Promise<Saved> {
    const current = error instanceof ApiError && error.status === 409 ? (error.data as Saved | undefined) : undefined;
    if (current && says(statementOf(current), entry.statement)) return current;
    if (isFinal(error)) {
      const { status } = error as ApiError;
      const problem = { status, message: failureMessage(error as ApiError) };
      await (await this.database)?.put('assessments', { ...entry, problem });
    }
    throw error;
  }

  private async recount(): Promise<void> {
    const owner = currentOwner();
    if (owner) unsentWork.note(owner.userId, (await this.ofUser(owner.userId)).length, 'assessments');
  }
}

/** What the server has, as a person says it. */
export function statementOf({ updator_score, updator_comment, current_state }: Saved): Statement {
  const score = updator_score === undefined || updator_score === null ? null : Number(updator_score);
  return { updator_score: score, updator_comment: updator_comment ?? '', current_state: current_state ?? '' };
}

/** Whether two statements say the same. */
export function says(one: Statement, other: Statement): boolean {
  return (
    one.updator_score === other.updator_score &&
    one.updator_comment === other.updator_comment &&
    (one.current_state ?? '') === (other.current_state ?? '')
  );
}

async function write({ kind, request, statement }: UnsentAssessment, version: number): Promise<Saved> {
  const body = { ...request, ...statement, version: version || undefined };
  const { data } =
    kind === 'gap'
      ? await call('compliance.SaveGapAssessment', body)
      : await call('compliance.CreateSelfAssessment', body);
  return data ?? {};
}

function keyOf({ kind, node }: Place): string {
  const { userId = '', organizationId = '' } = currentOwner() ?? {};
  return [userId, organizationId, kind, node].join(' ');
}

async function open(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const upgrade = (database: IDBPDatabase<Schema>): void => {
    database.createObjectStore('assessments', { keyPath: 'key' }).createIndex('userId', 'userId');
  };
  // Private windows of some browsers have the interface and refuse to open anything.
  return openDB<Schema>(name, 1, { upgrade }).catch(() => undefined);
}

/** Those of this page. */
export const unsentAssessments = new UnsentAssessments();
