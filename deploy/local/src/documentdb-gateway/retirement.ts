import type { PostgresConnection } from './postgres-connection';

/** A backend that holds more between two statements has been made large by one, and gives it back only by ending. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What leaks slowly leaks no longer than this; a new backend costs some milliseconds. */
const MOST_STATEMENTS = 10_000;
/** How often the memory of a connection in use is looked at, in milliseconds. */
const LOOK_MS = 1000;

/** Whether a connection is to be closed, now that it is in no transaction, and another opened when one is wanted. */
export function mustRetire({ statements, memory }: Pick<PostgresConnection, 'statements' | 'memory'>): boolean {
  return statements >= MOST_STATEMENTS || memory > MOST_BYTES;
}

/** Asks mustRetire for each connection once a second at most, because it reads a file. */
export class Retirement {
  private readonly lookedAt = new WeakMap<PostgresConnection, number>();

  isDue(connection: PostgresConnection): boolean {
    const now = Date.now();
    if (now - (this.lookedAt.get(connection) ?? 0) < LOOK_MS) return false;
    this.lookedAt.set(connection, now);
    return mustRetire(connection);
  }
}
