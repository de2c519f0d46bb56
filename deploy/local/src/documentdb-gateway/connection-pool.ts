import { Code, MongoError } from './errors';
import type { PostgresConnection } from './postgres-connection';
import { mustRetire, Retirement } from './retirement';

const LONGEST_WAIT_MS = 30_000;
/** How often connections that nobody uses are looked at. */
const SWEEP_MS = 2000;

/**
 * Connections to the database: opened when they are wanted, kept for the next one who asks. One that has grown or was used
 * for long is closed when it is given back: it is in no transaction then, and nobody's cursor.
 */
export class ConnectionPool {
  private readonly idle: PostgresConnection[] = [];
  private readonly waiting: { resolve: (connection: PostgresConnection) => void; reject: (error: Error) => void }[] =
    [];
  private readonly retirement = new Retirement();
  private open = 0;

  constructor(
    private readonly connect: () => Promise<PostgresConnection>,
    private readonly size: number,
  ) {
    setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  /**
   * A connection for the caller alone, until it gives it back.
   * @throws MongoError when none comes free within 30 seconds.
   */
  async acquire(): Promise<PostgresConnection> {
    for (let found = this.idle.pop(); found; found = this.idle.pop()) {
      if (!found.closed) return found;
      this.open -= 1;
    }
    if (this.open >= this.size) return this.wait();
    this.open += 1;
    try {
      return await this.connect();
    } catch (error) {
      this.open -= 1;
      throw error;
    }
  }

  /** Gives a connection back; one that is still in a transaction, broken or due to retire is closed. */
  release(connection: PostgresConnection): void {
    if (connection.closed || connection.transactionState !== 'I' || this.retirement.isDue(connection)) {
      this.discard(connection);
      return;
    }
    const next = this.waiting.shift();
    if (next) next.resolve(connection);
    else this.idle.push(connection);
  }

  /** Closes a connection that must not be used again. */
  discard(connection: PostgresConnection): void {
    connection.close();
    this.open -= 1;
    const next = this.waiting.shift();
    if (next) this.acquire().then(next.resolve, next.reject);
  }

  /** Runs work on a connection of its own. */
  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const connection = await this.acquire();
    try {
      return await work(connection);
    } finally {
      this.release(connection);
    }
  }

  /** Closes what lies idle and must retire: what made it large may have been its last statement for long. */
  private sweep(): void {
    for (const connection of this.idle.filter(mustRetire)) {
      this.idle.splice(this.idle.indexOf(connection), 1);
      this.discard(connection);
    }
  }

  private wait(): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      const entry = {
        resolve: (connection: PostgresConnection) => {
          clearTimeout(timer);
          resolve(connection);
        },
        reject,
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(
          new MongoError(
            Code.InternalError,
            `no connection to the database came free within ${LONGEST_WAIT_MS / 1000} s`,
          ),
        );
      }, LONGEST_WAIT_MS);
      this.waiting.push(entry);
    });
  }
}
