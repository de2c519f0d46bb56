import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentAnswers } from './unsent-answers';

interface Schema extends DBSchema {
  unsent_answers: { key: string; value: UnsentAnswers; indexes: { userId: string } };
}

type Change = (entry: UnsentAnswers | undefined) => UnsentAnswers | undefined;

/** Answers that wait, in the browser's database: they outlive a reload and a closed browser, and all tabs see them. */
export class UnsentStore {
  private readonly database: Promise<IDBPDatabase<Schema> | undefined>;
  /** In place of a database where the browser gives none; then nothing outlives the page. */
  private readonly memory = new Map<string, UnsentAnswers>();
  /** Whether what is kept outlives the page. */
  durable = typeof indexedDB !== 'undefined';

  constructor(name = 'attesta') {
    this.database = this.open(name);
  }

  async get(key: string): Promise<UnsentAnswers | undefined> {
    const database = await this.database;
    return database ? database.get('unsent_answers', key) : this.memory.get(key);
  }

  /** Those of one person, the oldest first. */
  async ofUser(userId: string): Promise<UnsentAnswers[]> {
    const database = await this.database;
    const found = database
      ? await database.getAllFromIndex('unsent_answers', 'userId', userId)
      : [...this.memory.values()].filter((entry) => entry.userId === userId);
    return found.sort((one, other) => one.since - other.since);
  }

  /** Reads and writes at once, so that no other tab comes between. @returns what is kept then */
  async change(key: string, change: Change): Promise<UnsentAnswers | undefined> {
    const database = await this.database;
    if (!database) {
      const next = change(this.memory.get(key));
      if (next) this.memory.set(key, next);
      else this.memory.delete(key);
      return next;
    }
    const transaction = database.transaction('unsent_answers', 'readwrite');
    const next = change(await transaction.store.get(key));
    await (next ? transaction.store.put(next) : transaction.store.delete(key));
    await transaction.done;
    return next;
  }

  /** Lets go of the database. */
  async close(): Promise<void> {
    (await this.database)?.close();
  }

  private async open(name: string): Promise<IDBPDatabase<Schema> | undefined> {
    if (!this.durable) return undefined;
    try {
      return await openDB<Schema>(name, 1, {
        upgrade: (database) => {
          database.createObjectStore('unsent_answers', { keyPath: 'key' }).createIndex('userId', 'userId');
        },
      });
    } catch {
      // Private windows of some browsers have the interface and refuse to open anything.
      this.durable = false;
      return undefined;
    }
  }
}
