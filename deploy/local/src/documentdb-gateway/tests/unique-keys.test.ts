import type { ClientSession, Connection } from 'mongoose';
import { dropAndClose, openDatabase } from './connection';

interface Place {
  organization: string;
  code: number;
  holder?: number;
}

describe('transactions that insert unique keys at once', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
    await places().createIndex({ organization: 1, code: 1 }, { unique: true });
  });
  afterAll(() => dropAndClose(connection));
  beforeEach(() => places().deleteMany({}));

  const places = () => connection.collection<Place>('places');
  const twenty = Array.from({ length: 20 }, (_, holder) => holder);
  const committed = async () => (await places().find().toArray()).map(({ code }) => code).sort((a, b) => a - b);

  /** Runs work in a transaction of its own, once: 'committed', or the code of what it failed with. */
  async function once(work: (session: ClientSession) => Promise<unknown>): Promise<unknown> {
    const session = await connection.startSession();
    session.startTransaction();
    try {
      await places().countDocuments({ organization: 'seen by its snapshot' }, { session });
      await work(session);
      await session.commitTransaction();
      return 'committed';
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction();
      const { code } = error as { code: number };
      const mayRunAgain = (error as { hasErrorLabel(label: string): boolean }).hasErrorLabel(
        'TransientTransactionError',
      );
      return `${code}${mayRunAgain ? ' again' : ''}`;
    } finally {
      await session.endSession();
    }
  }

  test('one of twenty that insert the same key commits; the others may run again', async () => {
    const outcomes = await Promise.all(
      twenty.map((holder) =>
        once((session) => places().insertOne({ organization: 'one', code: 1, holder }, { session })),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill('112 again'), 'committed']);
    expect(await committed()).toEqual([1]);
  });

  test('when they do run again, they find the key taken', async () => {
    const insert = (holder: number) =>
      connection
        .transaction((session) => places().insertOne({ organization: 'one', code: 2, holder }, { session }))
        .then(
          () => 'committed',
          ({ code }) => code,
        );
    const outcomes = await Promise.all(twenty.map(insert));
    expect(outcomes.sort()).toEqual([...Array(19).fill(11000), 'committed']);
  });

  test('all of twenty that insert keys of their own commit', async () => {
    const outcomes = await Promise.all(
      twenty.map((code) => once((session) => places().insertOne({ organization: 'one', code }, { session }))),
    );
    expect(outcomes).toEqual(Array(20).fill('committed'));
    expect(await committed()).toEqual(twenty);
  });

  test('twenty upserts of one key make one document that counts all of them', async () => {
    await Promise.all(
      twenty.map(() =>
        connection.transaction((session) =>
          places().updateOne({ organization: 'one', code: 3 }, { $inc: { holder: 1 } }, { upsert: true, session }),
        ),
      ),
    );
    expect(
      await places()
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ organization: 'one', code: 3, holder: 20 }]);
  });

  test('bulk upserts that share keys in another order all get through', async () => {
    const upserts = (codes: number[]) =>
      codes.map((code) => ({
        updateOne: { filter: { organization: 'one', code }, update: { $inc: { holder: 1 } }, upsert: true },
      }));
    await Promise.all(
      twenty.map((n) =>
        connection.transaction((session) =>
          places().bulkWrite(upserts(n % 2 === 0 ? [1, 2, 3, 4] : [4, 3, 2, 1]), { session }),
        ),
      ),
    );
    expect((await places().find().toArray()).map(({ code, holder }) => `${code}: ${holder}`).sort()).toEqual(
      [1, 2, 3, 4].map((code) => `${code}: 20`),
    );
  });

  test('a key that was committed since a transaction began is a write conflict for it', async () => {
    const outcome = await once(async (session) => {
      await places().insertOne({ organization: 'one', code: 5 });
      await places().insertOne({ organization: 'one', code: 5 }, { session });
    });
    expect(outcome).toBe('112 again');
  });

  test('a transaction that was undone leaves its keys to the next one', async () => {
    const insert = () => once((session) => places().insertOne({ organization: 'one', code: 6 }, { session }));
    let next: Promise<unknown> | undefined;
    const failing = connection.transaction(async (session) => {
      await places().insertOne({ organization: 'one', code: 6 }, { session });
      next = insert();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(['committed', '112 again']).toContain(await next);
    expect(await insert()).toMatch(/committed|11000/);
    expect(await committed()).toEqual([6]);
  });

  test('an insert outside waits for the transaction that holds its key', async () => {
    const [outside, inside] = await Promise.all([
      places()
        .insertOne({ organization: 'one', code: 7 })
        .then(
          () => 'committed',
          ({ code }) => String(code),
        ),
      once((session) => places().insertOne({ organization: 'one', code: 7 }, { session })),
    ]);
    expect([outside, inside].filter((outcome) => outcome === 'committed')).toHaveLength(1);
    expect(await committed()).toEqual([7]);
  });

  test('two that insert two keys crosswise end, and both keys are there once', async () => {
    const both = (first: number, second: number) =>
      connection
        .transaction(async (session) => {
          await places().insertOne({ organization: 'one', code: first }, { session });
          await new Promise((resolve) => setTimeout(resolve, 20));
          await places().insertOne({ organization: 'one', code: second }, { session });
        })
        .then(
          () => 'committed',
          ({ code }) => code,
        );
    expect((await Promise.all([both(8, 9), both(9, 8)])).sort()).toEqual([11000, 'committed']);
    expect(await committed()).toEqual([8, 9]);
  });
});
