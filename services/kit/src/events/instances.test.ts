import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { createLogger } from '../observability/logger';
import { connectDatabase, prepareCollections } from '../repositories/database';
import { until } from '../testing/until';
import { Instances } from './instances';

process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');
const works = Array.from({ length: 64 }, (_, n) => `consumer:${n}`);
const share = (instance: Instances): string[] => works.filter((work) => instance.owns(work));

describe('The instances of a service', () => {
  const running: Instances[] = [];
  const instance = async (id: string, every = 20, silence = 2000): Promise<Instances> => {
    const made = new Instances(log, id, every, silence);
    await made.start();
    running.push(made);
    return made;
  };

  beforeAll(async () => {
    await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
    await prepareCollections();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  it('divide the work: each piece is the work of one, and each has some', async () => {
    const one = await instance('one');
    const other = await instance('other');
    await until('they share', () => share(one).length + share(other).length === works.length);
    expect([...share(one), ...share(other)].sort()).toEqual([...works].sort());
    expect(share(one).length).toBeGreaterThan(0);
    expect(share(other).length).toBeGreaterThan(0);
  });

  it('hand their work over when they stop, and say so', async () => {
    const one = await instance('one');
    const other = await instance('other');
    await until('they share', () => share(one).length < works.length);
    let changes = 0;
    one.onChange(() => {
      changes += 1;
    });
    await other.stop();
    await until('one does it all', () => share(one).length === works.length);
    expect(changes).toBeGreaterThan(0);
  });

  it('take over what one did that has died without a word', async () => {
    // It tells once that it lives, and never again.
    await instance('dead', 1e8);
    const living = await instance('living', 20, 300);
    expect(share(living).length).toBeLessThan(works.length);
    await until('the living does it all', () => share(living).length === works.length);
  });

  it('is all there is to do when it is alone, also right after it was killed and started again', async () => {
    await instance('here', 1e8);
    expect(share(await instance('here'))).toEqual(works);
  });
});
