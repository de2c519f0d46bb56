import mongoose from 'mongoose';
import { run } from './platform';

/** Sessions and logs grow as the other tenant's people sign in; the rest is theirs alone to change. */
const restless =
  /^(sessions|login_log|outbox|commit_clock|instances|consumer_positions|directory_locks|audit|consumed_events|idempotency_keys|one_time_codes|sign_in_delays)$/;

/** A document, and of which collection of which database it is. */
export interface Found {
  collection: string;
  document: Record<string, unknown>;
}

async function databases(): Promise<string[]> {
  const prefix = run.environment.MONGODB_DB_PREFIX ?? 'attesta_';
  const { databases: all } = await mongoose.connection.getClient().db('admin').admin().listDatabases();
  return all.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

/** All that the services' databases hold of an organization, in a constant order. mongoose must be connected. */
export async function documentsOf(organizationId: string): Promise<Found[]> {
  const all: Found[] = [];
  for (const database of (await databases()).sort()) {
    const db = mongoose.connection.getClient().db(database);
    for (const { name } of (await db.listCollections().toArray()).sort((a, b) => a.name.localeCompare(b.name))) {
      if (restless.test(name)) continue;
      const found = await db
        .collection(name)
        .find({ $or: [{ organization_id: organizationId }, { _id: organizationId as never }] })
        .sort({ _id: 1 })
        .toArray();
      for (const document of found) all.push({ collection: `${database}.${name}`, document });
    }
  }
  return all;
}
