import type { Domain } from '../config';
import { connectDatabase, databaseName, disconnectDatabase, prepareCollections } from '../repositories/database';

/**
 * Does what a command of a service does (`node dist/commands/NAME.js`) on the service's database. What goes wrong is written down, and
 * the process ends with 1.
 */
export async function runCommand(domain: Domain, work: () => Promise<void>): Promise<void> {
  try {
    await connectDatabase(databaseName(domain));
    await prepareCollections();
    await work();
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
}
