import { databaseCommands } from '../observability/metrics';

/** How many commands the services of this process send to the database during some work. */
export async function commandsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await sent();
  await work();
  return (await sent()) - before;
}

async function sent(): Promise<number> {
  return (await databaseCommands.get()).values.reduce((sum, { value }) => sum + value, 0);
}
