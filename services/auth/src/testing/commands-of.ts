import { databaseCommands } from '@attesta/kit';

/** How many commands a call sends to the database. */
export async function commandsOf(call: () => Promise<unknown>): Promise<number> {
  const sent = async (): Promise<number> =>
    (await databaseCommands.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await sent();
  await call();
  return (await sent()) - before;
}
