import mongoose from 'mongoose';

/** For tests: changes one stored document behind the service's back, as a fault would. */
export async function spoil(collection: string, filter: object, update: object): Promise<void> {
  await mongoose.connection.collection(collection).updateOne(filter, update);
}

/** For tests: how many commands some work sends to the database. */
export async function countCommands(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listener = (): void => {
    count += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', listener);
  await work().finally(() => client.off('commandStarted', listener));
  return count;
}
