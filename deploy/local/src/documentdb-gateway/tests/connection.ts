import { randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';

/** A connection to a database of its own on the engine that `npm test` (or `npm run engines`) has started. */
export async function openDatabase(): Promise<Connection> {
  return openNamed(`gateway_${randomBytes(4).toString('hex')}`);
}

/** A second client of a database. */
export async function openNamed(name: string): Promise<Connection> {
  const uri = process.env.MONGODB_URI;
  if (!uri)
    throw new Error(
      'MONGODB_URI is not set: run the tests with "npm test", or start "npm run engines" and export what its run.json says',
    );
  return mongoose.createConnection(uri, { dbName: name, serverSelectionTimeoutMS: 5000 }).asPromise();
}

/** Removes the database and closes the connection. */
export async function dropAndClose(connection: Connection): Promise<void> {
  await connection.dropDatabase();
  await connection.close();
}
