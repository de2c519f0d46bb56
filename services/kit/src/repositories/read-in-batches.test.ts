import { randomBytes } from 'node:crypto';
import mongoose, { model } from 'mongoose';
import { connectDatabase, prepareCollections } from './database';
import { tenantSchema } from './schema';
import { TenantRepository } from './tenant.repository';

interface Leaf {
  number: number;
}
const LeafModel = model(
  'KitTestLeaf',
  tenantSchema('leaves', { number: Number }, [[{ organization_id: 1, number: 1 }]]),
);
class LeafRepository extends TenantRepository<Leaf> {
  constructor(scope: { organizationId: string }) {
    super(LeafModel, scope);
  }

  inBatches(size: number): AsyncGenerator<Leaf[]> {
    return this.aggregateInBatches<Leaf>([{ $sort: { number: 1 } }], size);
  }
}

const here = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const [count, size] = [1_050, 100];

beforeAll(async () => {
  await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
  await prepareCollections();
  const leaves = Array.from({ length: count }, (_, number) => ({ organization_id: here, number }));
  await LeafModel.collection.insertMany(leaves as never[]);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

/** How many documents each reply of the database has while something is read. */
async function repliesOf(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  const client = mongoose.connection.getClient();
  const listen = ({ reply }: { reply: unknown }): void => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
    const batch = cursor?.firstBatch ?? cursor?.nextBatch;
    if (batch) found.push(batch.length);
  };
  client.on('commandSucceeded', listen);
  await work().finally(() => client.off('commandSucceeded', listen));
  return found;
}

describe('reading in batches', () => {
  it('gives every document once and in order, and asks the database for no more than a batch at a time', async () => {
    const read: number[][] = [];
    const replies = await repliesOf(async () => {
      for await (const batch of new LeafRepository({ organizationId: here }).inBatches(size))
        read.push(batch.map(({ number }) => number));
    });
    expect(read.flat()).toEqual(Array.from({ length: count }, (_, number) => number));
    expect(Math.max(...read.map(({ length }) => length))).toBe(size);
    expect(replies.length).toBeGreaterThanOrEqual(count / size);
    expect(Math.max(...replies)).toBeLessThanOrEqual(size);
  });

  it('reads no further than somebody takes', async () => {
    const replies = await repliesOf(async () => {
      for await (const batch of new LeafRepository({ organizationId: here }).inBatches(size))
        if (batch.length > 0) break;
    });
    expect(replies.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2 * size);
  });
});
