import mongoose from 'mongoose';

const configuration = ['surveyor_categories', 'session_classes', 'unit_focus_areas', 'checklist_names'];
const collections = ['libraries', 'nodes', 'activities', 'substandard_files', ...configuration, 'outbox', 'audit'];

/** Everything that is stored, so that a test can say that nothing has changed. */
export async function snapshot(): Promise<Record<string, unknown[]>> {
  const database = mongoose.connection.getClient().db(mongoose.connection.name);
  const stored: Record<string, unknown[]> = {};
  for (const name of collections) stored[name] = await database.collection(name).find().sort({ _id: 1 }).toArray();
  return stored;
}

/** Everything of some libraries that is stored for all who use them; what organizations have added for themselves is not. */
export async function libraryDocuments(libraryIds: string[]): Promise<string> {
  const stored = await snapshot();
  const documents = ['libraries', 'nodes', 'activities', ...configuration].flatMap((name) =>
    (stored[name] as StoredDocument[]).filter(({ _id, organization_id, library_id, library_ids = [] }) =>
      name === 'libraries'
        ? libraryIds.includes(String(_id))
        : !organization_id && [library_id, ...library_ids].some((id) => id && libraryIds.includes(id)),
    ),
  );
  return JSON.stringify(documents);
}

interface StoredDocument {
  _id: unknown;
  organization_id?: string;
  library_id?: string;
  library_ids?: string[];
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

interface StartedCommand {
  commandName: string;
  command: Record<string, unknown>;
}

/** The reads of a collection that some work sends to the database, batch by batch, for tests; each is told as it begins. */
export async function readsOf(collection: string, work: () => Promise<unknown>, begun: () => void): Promise<string[]> {
  const client = mongoose.connection.getClient();
  const reads: string[] = [];
  const listen = ({ commandName, command }: StartedCommand): void => {
    const read = commandName === 'getMore' ? command.collection : command[commandName];
    if (read !== collection || !['find', 'aggregate', 'getMore'].includes(commandName)) return;
    reads.push(commandName);
    begun();
  };
  client.on('commandStarted', listen as never);
  try {
    await work();
  } finally {
    client.off('commandStarted', listen as never);
  }
  return reads;
}

/** Copies a stored document so many times, past all rules, for tests of long lists. @param fields what differs of a copy */
export async function copyStored(
  collection: string,
  id: string,
  count: number,
  fields: (index: number) => object,
): Promise<void> {
  const stored = mongoose.connection.getClient().db(mongoose.connection.name).collection(collection);
  const { _id, ...document } = (await stored.findOne({ _id: new mongoose.Types.ObjectId(id) })) ?? {};
  const copies = Array.from({ length: count }, (_, index) => ({ ...document, ...fields(index) }));
  await stored.insertMany(copies);
}
