import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { dropAndClose, openDatabase } from './connection';

describe('transactions through the MongoDB protocol', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => dropAndClose(connection));
  beforeEach(async () => {
    await connection.collection<{ _id: string; value: number }>('accounts').deleteMany({});
    await accounts().insertMany([
      { _id: 'a', value: 0 },
      { _id: 'b', value: 0 },
    ]);
  });
  const accounts = () => connection.collection<{ _id: string; value: number }>('accounts');
  const valueIn = async (_id: string) => (await accounts().findOne({ _id }))?.value;

  test('a commit makes all writes visible at once, in several collections', async () => {
    await connection.transaction(async (session) => {
      await accounts().updateOne({ _id: 'a' }, { $set: { value: 1 } }, { session });
      await connection.collection('audit').insertOne({ what: 'a became 1' }, { session });
      expect(await valueIn('a')).toBe(0);
      expect((await accounts().findOne({ _id: 'a' }, { session }))?.value).toBe(1);
    });
    expect(await valueIn('a')).toBe(1);
    expect(await connection.collection('audit').countDocuments()).toBe(1);
  });

  test('an error in between leaves nothing behind', async () => {
    const failing = connection.transaction(async (session) => {
      await accounts().updateOne({ _id: 'a' }, { $set: { value: 1 } }, { session });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await valueIn('a')).toBe(0);
  });

  test('a duplicate key inside undoes what came before it', async () => {
    const failing = connection.transaction(async (session) => {
      await accounts().updateOne({ _id: 'a' }, { $set: { value: 1 } }, { session });
      await accounts().insertOne({ _id: 'b', value: 5 }, { session });
    });
    await expect(failing).rejects.toMatchObject({ code: 11000 });
    expect(await valueIn('a')).toBe(0);
  });

  test('a collection may be born inside one', async () => {
    await connection.transaction(async (session) => {
      await connection.collection('newborn').insertOne({ n: 1 }, { session });
    });
    expect(await connection.collection('newborn').countDocuments()).toBe(1);
  });

  test('two that read and write one document lose no update', async () => {
    const increase = () =>
      connection.transaction(async (session) => {
        const found = await accounts().findOne({ _id: 'a' }, { session });
        await sleep(20);
        await accounts().updateOne({ _id: 'a' }, { $set: { value: found!.value + 1 } }, { session });
      });
    await Promise.all([increase(), increase(), increase()]);
    expect(await valueIn('a')).toBe(3);
  });

  test('the second writer of a document gets a write conflict that may be retried', async () => {
    const [first, second] = [await connection.startSession(), await connection.startSession()];
    first.startTransaction();
    second.startTransaction();
    await accounts().findOne({ _id: 'b' }, { session: second });
    await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session: first });
    const losing = accounts()
      .updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session: second })
      .then(
        () => undefined,
        (error) => error,
      );
    await sleep(100);
    await first.commitTransaction();
    const error = await losing;
    expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await Promise.all([first.endSession(), second.endSession()]);
    expect(await valueIn('a')).toBe(1);
  });

  test('two that wait for each other both get through in the end', async () => {
    const both = (one: string, other: string) =>
      connection.transaction(async (session) => {
        await accounts().updateOne({ _id: one }, { $inc: { value: 1 } }, { session });
        await sleep(50);
        await accounts().updateOne({ _id: other }, { $inc: { value: 1 } }, { session });
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect([await valueIn('a'), await valueIn('b')]).toEqual([2, 2]);
  });

  test('a command after the abort is told that the transaction is gone', async () => {
    const session = await connection.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session });
    await connection.db!.admin().command({ killSessions: [session.id] }, {});
    await expect(accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session })).rejects.toMatchObject({
      code: 251,
    });
    await session.endSession();
    expect(await valueIn('a')).toBe(0);
  });

  test('nothing that waits for a key when its transaction ends is written all the same', async () => {
    const named = connection.collection<{ name: string }>('named');
    await named.createIndex({ name: 1 }, { unique: true });
    const [first, second] = [await connection.startSession(), await connection.startSession()];
    first.startTransaction();
    second.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session: second });
    await named.insertOne({ name: 'one' }, { session: first });
    const waiting = named.insertOne({ name: 'one' }, { session: second }).then(
      () => 'written',
      () => 'refused',
    );
    await sleep(20);
    await connection.db!.admin().command({ killSessions: [second.id] }, {});
    await first.abortTransaction();
    expect(await waiting).toBe('refused');
    expect(await named.countDocuments()).toBe(0);
    expect(await valueIn('a')).toBe(0);
    // Nobody holds the key for ever.
    await named.insertOne({ name: 'one' });
    await Promise.all([first.endSession(), second.endSession()]);
  });

  test('a client that dies in the middle holds nothing and leaves nothing', async () => {
    const program = `
      const mongoose = require(${JSON.stringify(require.resolve('mongoose'))});
      (async () => {
        const connection = await mongoose.createConnection(process.env.MONGODB_URI, { dbName: ${JSON.stringify(connection.name)} }).asPromise();
        const session = await connection.startSession();
        session.startTransaction();
        await connection.collection('accounts').updateOne({ _id: 'a' }, { $set: { value: 99 } }, { session });
        process.stdout.write('written');
      })();`;
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const started = Date.now();
    await accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } });
    expect(Date.now() - started).toBeLessThan(2000);
    expect(await valueIn('a')).toBe(1);
  });

  test('30 single updates at once all count', async () => {
    await Promise.all(Array.from({ length: 30 }, () => accounts().updateOne({ _id: 'a' }, { $inc: { value: 1 } })));
    expect(await valueIn('a')).toBe(30);
  });

  test('what many create and count at once is created once, and each of them counts', async () => {
    const counts = connection.collection<{ key: string; count: number; forget_at: Date }>('counts');
    await counts.createIndex({ key: 1 }, { unique: true });
    await counts.createIndex({ forget_at: 1 }, { expireAfterSeconds: 3600 });
    const add = (key: string) =>
      counts.findOneAndUpdate({ key }, { $inc: { count: 1 }, $set: { forget_at: new Date() } }, { upsert: true });
    const one = async (key: string) => {
      // Two first ones at once: the other one has created it (MongoDB tells so, too).
      await add(key).catch((error: { code?: number }) => (error.code === 11000 ? add(key) : Promise.reject(error)));
    };
    const keys = ['a', 'b', 'c', 'd'];
    await Promise.all(Array.from({ length: 40 }, () => keys.map(one)).flat());
    expect((await counts.find().toArray()).map(({ key, count }) => `${key} ${count}`).sort()).toEqual(
      keys.map((key) => `${key} 40`),
    );
  });
});
