import { Code, MongoError } from './errors';
import type { PostgresConnection } from './postgres-connection';

/** How long a cursor that nobody reads is kept, as in MongoDB. */
const IDLE_LIMIT_MS = 10 * 60_000;
/** How many cursors may hold a connection of their own; the one that was idle longest goes first. */
const MOST_HELD = 24;

/** An open cursor between two batches. */
export interface Cursor {
  id: bigint;
  database: string;
  session: string | undefined;
  continuation: Buffer;
  /** The connection that holds the cursor's rows, where the engine could not put its place into the continuation. */
  held?: PostgresConnection;
  lastUsed: number;
}

/** The cursors of all clients. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();

  /** @param giveBack what happens to the connection of a cursor that is done. */
  constructor(private readonly giveBack: (connection: PostgresConnection) => void) {
    setInterval(() => this.expire(Date.now()), 30_000).unref();
  }

  /** Keeps a cursor for its next batch. */
  keep(cursor: Cursor): void {
    cursor.lastUsed = Date.now();
    this.open.set(cursor.id, cursor);
    const held = [...this.open.values()].filter((one) => one.held);
    if (held.length > MOST_HELD) this.close(held.sort((a, b) => a.lastUsed - b.lastUsed)[0]!.id);
  }

  /** Takes a cursor out for one batch, so that nobody reads it twice at the same time. */
  take(id: bigint): Cursor {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(Code.CursorNotFound, `cursor id ${id} not found`);
    this.open.delete(id);
    return cursor;
  }

  /** Ends a cursor. Returns false when there was none. */
  close(id: bigint): boolean {
    const cursor = this.open.get(id);
    if (!cursor) return false;
    this.open.delete(id);
    if (cursor.held) this.giveBack(cursor.held);
    return true;
  }

  /** Ends the cursors of a session that is over. */
  endSession(session: string): void {
    for (const cursor of [...this.open.values()]) if (cursor.session === session) this.close(cursor.id);
  }

  private expire(now: number): void {
    for (const cursor of [...this.open.values()]) if (now - cursor.lastUsed > IDLE_LIMIT_MS) this.close(cursor.id);
  }
}
