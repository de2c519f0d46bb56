import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { connectDatabase, prepareCollections } from '../repositories/database';

/**
 * Connects this process to a database of the test's own on MONGODB_URI.
 * @returns what drops the database and disconnects
 * @throws Error when MONGODB_URI is not set
 */
export async function testDatabase(name: string): Promise<() => Promise<void>> {
  if (!process.env.MONGODB_URI) {
    throw new Error('MONGODB_URI is not set: run the tests with npm test, which starts the engines.');
  }
  await connectDatabase(`test_${name}_${randomBytes(5).toString('hex')}`);
  await prepareCollections();
  return async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  };
}
