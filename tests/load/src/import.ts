import mongoose from 'mongoose';
import type { Bench } from './bench';
import { type Outcome, ratio } from './outcome';
import { type Imported, importFile, libraryFile, renamed } from './world';

const runs = 3;

/** The import of a library file, beside insertMany of the documents that it comes to. */
export async function importLibrary({ run, admin }: Bench): Promise<Outcome> {
  const { name, content } = libraryFile();
  const times: number[] = [];
  let imported: Imported = { library_id: '', library_name: '', rows: 0, added: 0 };
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    imported = await importFile(admin, name, renamed(content, `Bench ${index}`));
    times.push(performance.now() - started);
  }
  const repeated = performance.now();
  const again = await importFile(admin, name, renamed(content, imported.library_name));
  const againTime = performance.now() - repeated;
  if (again.added !== 0) throw new Error('The same file a second time has added something.');
  const insert = await insertSame(run, imported.library_id);
  const best = Math.min(...times);
  const row = (what: string, milliseconds: number) => ({
    import: what,
    rows: imported.rows,
    ms: Math.round(milliseconds),
    'rows/s': Math.round((imported.rows / milliseconds) * 1000),
    'of insertMany': ratio(insert.milliseconds, milliseconds),
  });
  return {
    title: `Import of ${name}, best of ${runs}`,
    rows: [
      row(`insertMany of the same ${insert.documents} documents`, insert.milliseconds),
      row('import through the gateway', best),
      row('the same file again', againTime),
    ],
    notes: ['the import also parses, checks, compares, writes audit and events, in one transaction'],
  };
}

/** Writes what an import wrote into collections of the same indexes, by insertMany in batches of 1,000. */
async function insertSame(run: Bench['run'], libraryId: string): Promise<{ documents: number; milliseconds: number }> {
  const database = `${run.environment.MONGODB_DB_PREFIX}content`;
  const connection = await mongoose.createConnection(run.mongodb, { dbName: database }).asPromise();
  const bare = await mongoose.createConnection(run.mongodb, { dbName: `${database}_bench` }).asPromise();
  try {
    let [documents, best] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < runs; index += 1) {
      let milliseconds = 0;
      documents = 0;
      for (const [name, filter] of [
        ['nodes', { library_id: libraryId }],
        ['activities', { library_ids: libraryId }],
      ] as const) {
        const source = connection.collection(name);
        const found = (await source.find(filter).toArray()).map(({ _id, ...fields }) => fields);
        const target = bare.collection(`${name}_${index}`);
        for (const { key, unique } of await source.indexes()) {
          if (!('_id' in key)) await target.createIndex(key, { unique: unique ?? false });
        }
        const started = performance.now();
        for (let start = 0; start < found.length; start += 1_000)
          await target.insertMany(found.slice(start, start + 1_000));
        milliseconds += performance.now() - started;
        documents += found.length;
      }
      best = Math.min(best, milliseconds);
    }
    return { documents, milliseconds: best };
  } finally {
    await bare.dropDatabase();
    await bare.close();
    await connection.close();
  }
}
