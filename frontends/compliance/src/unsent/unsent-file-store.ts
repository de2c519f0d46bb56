import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentFile } from './unsent-file';

interface Schema extends DBSchema {
  unsent_files: { key: string; value: UnsentFile; indexes: { userId: string } };
}

/** Bytes of one person's files that wait in a browser at once: more is a burden on a phone, and may be thrown away by it. */
export const mostBytes = 100_000_000;

/** Files that wait, in a database of the browser of their own; where it gives none, no file waits. */
export class UnsentFileStore {
  private readonly database: Promise<IDBPDatabase<Schema> | undefined>;

  constructor(name = 'attesta-files') {
    this.database = open(name);
  }

  async get(id: string): Promise<UnsentFile | undefined> {
    return (await this.database)?.get('unsent_files', id);
  }

  /** Those of one person, the oldest first. */
  async ofUser(userId: string): Promise<UnsentFile[]> {
    const found = (await (await this.database)?.getAllFromIndex('unsent_files', 'userId', userId)) ?? [];
    return found.sort((one, other) => one.since - other.since);
  }

  /** Keeps a file. @returns whether there was room for it */
  async add(entry: UnsentFile): Promise<boolean> {
    const database = await this.database;
    if (!database) return false;
    const transaction = database.transaction('unsent_files', 'readwrite');
    const kept = await transaction.store.index('userId').getAll(entry.userId);
    const bytes = kept.reduce((sum, { file }) => sum + file.size, entry.file.size);
    try {
      if (bytes <= mostBytes) await transaction.store.put(entry);
      await transaction.done;
      return bytes <= mostBytes;
    } catch {
      // The disk is full, or the browser gives a site no more.
      return false;
    }
  }

  /** Says why the server did not take it; without a reason it is to be tried again. */
  async note(id: string, problem: UnsentFile['problem']): Promise<void> {
    const transaction = (await this.database)?.transaction('unsent_files', 'readwrite');
    const entry = await transaction?.store.get(id);
    if (entry) await transaction?.store.put({ ...entry, problem });
    await transaction?.done;
  }

  async remove(id: string): Promise<void> {
    await (await this.database)?.delete('unsent_files', id);
  }

  /** Lets go of the database. */
  async close(): Promise<void> {
    (await this.database)?.close();
  }
}

async function open(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const upgrade = (database: IDBPDatabase<Schema>): void => {
    database.createObjectStore('unsent_files', { keyPath: 'id' }).createIndex('userId', 'userId');
  };
  return openDB<Schema>(name, 1, { upgrade }).catch(() => undefined);
}
