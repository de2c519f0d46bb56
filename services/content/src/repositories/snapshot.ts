import mongoose from 'mongoose';

const collections = ['libraries', 'nodes', 'activities', 'outbox', 'audit'];

/** Everything that is stored, so that a test can say that nothing has changed. */
export async function snapshot(): Promise<Record<string, unknown[]>> {
  const database = mongoose.connection.getClient().db(mongoose.connection.name);
  const stored: Record<string, unknown[]> = {};
  for (const name of collections) stored[name] = await database.collection(name).find().sort({ _id: 1 }).toArray();
  return stored;
}

/** How many commands some work sends to the database, for tests. */
export async function countCommands(work: () => Promise<unknown>): Promise<number> {
  const client = mongoose.connection.getClient();
  let commands = 0;
  const listen = () => {
    commands += 1;
  };
  client.on('commandStarted', listen);
  await work();
  client.off('commandStarted', listen);
  return commands;
}
