import type { BsonField } from './bson-fields';
import type { ConnectionPool } from './connection-pool';
import type { Cursors } from './cursors';
import type { KeyClaims } from './key-claims';
import type { Parameter, PostgresConnection } from './postgres-connection';
import type { Row } from './postgres-wire';
import { connectionOf, type Transaction, type Transactions } from './transactions';
import type { UniqueIndexCatalog } from './unique-index-catalog';

/** What all connections of the gateway share. */
export interface Gateway {
  pool: ConnectionPool;
  cursors: Cursors;
  transactions: Transactions;
  keyClaims: KeyClaims;
  uniqueIndexes: UniqueIndexCatalog;
  /** Where the gateway listens, as hello names it. */
  address: string;
}

/** A command on its way to the engine. */
export interface Command {
  gateway: Gateway;
  name: string;
  database: string;
  bytes: Buffer;
  fields: Map<string, BsonField>;
  sequence: Buffer | null;
  /** The client connection that it came from. */
  client: { id: number };
  /** The session (lsid) in hex. */
  session: string | undefined;
  transaction: Transaction | undefined;
  maxTimeMs: number;
}

/** A reply: a document to encode, or the engine's bytes as they are. */
export type Reply = Buffer | Record<string, unknown>;
export type Handler = (command: Command) => Promise<Reply> | Reply;

/** Runs a statement for a command: on its transaction's connection, or on any of the pool. */
export function execute(command: Command, sql: string, parameters: Parameter[]): Promise<Row[]> {
  return onConnection(command, (connection) =>
    timed(connection, command.maxTimeMs, () => connection.query(sql, parameters)),
  );
}

/** Runs work for a command on its transaction's connection, or on one of the pool. */
export async function onConnection<T>(
  command: Command,
  work: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  if (!command.transaction) return command.gateway.pool.use(work);
  return work(connectionOf(command.transaction));
}

/** Runs a statement under maxTimeMS (milliseconds; 0 is without a limit). */
export async function timed<T>(connection: PostgresConnection, maxTimeMs: number, work: () => Promise<T>): Promise<T> {
  if (maxTimeMs <= 0) return work();
  await connection.run(`SET statement_timeout = ${Math.ceil(maxTimeMs)}`);
  try {
    return await work();
  } finally {
    // In a failed transaction this is refused, and the rollback restores the setting.
    await connection.run('SET statement_timeout = 0').catch(() => undefined);
  }
}

/** The first column of the first row: a reply document's bytes. */
export function firstDocument(rows: Row[]): Buffer {
  const bytes = rows[0]?.[0];
  if (!bytes) throw new Error('the engine gave no reply');
  return bytes;
}
