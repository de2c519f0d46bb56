import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeCsv } from '@attesta/content/dist/export/write-csv';
import { writeXlsx } from '@attesta/content/dist/export/write-xlsx';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { percentile, timed } from './measure';
import { type Outcome, ratio } from './outcome';
import { type Imported, importFile, libraryFile, renamed } from './world';

/** Rounds that count, and those before: a program's first runs are slower, and so are a thread's. */
const [rounds, warmingUp] = [7, 2];
/** Behind an import, so that what other services take in of it falls on nothing else that is measured. */
const restMilliseconds = 1500;

/** The import of a library file, beside insertMany of the documents that it comes to; and of one that is twelve times as long. */
export async function importLibrary({ run, admin }: Bench): Promise<Outcome> {
  const { name, content } = libraryFile();
  const long = (await whole(writeCsv(libraryRows()))).toString();
  return {
    title: `Import of ${name} and of a library of 6,000 rows, the middle of ${rounds} rounds (wanted: 0.3 of insertMany)`,
    rows: [
      ...(await importRows(run, admin, content)),
      ...(await importRows(run, admin, long)),
      await previewRow(admin, 'xlsx', writeXlsx),
      await previewRow(admin, 'csv', writeCsv),
    ],
    notes: ['the import also parses, checks, compares, writes audit and events, in one transaction'],
  };
}

/** What an import of a file takes, and the same file again, in turns with insertMany of the documents that it comes to. */
async function importRows(
  run: Bench['run'],
  admin: Bench['admin'],
  content: string,
): Promise<Record<string, string | number>[]> {
  const inserting = await BareInserts.open(run);
  const taken = { import: [] as number[], again: [] as number[], insert: [] as number[] };
  let imported: Imported = { library_id: '', library_name: '', rows: 0, added: 0 };
  try {
    for (let round = -warmingUp; round < rounds; round += 1) {
      const copy = renamed(content, `Bench ${randomUUID()}`);
      const importing = () => timed(() => importFile(admin, 'library.csv', copy));
      const first = await importing();
      imported = first.result;
      await sleep(restMilliseconds);
      const second = await importing();
      if (second.result.added !== 0) throw new Error('The same file a second time has added something.');
      const bare = await inserting.insertSame(imported.library_id);
      if (round < 0) continue;
      taken.import.push(first.seconds);
      taken.again.push(second.seconds);
      taken.insert.push(bare);
    }
  } finally {
    await inserting.close();
  }
  const insert = percentile(taken.insert, 0.5);
  const row = (what: string, seconds: number) => ({
    import: what,
    rows: imported.rows,
    ms: Math.round(seconds * 1000),
    'rows/s': Math.round(imported.rows / seconds),
    'of insertMany': ratio(insert, seconds),
  });
  return [
    row(`insertMany of the same ${inserting.documents} documents`, insert),
    row('import through the gateway', percentile(taken.import, 0.5)),
    row('the same file again', percentile(taken.again, 0.5)),
  ];
}

/** A library of 50 chapters with ten standards each, six substandards below each and a checklist of two questions for each of those. */
function libraryRows(): string[][] {
  const columns = [
    'library',
    'chapter_code',
    'chapter',
    'standard_code',
    'standard',
    'substandard_code',
    'substandard',
  ];
  const rows = Array.from({ length: 6_000 }, (_, index) => {
    const [chapter, standard, substandard] = [Math.floor(index / 120), Math.floor(index / 12), Math.floor(index / 2)];
    const places = ['C', chapter, 'S', standard, 'R', substandard];
    const named = [0, 2, 4].flatMap((at) => [`${places[at]}${places[at + 1]}`, `Of ${places[at]}${places[at + 1]}`]);
    const activity = [`Review of R${substandard}`, '1', 'monthly', `Is question ${index} answered?`];
    return ['Long library', ...named, 'What is laid down about it, and who sees to it.', ...activity];
  });
  return [
    [...columns, 'substandard_description', 'activity', 'activity_type', 'response_frequency', 'element'],
    ...rows,
  ];
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** How often a preview is measured; the best counts. */
const previews = 3;
/** Rows of the manual whose preview is measured, and the milliseconds in which it is to be there. */
const preview = { rows: 6_000, most: 5_000 };

/** How long it takes from sending a manual of 6,000 rows until its mapping is proposed and its first page is shown. */
async function previewRow(
  admin: Bench['admin'],
  format: string,
  write: (rows: string[][]) => AsyncIterable<Uint8Array>,
): Promise<Record<string, string | number>> {
  const bytes = await whole(write(manualRows()));
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < previews; index += 1) {
    const form = new FormData();
    form.set('file', new Blob([bytes]), `manual.${format}`);
    const started = performance.now();
    const { data } = await admin.send<{ substandards: number; errors: number }>(
      'POST',
      '/api/manual_imports/create',
      form,
    );
    best = Math.min(best, performance.now() - started);
    if (data.errors > 0 || data.substandards < preview.rows / 2) throw new Error('The manual was not read as it is.');
  }
  if (best > preview.most) throw new Error(`The preview of ${preview.rows} rows took ${Math.round(best)} ms.`);
  return {
    import: `preview of a manual (${format}), ${Math.round(bytes.length / 1024)} KB`,
    rows: preview.rows,
    ms: Math.round(best),
    'rows/s': Math.round((preview.rows / best) * 1000),
    'of insertMany': '',
  };
}

/** A manual in somebody else's layout: a depth in each row, and a question for each substandard. */
function manualRows(): string[][] {
  const text = 'What is laid down about it, who sees to it, and how often it is looked at.';
  const rows = Array.from({ length: preview.rows }, (_, index) => {
    const [chapter, standard] = [Math.floor(index / 120) + 1, Math.floor((index % 120) / 12) + 1];
    if (index % 120 === 0) return ['1', `C${chapter}`, `Chapter ${chapter}`, text, ''];
    if (index % 12 === 0) return ['2', `C${chapter}.${standard}`, `Standard ${standard}`, text, ''];
    return ['3', `C${chapter}.${standard}.${index % 12}`, `Requirement ${index}`, text, `Is requirement ${index} met?`];
  });
  return [['depth', 'ref_id', 'name', 'description', 'questions'], ...rows];
}

/** Collections with the indexes of those that an import writes to, for what it wrote. */
class BareInserts {
  /** How many documents the last insertSame wrote. */
  documents = 0;
  private count = 0;

  private constructor(
    private readonly written: mongoose.Connection,
    private readonly bare: mongoose.Connection,
  ) {}

  static async open({ environment, mongodb }: Bench['run']): Promise<BareInserts> {
    const database = `${environment.MONGODB_DB_PREFIX}content`;
    const connect = (dbName: string) => mongoose.createConnection(mongodb, { dbName }).asPromise();
    return new BareInserts(await connect(database), await connect(`${database}_bench`));
  }

  /** Writes a library's nodes and activities into new collections, by insertMany in batches of 1,000. @returns seconds of inserting */
  async insertSame(libraryId: string): Promise<number> {
    let inserting = 0;
    this.documents = 0;
    this.count += 1;
    for (const [name, filter] of [
      ['nodes', { library_id: libraryId }],
      ['activities', { library_ids: libraryId }],
    ] as const) {
      const source = this.written.collection(name);
      const found = (await source.find(filter).toArray()).map(({ _id, ...fields }) => fields);
      const target = this.bare.collection(`${name}_${this.count}`);
      for (const { key, unique } of await source.indexes()) {
        if (!('_id' in key)) await target.createIndex(key, { unique: unique ?? false });
      }
      const { seconds } = await timed(async () => {
        for (let start = 0; start < found.length; start += 1_000)
          await target.insertMany(found.slice(start, start + 1_000));
      });
      inserting += seconds;
      this.documents += found.length;
    }
    return inserting;
  }

  async close(): Promise<void> {
    await this.bare.dropDatabase();
    await this.bare.close();
    await this.written.close();
  }
}
