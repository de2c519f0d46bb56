import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { run } from './platform';

/** Sessions and logs grow as people sign in; the rest is theirs alone to change. */
const restless =
  /^(sessions|login_log|outbox|commit_clock|instances|consumer_positions|directory_locks|audit|consumed_events|idempotency_keys|one_time_codes|sign_in_delays)$/;

/** A document of one of the platform's databases, and in which service's collection it lies. */
export interface Found {
  /** Such as "content.nodes". */
  place: string;
  collection: string;
  document: Record<string, unknown>;
}

/** All documents of an organization, and its own ones, in a fixed order; mongoose must be connected. */
export async function* documentsOf(organizationId: string): AsyncIterable<Found> {
  // Copies of an organization are kept under its id as text.
  const own = [organizationId, new mongoose.Types.ObjectId(organizationId)].map((_id) => ({ _id: _id as never }));
  const owned = { $or: [{ organization_id: organizationId }, ...own] };
  const prefix = run.environment.MONGODB_DB_PREFIX ?? 'attesta_';
  const client = mongoose.connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases();
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  for (const database of names.sort()) {
    const db = client.db(database);
    for (const { name } of (await db.listCollections().toArray()).sort((a, b) => a.name.localeCompare(b.name))) {
      if (restless.test(name)) continue;
      for (const document of await db.collection(name).find(owned).sort({ _id: 1 }).toArray()) {
        yield { place: `${database.slice(prefix.length)}.${name}`, collection: name, document };
      }
    }
  }
}

/** What an organization has, as a digest for each place, so that a test which compares two says where they differ. */
export type Digest = Record<string, string>;

/**
 * A digest that is the same as long as none of an organization's documents changes.
 * @param counts whether a document is looked at
 */
export async function digestOf(
  organizationId: string,
  counts: (found: Found) => boolean = () => true,
): Promise<Digest> {
  const hashes = new Map<string, Hash>();
  for await (const found of documentsOf(organizationId)) {
    if (!counts(found)) continue;
    const hash = hashes.get(found.place) ?? createHash('sha256');
    hashes.set(found.place, hash.update(JSON.stringify(found.document)));
  }
  return Object.fromEntries([...hashes].map(([place, hash]) => [place, hash.digest('hex')]));
}

/** So many looks in a row, a second apart, find nothing changed: services hear of each other's events in their own time. */
const quietLooks = 3;

/** What everybody has signed is sealed by a job that looks every fifteen seconds: longer than the looks here take. */
const isUnderWay = ({ place, document }: Found): boolean =>
  place === 'documents.agreements' && document.status === 'completing' && !document.failure;

/** The digest of an organization's documents at rest: what was set off when they were made is carried out. */
export async function settledDigest(organizationId: string): Promise<Digest> {
  let last = await digestOf(organizationId);
  for (let quiet = 0; quiet < quietLooks; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    let busy = false;
    const next = await digestOf(organizationId, (found) => {
      busy ||= isUnderWay(found);
      return true;
    });
    quiet = !busy && isDeepStrictEqual(next, last) ? quiet + 1 : 0;
    last = next;
  }
  return last;
}
