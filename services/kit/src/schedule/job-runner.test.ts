import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { OutboxModel } from '../events/outbox.schema';
import { createLogger } from '../observability/logger';
import { connectDatabase, prepareCollections } from '../repositories/database';
import { type JobDefinition, type JobRun, job } from './job';
import { JobModel } from './job.schema';
import { JobRunner } from './job-runner';

process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');
const things = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
let clock: Date;
let names = 0;

beforeAll(async () => {
  await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
  await prepareCollections();
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

/** A job over the five things, two at a time, that publishes what it does. */
function definition(more: Partial<JobDefinition<{ id: string }>> = {}): JobDefinition<{ id: string }> {
  names += 1;
  const name = `test-${names}`;
  return {
    name,
    at: '0 5 * * *',
    batch: async (after) => things.filter(({ id }) => id > after).slice(0, 2),
    apply: async (items, { due }, unit) => {
      for (const { id } of items) unit.publish(name, { id, due: due.toISOString().slice(0, 10) });
    },
    ...more,
  };
}
const runner = (made: JobDefinition<{ id: string }>): JobRunner =>
  new JobRunner(
    job(made),
    log,
    () => undefined,
    () => clock,
  );
const effects = async ({ name }: { name: string }): Promise<string[]> =>
  (await OutboxModel.find({ subject: name }).sort({ sequence: 1 }).lean()).map(({ data }) => {
    const { id, due } = data as { id: string; due: string };
    return `${due} ${id}`;
  });
const whole = (day: string): string[] => things.map(({ id }) => `${day} ${id}`);

describe('a scheduled job', () => {
  it('runs over all its things once a day, and not before its hour', async () => {
    const made = definition();
    clock = new Date('2026-03-01T05:00:00Z');
    expect(await runner(made).runDue()).toBe(3);
    expect(await runner(made).runDue()).toBe(0);
    clock = new Date('2026-03-02T04:59:59Z');
    expect(await runner(made).runDue()).toBe(0);
    clock = new Date('2026-03-02T05:00:00Z');
    await runner(made).runDue();
    expect(await effects(made)).toEqual([...whole('2026-03-01'), ...whole('2026-03-02')]);
  });

  it('takes effect once though several instances run it at the same moment', async () => {
    const made = definition();
    clock = new Date('2026-03-01T06:00:00Z');
    const batches = await Promise.all(Array.from({ length: 4 }, () => runner(made).runDue()));
    expect(batches.reduce((sum, count) => sum + count)).toBe(3);
    expect((await effects(made)).sort()).toEqual(whole('2026-03-01'));
  });

  it('goes on where a killed instance left it, with the same moment for all of its things', async () => {
    const runs: JobRun[] = [];
    const made = definition();
    const apply: typeof made.apply = (items, run, unit) => {
      runs.push(run);
      return made.apply(items, run, unit);
    };
    clock = new Date('2026-03-01T05:00:00Z');
    let batches = 0;
    await runner({ ...made, apply }).runDue(() => {
      batches += 1;
      return batches > 1;
    });
    expect(await effects(made)).toEqual(['2026-03-01 a', '2026-03-01 b']);
    clock = new Date('2026-03-01T07:00:00Z');
    await runner({ ...made, apply }).runDue();
    expect(await effects(made)).toEqual(whole('2026-03-01'));
    expect(new Set(runs.map(({ until }) => until.toISOString()))).toEqual(new Set(['2026-03-01T05:00:00.000Z']));
  });

  it('leaves nothing of a batch that failed, and does it again', async () => {
    const made = definition();
    let failing = true;
    const apply: typeof made.apply = async (items, run, unit) => {
      await made.apply(items, run, unit);
      if (failing && items[0]?.id === 'c') throw new Error('broken');
    };
    clock = new Date('2026-03-01T05:00:00Z');
    await expect(runner({ ...made, apply }).runDue()).rejects.toThrow('broken');
    expect(await effects(made)).toEqual(['2026-03-01 a', '2026-03-01 b']);
    failing = false;
    await runner({ ...made, apply }).runDue();
    expect(await effects(made)).toEqual(whole('2026-03-01'));
  });

  it('leaves a batch out that always fails, so that those behind it get their turn', async () => {
    const made = definition();
    const apply: typeof made.apply = async (items, run, unit) => {
      if (items[0]?.id === 'c') throw new Error('broken');
      await made.apply(items, run, unit);
    };
    clock = new Date('2026-03-01T05:00:00Z');
    for (let round = 0; round < 5; round += 1) {
      await expect(runner({ ...made, apply }).runDue()).rejects.toThrow('broken');
    }
    await runner({ ...made, apply }).runDue();
    expect(await effects(made)).toEqual(['2026-03-01 a', '2026-03-01 b', '2026-03-01 e']);
    expect(await JobModel.findById(made.name).lean()).toMatchObject({ done: true });
  });

  it('makes one run of the days on which nobody ran, which says how long that was', async () => {
    const runs: JobRun[] = [];
    const made = definition({ apply: async (_items, run) => void runs.push(run) });
    clock = new Date('2026-03-01T05:00:10Z');
    await runner(made).runDue();
    clock = new Date('2026-03-05T11:00:00Z');
    await runner(made).runDue();
    const days = [...new Set(runs.map(({ due, since }) => `${since.toISOString()} ${due.toISOString()}`))];
    expect(days).toEqual([
      '2026-02-28T05:00:00.000Z 2026-03-01T05:00:00.000Z',
      '2026-03-01T05:00:10.000Z 2026-03-05T05:00:00.000Z',
    ]);
  });
});
