import type { ConnectionPool } from './connection-pool';
import { Code, MongoError, TRANSIENT_TRANSACTION } from './errors';
import type { KeyClaimant, KeyClaims } from './key-claims';
import type { PostgresConnection } from './postgres-connection';

/** How long a transaction may last, as in MongoDB. */
const LIFETIME_MS = 60_000;
/** How long a statement of a transaction waits for a document that another transaction holds. */
const LOCK_WAIT_MS = 10_000;

/** How long a commit may still be asked about again. */
const REMEMBERED_MS = 120_000;

type State = 'active' | 'committed' | 'aborted';

/** A multi-document transaction: one connection of the pool, from startTransaction to commit or abort. */
export interface Transaction {
  number: number;
  state: State;
  connection?: PostgresConnection;
  /** The unique keys that it inserts. */
  claimant: KeyClaimant;
  /** The client connections that took part: when all are gone, so is the client. */
  clients: Set<object>;
  timer?: NodeJS.Timeout;
  /** Commands of one transaction run one after another. */
  tail: Promise<unknown>;
}

/**
 * The connection that a transaction's statements run on.
 * @throws MongoError when it has ended meanwhile: on any other connection they would last though the rest is undone
 */
export function connectionOf({ connection, number }: Transaction): PostgresConnection {
  if (!connection) throw noSuchTransaction(number);
  return connection;
}

function noSuchTransaction(number: number): MongoError {
  return new MongoError(Code.NoSuchTransaction, `transaction ${number} has been aborted`, [TRANSIENT_TRANSACTION]);
}

/** The transactions of all sessions; a session (lsid) has at most one. */
export class Transactions {
  private readonly bySession = new Map<string, Transaction>();
  /** Client connections that have closed: what they sent before may still wait to be read. */
  private readonly gone = new WeakSet<object>();

  constructor(
    private readonly pool: ConnectionPool,
    private readonly keyClaims: KeyClaims,
    private readonly lifetime = LIFETIME_MS,
  ) {}

  /** Opens the transaction of a session; an older one that is still open is given up, as MongoDB does. */
  async start(session: string, number: number, client: object): Promise<Transaction> {
    const older = this.bySession.get(session);
    if (older && older.number >= number) {
      throw new MongoError(Code.TransactionTooOld, `transaction ${number} of this session has been started before`);
    }
    if (older) await this.end(older, 'aborted');
    if (this.gone.has(client)) throw noSuchTransaction(number);
    const connection = await this.pool.acquire();
    if (this.gone.has(client)) {
      this.pool.release(connection);
      throw noSuchTransaction(number);
    }
    const transaction: Transaction = {
      number,
      state: 'active',
      connection,
      claimant: this.keyClaims.begin(true),
      clients: new Set([client]),
      tail: Promise.resolve(),
    };
    this.bySession.set(session, transaction);
    transaction.timer = setTimeout(() => this.giveUp(transaction), this.lifetime);
    transaction.timer.unref();
    try {
      // A snapshot for the whole transaction, and a write conflict instead of a lost update: MongoDB's promises.
      await connection.run(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    } catch (error) {
      await this.end(transaction, 'aborted');
      throw error;
    }
    return transaction;
  }

  /** The open transaction that a command belongs to. */
  find(session: string, number: number, client: object): Transaction {
    const transaction = this.bySession.get(session);
    if (!transaction || transaction.number !== number || transaction.state === 'aborted' || this.gone.has(client))
      throw noSuchTransaction(number);
    if (transaction.state === 'committed') {
      throw new MongoError(Code.TransactionCommitted, `transaction ${number} has been committed`);
    }
    transaction.clients.add(client);
    return transaction;
  }

  /** Makes a transaction's writes last. Asking again for one that is committed succeeds, so that a driver may retry. */
  async commit(session: string, number: number, client: object): Promise<void> {
    const known = this.bySession.get(session);
    if (known?.number === number && known.state === 'committed') return;
    const transaction = this.find(session, number, client);
    await this.inOrder(transaction, async () => {
      try {
        await connectionOf(transaction).run('COMMIT');
      } catch (error) {
        await this.end(transaction, 'aborted');
        throw error;
      }
      await this.end(transaction, 'committed');
    });
  }

  /** Undoes a transaction. */
  async abort(session: string, number: number, client: object): Promise<void> {
    const transaction = this.find(session, number, client);
    await this.inOrder(transaction, () => this.end(transaction, 'aborted'));
  }

  /** Runs a command of a transaction after those before it. */
  inOrder<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    const result = transaction.tail.then(work);
    transaction.tail = result.catch(() => undefined);
    return result;
  }

  /**
   * Ends a transaction at once, also while a statement of it runs. A connection whose statement was cancelled is not used
   * again: the cancellation might arrive late and hit somebody else's statement.
   */
  giveUp(transaction: Transaction): void {
    const { connection } = transaction;
    if (transaction.state !== 'active' || !connection) return;
    if (!connection.busy) {
      void this.end(transaction, 'aborted');
      return;
    }
    connection.cancel();
    void this.inOrder(transaction, async () => {
      if (transaction.state === 'active') connection.close();
      await this.end(transaction, 'aborted');
    });
  }

  /** A client connection closed: transactions whose last one it was are undone. */
  clientGone(client: object): void {
    this.gone.add(client);
    for (const transaction of this.bySession.values()) {
      if (transaction.clients.delete(client) && transaction.clients.size === 0) this.giveUp(transaction);
    }
  }

  /** A session is over: its transaction is undone and forgotten. */
  endSession(session: string): void {
    const transaction = this.bySession.get(session);
    if (transaction) this.giveUp(transaction);
    this.bySession.delete(session);
  }

  private forget(transaction: Transaction): void {
    for (const [session, known] of this.bySession) if (known === transaction) this.bySession.delete(session);
  }

  /** Gives the connection back, rolled back unless it was committed. */
  async end(transaction: Transaction, state: 'committed' | 'aborted'): Promise<void> {
    if (transaction.state !== 'active') return;
    transaction.state = state;
    clearTimeout(transaction.timer);
    setTimeout(() => this.forget(transaction), REMEMBERED_MS).unref();
    const connection = transaction.connection!;
    transaction.connection = undefined;
    if (!connection.closed && connection.transactionState !== 'I') {
      await connection.run('ROLLBACK').catch(() => connection.close());
    }
    this.pool.release(connection);
    this.keyClaims.end(transaction.claimant, state === 'committed');
  }
}
