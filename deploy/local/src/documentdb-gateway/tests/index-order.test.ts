import { readFileSync } from 'node:fs';
import { BSON } from 'bson';
import type { Connection } from 'mongoose';
import { DATABASE_ROLE } from '../../processes/database';
import { embeddedRun } from '../../testing/embedded-run';
import { PostgresConnection } from '../postgres-connection';
import { dropAndClose, openDatabase } from './connection';

const run = embeddedRun();

/** Where the gateway of the run finds the database. */
function socket(): string {
  const environment = readFileSync(`/proc/${run?.pids['database-gateway']}/environ`, 'utf8').split('\0');
  const entry = environment.find((one) => one.startsWith('POSTGRES_SOCKET='));
  return entry?.slice('POSTGRES_SOCKET='.length) ?? '';
}

/** How the engine finds documents of a collection that is too large to be sorted. */
async function planOf(database: string, find: object): Promise<string> {
  const engine = await PostgresConnection.open(socket(), DATABASE_ROLE, 'postgres');
  try {
    // Of a small collection it would rather sort everything.
    await engine.run('set enable_sort = off; set enable_bitmapscan = off');
    const spec = Buffer.from(BSON.serialize(find)).toString('hex');
    const command = `'BSONHEX${spec}'::documentdb_core.bson`;
    const query = `explain select document from documentdb_api_catalog.bson_aggregation_find('${database}', ${command})`;
    return (await engine.query(query)).map(([line]) => line?.toString('utf8')).join('\n');
  } finally {
    engine.close();
  }
}

// The plans of another database are its own affair.
(run ? describe : describe.skip)('a page of a sorted list', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => dropAndClose(connection));

  test('is read out of an index in its order, and all that matches is not sorted for it', async () => {
    const people = connection.collection('people');
    await people.createIndex({ deleted: 1, name_key: 1, _id: 1 });
    await people.insertMany(Array.from({ length: 200 }, (_, index) => ({ deleted: false, name_key: `p${index}` })));
    const find = { find: 'people', filter: { deleted: false }, sort: { name_key: 1, _id: 1 }, limit: 20 };
    const plan = await planOf(connection.name, find);
    expect(plan).toMatch(/Order By:/);
    expect(plan).not.toMatch(/Sort Key:/);
  });
});
