import { type Connection, Schema, Types } from 'mongoose';
import { dropAndClose, openDatabase } from './connection';

const libraries = new Schema({ name: String, order: Number, tags: [String] });
const chapters = new Schema({ title: String, score: Number, library: { type: Schema.Types.ObjectId, ref: 'Library' } });

describe('documents through the MongoDB protocol', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
    connection.model('Library', libraries);
    connection.model('Chapter', chapters);
  });
  afterAll(() => dropAndClose(connection));
  afterEach(async () => {
    await Promise.all([connection.model('Library').deleteMany({}), connection.model('Chapter').deleteMany({})]);
  });

  test('what is created is read back with its types', async () => {
    const { insertedId } = await connection.collection('types').insertOne({
      date: new Date('2026-01-02T03:04:05.678Z'),
      long: 2 ** 40,
      nothing: null,
      nested: { list: [1, 'two', { three: 3 }] },
      bytes: Buffer.from([0, 255]),
      text: 'é 漢字 العربية',
    });
    const found = await connection.collection('types').findOne({ _id: insertedId }, { promoteBuffers: true });
    expect(found).toMatchObject({
      long: 2 ** 40,
      nothing: null,
      nested: { list: [1, 'two', { three: 3 }] },
      text: 'é 漢字 العربية',
    });
    expect(found?.date).toEqual(new Date('2026-01-02T03:04:05.678Z'));
    expect([...(found?.bytes ?? [])]).toEqual([0, 255]);
  });

  test.each([
    ['a plain query', {}, 0],
    ['a sorted query, whose rows the engine holds', { order: -1 }, 699],
  ])('a cursor over several batches gives every document once: %s', async (_, sort, first) => {
    const Library = connection.model('Library');
    await Library.insertMany(Array.from({ length: 700 }, (__, order) => ({ name: `library ${order}`, order })));
    const seen: number[] = [];
    for await (const one of Library.find({}, null, { sort: sort as Record<string, 1 | -1> })
      .batchSize(60)
      .cursor())
      seen.push(one.order);
    expect(seen).toHaveLength(700);
    expect(new Set(seen).size).toBe(700);
    expect(seen[0]).toBe(first);
  });

  test('an aggregation over several batches gives every group once', async () => {
    const Library = connection.model('Library');
    await Library.insertMany(Array.from({ length: 400 }, (_, order) => ({ order: order % 200 })));
    let groups = 0;
    for await (const group of Library.aggregate([{ $group: { _id: '$order', count: { $sum: 1 } } }]).cursor({
      batchSize: 30,
    })) {
      expect(group.count).toBe(2);
      groups += 1;
    }
    expect(groups).toBe(200);
  });

  test('a cursor that is closed early is gone: reading on is error 43', async () => {
    const Library = connection.model('Library');
    await Library.insertMany(Array.from({ length: 50 }, (_, order) => ({ order })));
    const page = await connection.db!.command({ find: 'libraries', batchSize: 5 });
    const { cursorsKilled } = await connection.db!.command({ killCursors: 'libraries', cursors: [page.cursor.id] });
    expect(cursorsKilled).toHaveLength(1);
    await expect(connection.db!.command({ getMore: page.cursor.id, collection: 'libraries' })).rejects.toMatchObject({
      code: 43,
      codeName: 'CursorNotFound',
    });
  });

  test('findOneAndUpdate returns the document after the change, and inserts with upsert', async () => {
    const Library = connection.model('Library');
    await Library.create({ name: 'HIPAA', order: 1 });
    const changed = await Library.findOneAndUpdate(
      { name: 'HIPAA' },
      { $inc: { order: 4 } },
      { returnDocument: 'after' },
    );
    expect(changed?.order).toBe(5);
    const born = await Library.findOneAndUpdate(
      { name: 'JCI' },
      { $set: { order: 9 } },
      { returnDocument: 'after', upsert: true },
    );
    expect(born).toMatchObject({ name: 'JCI', order: 9 });
  });

  test('update operators, array filters and pipelines change what they say', async () => {
    const collection = connection.collection('updates');
    await collection.insertOne({ _id: new Types.ObjectId(), key: 1, rows: [{ n: 1 }, { n: 2 }], sum: 0 });
    await collection.updateOne(
      { key: 1 },
      { $set: { 'rows.$[big].seen': true } },
      { arrayFilters: [{ 'big.n': { $gt: 1 } }] },
    );
    await collection.updateOne({ key: 1 }, [{ $set: { sum: { $sum: '$rows.n' } } }]);
    expect(await collection.findOne({ key: 1 })).toMatchObject({ rows: [{ n: 1 }, { n: 2, seen: true }], sum: 3 });
  });

  test('populate, $lookup and $facet join collections', async () => {
    const library = await connection.model('Library').create({ name: 'HIPAA' });
    await connection.model('Chapter').insertMany([
      { title: 'A', score: 50, library },
      { title: 'B', score: 100, library },
    ]);
    const chapter = await connection
      .model('Chapter')
      .findOne({ title: 'A' })
      .populate<{ library: { name: string } }>('library');
    expect(chapter?.library.name).toBe('HIPAA');
    const [joined] = await connection.model('Library').aggregate([
      { $lookup: { from: 'chapters', localField: '_id', foreignField: 'library', as: 'chapters' } },
      {
        $facet: {
          average: [{ $unwind: '$chapters' }, { $group: { _id: null, score: { $avg: '$chapters.score' } } }],
          total: [{ $count: 'n' }],
        },
      },
    ]);
    expect(joined).toEqual({ average: [{ _id: null, score: 75 }], total: [{ n: 1 }] });
  });

  test('bulkWrite counts what each of its writes did', async () => {
    const result = await connection
      .model('Library')
      .bulkWrite([
        { insertOne: { document: { name: 'a' } } },
        { insertOne: { document: { name: 'b' } } },
        { updateOne: { filter: { name: 'a' }, update: { $set: { name: 'c' } } } },
        { updateOne: { filter: { name: 'new' }, update: { $set: { order: 1 } }, upsert: true } },
        { deleteOne: { filter: { name: 'b' } } },
      ]);
    expect(result).toMatchObject({ insertedCount: 2, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
  });

  test('count and distinct agree with what is there', async () => {
    await connection.model('Library').insertMany([{ order: 1 }, { order: 1 }, { order: 2 }]);
    expect(await connection.model('Library').countDocuments({ order: 1 })).toBe(2);
    expect(await connection.model('Library').estimatedDocumentCount()).toBe(3);
    expect((await connection.model('Library').distinct('order')).sort()).toEqual([1, 2]);
  });

  test('a document of 12 MB comes back whole', async () => {
    const text = 'evidence '.repeat(1_400_000);
    await connection.collection('large').insertOne({ key: 1, text });
    const found = await connection.collection('large').findOne({ key: 1 });
    expect(found?.text === text).toBe(true);
  });

  test('50 clients at once get their own answers', async () => {
    const collection = connection.collection('many');
    await collection.insertMany(Array.from({ length: 50 }, (_, n) => ({ n })));
    const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => collection.findOne({ n: i % 50 })));
    expect(answers.every((answer, i) => answer?.n === i % 50)).toBe(true);
  });
});
