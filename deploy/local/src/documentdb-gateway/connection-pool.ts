import { Code, MongoError } from './errors';
import type { PostgresConnection } from './postgres-connection';

const LONGEST_WAIT_MS = 30_000;

/** Connections to the database: opened when they are wanted, kept for the next one who asks. */
export class ConnectionPool {
  private readonly idle: PostgresConnection[] = [];
  private readonly waiting: { resolve: (connection: PostgresConnection) => void; reject: (error: Error) => void }[] =
    [];
  private open = 0;

  constructor(
    private readonly connect: () => Promise<PostgresConnection>,
    private readonly size: number,
  ) {}

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

  /** Gives a connection back; one that is still in a transaction or broken is closed. */
  release(connection: PostgresConnection): void {
    if (connection.closed || connection.transactionState !== 'I') {
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
