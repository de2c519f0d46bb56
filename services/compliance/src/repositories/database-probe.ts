import mongoose from 'mongoose';

/** For tests: changes one stored document behind the service's back, as a fault would. */
export async function spoil(collection: string, filter: object, update: object): Promise<void> {
  await mongoose.connection.collection(collection).updateOne(filter, update);
}

/** For tests: the commands that some work sends to the database, each with its collection. */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listener = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }): void => {
    sent.push(`${commandName} ${String(command[commandName])}`);
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', listener);
  await work().finally(() => client.off('commandStarted', listener));
  return sent;
}

/** For tests: how many those are. */
export async function countCommands(work: () => Promise<unknown>): Promise<number> {
  return (await commandsOf(work)).length;
}

/** For tests: the database refuses a second document with these values, as it would refuse any when it fails. @returns what ends it */
export async function allowOne(collection: string, values: Record<string, string>): Promise<() => Promise<void>> {
  const documents = mongoose.connection.collection(collection);
  const key = Object.fromEntries(Object.keys(values).map((field) => [field, 1 as const]));
  const options = { unique: true, partialFilterExpression: values, name: 'one_alone' };
  const name = await documents.createIndex(key, options);
  return async () => void (await documents.dropIndex(name));
}

/** For tests: what the database itself makes of documents as they are stored, past every repository. */
export async function aggregateRaw<T extends object>(collection: string, pipeline: object[]): Promise<T[]> {
  return mongoose.connection.collection(collection).aggregate<T>(pipeline).toArray();
}

/** For tests: how many documents the database sends for what some work reads. */
export async function countDocumentsRead(work: () => Promise<unknown>): Promise<number> {
  let read = 0;
  const listener = ({ reply }: { reply: unknown }): void => {
    const { cursor } = (reply ?? {}) as { cursor?: { firstBatch?: object[]; nextBatch?: object[] } };
    read += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length;
  };
  const client = mongoose.connection.getClient();
  client.on('commandSucceeded', listener);
  await work().finally(() => client.off('commandSucceeded', listener));
  return read;
}
