import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { embeddedRun } from '../../testing/embedded-run';
import { privateMemory } from '../private-memory';
import { dropAndClose, openDatabase } from './connection';

const MB = 1024 * 1024;
/** Generous: a backend without work holds 5 MB, one that has just worked 30. */
const BOUND = 100 * MB;
/** MongoDB's ExceededMemoryLimit. */
const EXCEEDED_MEMORY_LIMIT = 146;

const run = embeddedRun();

/** What each process of the database holds, the largest first. */
function memories(): number[] {
  const server = run?.pids.database;
  const children = readFileSync(join('/proc', `${server}/task/${server}/children`), 'utf8');
  return children
    .trim()
    .split(' ')
    .map((pid) => privateMemory(Number(pid)))
    .sort((one, other) => other - one);
}
const largest = () => memories()[0] ?? 0;

async function untilSmall(): Promise<void> {
  for (let waited = 0; waited < 20_000 && largest() > BOUND; waited += 100) await sleep(100);
}

// The memory of another database is its own affair.
(run ? describe : describe.skip)('what a backend of the database holds', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => dropAndClose(connection));

  test('goes back to the machine after a transaction of many inserts, which needs several times their size', async () => {
    const collection = connection.collection('many');
    await collection.insertOne({ order: -1 });
    const text = 'x'.repeat(1000);
    const batch = () => Array.from({ length: 5000 }, (_, order) => ({ order, text }));
    let peak = 0;
    for (let round = 0; round < 2; round += 1) {
      await connection.getClient().withSession((session) =>
        session.withTransaction(async () => {
          for (let part = 0; part < 5; part += 1) await collection.insertMany(batch(), { session });
          peak = Math.max(peak, largest());
        }),
      );
    }
    expect(peak).toBeGreaterThan(BOUND);
    await untilSmall();
    const after = largest();
    process.stdout.write(
      `largest backend: ${Math.round(peak / MB)} MB at its peak, ${Math.round(after / MB)} MB after\n`,
    );
    expect(after).toBeLessThan(BOUND);
  });

  test('has a limit, at which a transaction fails and nothing else does', async () => {
    const collection = connection.collection('huge');
    await collection.insertOne({ order: -1 });
    const batch = () => Array.from({ length: 40 }, (_, order) => ({ order, text: 'x'.repeat(MB) }));
    const endless = connection.getClient().withSession((session) =>
      session.withTransaction(async () => {
        for (let part = 0; part < 100; part += 1) await collection.insertMany(batch(), { session });
      }),
    );
    await expect(endless).rejects.toMatchObject({ code: EXCEEDED_MEMORY_LIMIT });
    expect(await collection.countDocuments({})).toBe(1);
    await untilSmall();
    expect(largest()).toBeLessThan(BOUND);
  });
});
