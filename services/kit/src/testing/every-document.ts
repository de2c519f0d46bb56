import mongoose from 'mongoose';

/** Every document of the test's database as JSON, by its collection: for tests that something is written down nowhere. */
export async function everyDocument(): Promise<Record<string, Record<string, unknown>[]>> {
  const database = mongoose.connection.db as mongoose.mongo.Db;
  const collections = await database.listCollections().toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) => [name, await database.collection(name).find().toArray()] as const),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(found)));
}
