import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { type Outcome, ratio } from './outcome';

const root = join(__dirname, '../../..');
const candidates = [
  join(root, '../shared/data/hipaa-security-rule.csv'),
  join(root, 'deploy/seed/data/demo-library.csv'),
];
const runs = 3;

interface Imported {
  library_id: string;
  rows: number;
  added: number;
}

/** The import of a library file, beside insertMany of the documents that it comes to. */
export async function importLibrary({ run, admin }: Bench): Promise<Outcome> {
  const file = candidates.find((path) => existsSync(path));
  if (!file) throw new Error('There is no library file to import.');
  const content = readFileSync(file, 'utf8');
  const times: number[] = [];
  let imported: Imported = { library_id: '', rows: 0, added: 0 };
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    imported = await upload(admin, renamed(content, `Bench ${index} ${Date.now()}`), basename(file));
    times.push(performance.now() - started);
  }
  const repeated = performance.now();
  const again = await upload(admin, renamed(content, await nameOf(admin, imported.library_id)), basename(file));
  const againTime = performance.now() - repeated;
  if (again.added !== 0) throw new Error('The same file a second time has added something.');
  const insert = await insertSame(run, imported.library_id);
  const best = Math.min(...times);
  const row = (name: string, milliseconds: number) => ({
    import: name,
    rows: imported.rows,
    ms: Math.round(milliseconds),
    'rows/s': Math.round((imported.rows / milliseconds) * 1000),
    'of insertMany': ratio(insert.milliseconds, milliseconds),
  });
  return {
    title: `Import of ${basename(file)}, best of ${runs}`,
    rows: [
      row(`insertMany of the same ${insert.documents} documents`, insert.milliseconds),
      row('import through the gateway', best),
      row('the same file again', againTime),
    ],
    notes: ['the import also parses, checks, compares, writes audit and events, in one transaction'],
  };
}

async function upload(admin: Bench['admin'], content: string, name: string): Promise<Imported> {
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([content]), name);
  return (await admin.send<Imported>('POST', '/api/csv_upload/create', form)).data;
}

async function nameOf(admin: Bench['admin'], id: string): Promise<string> {
  return (await admin.get<{ name: string }>(`/api/libraries/getById/${id}`)).data.name;
}

/** The file with another library's name in its first column. */
function renamed(content: string, name: string): string {
  const library = /\n"?([^",\n]+)"?,/.exec(content)?.[1];
  if (!library) throw new Error('The file has no library in its first column.');
  return content.replaceAll(library, name);
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
