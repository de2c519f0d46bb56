import type { Connection } from 'mongoose';
import { dropAndClose, openDatabase } from './connection';

describe('indexes and errors through the MongoDB protocol', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => dropAndClose(connection));
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );

  test('a second document with a unique key is error 11000 that names the key and its value', async () => {
    const users = connection.collection('users');
    await users.createIndex({ email_key: 1 }, { unique: true });
    await users.insertOne({ email_key: 'a@b.c' });
    const error = await failure(users.insertOne({ email_key: 'a@b.c' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email_key: 1 }, keyValue: { email_key: 'a@b.c' } });
    expect(error.message).toMatch(/^E11000 duplicate key error collection: .*\.users index: email_key_1/);
    expect(await users.countDocuments()).toBe(1);
  });

  test('an update, and a findOneAndUpdate, into a unique key that is taken is error 11000 too', async () => {
    const users = connection.collection('people');
    await users.createIndex({ key: 1 }, { unique: true });
    await users.insertMany([{ key: 1 }, { key: 2 }]);
    expect(await failure(users.updateOne({ key: 2 }, { $set: { key: 1 } }))).toMatchObject({
      code: 11000,
      keyPattern: { key: 1 },
    });
    expect(await failure(users.findOneAndUpdate({ key: 2 }, { $set: { key: 1 } }))).toMatchObject({
      code: 11000,
      keyPattern: { key: 1 },
    });
  });

  test('an unordered bulk write goes on after a duplicate and says which one it was', async () => {
    const users = connection.collection('bulk');
    await users.createIndex({ key: 1 }, { unique: true });
    const error = await failure(users.insertMany([{ key: 1 }, { key: 1 }, { key: 2 }], { ordered: false }));
    expect(error.code).toBe(11000);
    expect(error.writeErrors).toHaveLength(1);
    expect(error.writeErrors[0].index).toBe(1);
    expect(await users.countDocuments()).toBe(2);
  });

  test('a partial unique index minds only the documents it is for', async () => {
    const plans = connection.collection('plans');
    await plans.createIndex({ owner: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await plans.insertMany([
      { owner: 1, active: false },
      { owner: 1, active: false },
      { owner: 1, active: true },
    ]);
    expect(await failure(plans.insertOne({ owner: 1, active: true }))).toMatchObject({ code: 11000 });
    expect(await plans.countDocuments()).toBe(3);
  });

  test('a unique index is in force as soon as it has been made, and is refused over duplicates', async () => {
    const things = connection.collection('things');
    await things.insertMany([{ key: 1 }, { key: 1 }]);
    expect(await failure(things.createIndex({ key: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    await things.deleteOne({ key: 1 });
    await things.createIndex({ key: 1 }, { unique: true });
    expect(await failure(things.insertOne({ key: 1 }))).toMatchObject({ code: 11000 });
  });

  test('indexes are listed with their options, and dropped by name', async () => {
    const codes = connection.collection('codes');
    await codes.createIndex({ created: 1 }, { expireAfterSeconds: 300, name: 'expiry' });
    await codes.createIndex({ a: 1, b: -1 }, { sparse: true });
    const listed = await codes.listIndexes().toArray();
    expect(listed.find(({ name }) => name === 'expiry')).toMatchObject({ expireAfterSeconds: 300 });
    expect(listed.map(({ name }) => name).sort()).toEqual(['_id_', 'a_1_b_-1', 'expiry']);
    await codes.dropIndex('expiry');
    expect(await failure(codes.dropIndex('expiry'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' });
  });

  test('documents with a date in the past leave a TTL index within two minutes', async () => {
    const codes = connection.collection('short_lived');
    await codes.createIndex({ created: 1 }, { expireAfterSeconds: 1 });
    await codes.insertMany([{ created: new Date(Date.now() - 60_000) }, { created: new Date(Date.now() + 3_600_000) }]);
    const deadline = Date.now() + 125_000;
    while ((await codes.countDocuments()) > 1 && Date.now() < deadline)
      await new Promise((done) => setTimeout(done, 1000));
    expect(await codes.countDocuments()).toBe(1);
  }, 140_000);

  test.each<[string, () => Promise<unknown>, number]>([
    ['an unknown command', () => connection.db!.command({ nonsense: 1 }), 59],
    ['an unknown operator', () => connection.collection('x').updateOne({}, { $nonsense: { a: 1 } } as never), 9],
    ['a change of _id', () => connection.collection('people').updateOne({ key: 1 }, { $set: { _id: 5 as never } }), 66],
    ['a cursor that never was', () => connection.db!.command({ getMore: 12345n, collection: 'x' }), 43],
  ])('%s has its MongoDB code', async (_, work, code) => {
    expect(await failure(work())).toMatchObject({ code });
  });

  test('what takes longer than maxTimeMS is error 50, and the connection goes on', async () => {
    const rows = connection.collection('slow');
    await rows.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
    const compare = { $match: { $expr: { $gt: [{ $add: ['$n', '$$m'] }, 1e9] } } };
    const join = { $lookup: { from: 'slow', let: { m: '$n' }, pipeline: [compare], as: 'none' } };
    const error = await failure(rows.aggregate([join]).maxTimeMS(30).toArray());
    expect(error).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
    expect(await rows.countDocuments()).toBe(2000);
  });

  test('collections are listed, renamed, measured and dropped', async () => {
    await connection.db!.createCollection('old_name');
    await connection.db!.renameCollection('old_name', 'new_name');
    const names = async () => (await connection.db!.listCollections().toArray()).map(({ name }) => name);
    expect(await names()).toContain('new_name');
    expect(await names()).not.toContain('old_name');
    expect(await connection.db!.command({ collStats: 'new_name' })).toMatchObject({ ok: 1, count: 0 });
    expect(await connection.db!.command({ dbStats: 1 })).toMatchObject({ ok: 1 });
    expect(await connection.db!.dropCollection('new_name')).toBe(true);
    expect(await names()).not.toContain('new_name');
  });
});
