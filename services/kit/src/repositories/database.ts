import mongoose from 'mongoose';
import { environment } from '../config';
import { databaseCommands } from '../observability/metrics';
import { guardBrokenSockets } from './broken-sockets';

/**
 * Connects mongoose to a service's own database and makes every collection and index that its schemas name.
 * @param name the database: prefix and service
 */
export async function connectDatabase(name: string): Promise<void> {
  guardBrokenSockets();
  mongoose.set('strictQuery', true);
  mongoose.set('autoCreate', false);
  mongoose.set('autoIndex', false);
  // An id from outside may hold an operator; nothing of a request reaches a filter as one.
  mongoose.set('sanitizeFilter', false);
  await mongoose.connect(environment('MONGODB_URI'), {
    dbName: name,
    monitorCommands: true,
    maxPoolSize: poolSize(),
    serverSelectionTimeoutMS: 10_000,
    // A database that was restarted is found again within two seconds; mongoose lets calls wait until then.
    heartbeatFrequencyMS: 2000,
    connectTimeoutMS: 5000,
  });
  mongoose.connection
    .getClient()
    .on('commandStarted', ({ commandName }) => databaseCommands.inc({ command: commandName }));
}

/** How many connections to the database this process keeps (MONGODB_POOL, 20 unless set). */
export function poolSize(): number {
  return Number(environment('MONGODB_POOL', '20'));
}

/** Creates collections and indexes; unique indexes exist before the first call is served. */
export async function prepareCollections(): Promise<void> {
  for (const name of mongoose.modelNames()) {
    const model = mongoose.model(name);
    await model.createCollection().catch((error: { code?: number }) => {
      if (error.code !== 48) throw error;
    });
    await model.createIndexes();
  }
}

/** The name of a domain's database (MONGODB_DB_PREFIX, `attesta_` unless set). */
export function databaseName(domain: string): string {
  return `${environment('MONGODB_DB_PREFIX', 'attesta_')}${domain}`;
}

/** Whether the database answers. */
export async function databaseHealthy(): Promise<boolean> {
  await mongoose.connection.db?.command({ ping: 1 });
  return mongoose.connection.readyState === 1;
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}
