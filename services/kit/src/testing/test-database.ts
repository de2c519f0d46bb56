import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { connectDatabase, prepareCollections } from '../repositories/database';

/**
 * Connects this process to an empty database on MONGODB_URI that no other process of the tests has at the same time. Making
 * some hundred indexes costs more than most tests do, so the files that a worker of jest runs one after another have one
 * database after another's: the collections stay, what is in them goes.
 *
 * @returns what disconnects; `end-test-databases.js` drops the database after the last test
 * @throws Error when MONGODB_URI is not set
 */
export async function testDatabase(name: string): Promise<() => Promise<void>> {
  if (!process.env.MONGODB_URI) {
    throw new Error('MONGODB_URI is not set: run the tests with npm test, which starts the engines.');
  }
  await connectDatabase(`${ownPrefix()}${name}_${schemasPrint()}`);
  if (!(await emptied())) await prepareCollections();
  return () => mongoose.disconnect();
}

/** What the databases of this jest worker begin with: the run's process, which a worker that is replaced has in common with its successor. */
function ownPrefix(): string {
  const run = process.send ? process.ppid : process.pid;
  return `test_${run}_${process.env.JEST_WORKER_ID ?? 0}_`;
}

/** Tells apart what has other collections or indexes. */
function schemasPrint(): string {
  const schemas = mongoose.modelNames().map((name) => {
    const { collection, schema } = mongoose.model(name);
    return [collection.collectionName, schema.indexes()];
  });
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 10);
}

/** Deletes what a file before left. @returns whether there was one, so that all collections are there */
async function emptied(): Promise<boolean> {
  const { db } = mongoose.connection;
  const found = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const declared = new Set(mongoose.modelNames().map((name) => mongoose.model(name).collection.collectionName));
  await Promise.all(
    found.map(async ({ name }) =>
      declared.has(name) ? db?.collection(name).deleteMany({}) : db?.dropCollection(name),
    ),
  );
  const complete = found.filter(({ name }) => declared.has(name)).length === declared.size;
  return complete && found.length > 0;
}
