import { randomBytes } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { createLogger } from '../observability/logger';
import { metrics } from '../observability/metrics';
import { connectDatabase, prepareCollections } from '../repositories/database';
import { sendEvent, type TestBroker, testBroker, testEvent } from '../testing/test-broker';
import { newId } from '../testing/test-tokens';
import { until } from '../testing/until';
import type { Broker } from './broker';
import { type Consumer, consumer, type Settled } from './consumer';
import { ConsumerRunner } from './consumer-runner';
import {
  countDeadLetters,
  deadLetter,
  dropDeadLetter,
  listDeadLetters,
  replayDeadLetters,
  requestedReplays,
} from './dead-letters';
import { eventSubject } from './subjects';

const EffectModel = model('KitLetterEffect', new Schema({ n: Number }, { collection: 'letter_effects' }));
process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');
const subject = 'content.letters.changed';

describe('Dead letters', () => {
  let test: TestBroker;
  let broker: Broker;
  let runner: ConsumerRunner;
  let organization: string;
  let bad: Set<number>;
  let settled: Settled[];

  const definition: Consumer = consumer<{ n: number }>({
    name: 'letters',
    subjects: [subject],
    changes: ['content.letter'],
    handle: async ({ data }, unit) => {
      if (bad.has(data.n)) throw new Error(`${data.n} is bad`);
      await EffectModel.insertMany([{ n: data.n }], { session: unit.session });
    },
  });
  const effects = async (): Promise<(number | null | undefined)[]> =>
    (await EffectModel.find().sort({ _id: 1 }).lean()).map(({ n }) => n);
  const publish = async (...numbers: number[]): Promise<string[]> => {
    const made = numbers.map((n) => testEvent(subject, { n }, organization));
    for (const event of made) await sendEvent(broker, event);
    return made.map(({ id }) => `letters:${id}`);
  };
  /** As the service does every two seconds. */
  const replayRequested = async (): Promise<void> => {
    for (const letter of await requestedReplays()) runner.replay(letter);
  };

  beforeAll(async () => {
    await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
    await prepareCollections();
    test = await testBroker();
    broker = await test.connect();
  });
  beforeEach(async () => {
    organization = newId();
    bad = new Set();
    settled = [];
    await EffectModel.deleteMany({});
    runner = new ConsumerRunner(definition, broker, log, (outcome) => void settled.push(outcome), {
      tries: 2,
      wait: () => 5,
    });
    runner.start();
  });
  afterEach(async () => {
    await runner.stop();
    for (const { id } of await listDeadLetters()) await dropDeadLetter(id);
  });
  afterAll(async () => {
    await test.end();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  it('say what could not be applied, for whom and why', async () => {
    bad.add(1);
    const [id = ''] = await publish(1);
    await until('the letter is there', async () => (await listDeadLetters()).length === 1);
    const letter = await deadLetter(id);
    expect(letter).toMatchObject({
      id,
      consumer: 'letters',
      subject,
      organizationId: organization,
      reason: '1 is bad',
      tries: 2,
      event: { data: { n: 1 } },
    });
    expect(letter.stack.split('\n').length).toBeLessThanOrEqual(6);
    expect(letter.stack).toContain('dead-letters.test.ts');
    expect(letter.firstAt.getTime()).toBeLessThanOrEqual(letter.lastAt.getTime());
    expect(await listDeadLetters({ organizationId: newId() })).toEqual([]);
    expect(await listDeadLetters({ consumer: 'letters', organizationId: organization })).toHaveLength(1);
  });

  it('are applied in the order of their events when they are replayed, once each, and announced', async () => {
    for (const n of [1, 2, 3]) bad.add(n);
    await publish(1, 2, 3, 4);
    await until('the sound event is applied', async () => (await effects()).length === 1);
    bad.clear();
    settled.length = 0;
    expect(await replayDeadLetters()).toBe(3);
    await replayRequested();
    await replayRequested();
    await until('the letters are gone', async () => (await listDeadLetters()).length === 0);
    expect(await effects()).toEqual([4, 1, 2, 3]);
    const tags = ['content.letter', subject];
    await until('three replays are announced', () => settled.length === 3);
    const list = { domain: 'tenancy', organizationId: '', tags: ['kit.dead_letter'] };
    expect(settled[0]?.changed).toEqual([{ organizationId: organization, tags }, list]);
    // They stay done when they are delivered once more.
    await runner.stop();
    await mongoose.connection.collection('consumer_positions').deleteMany({});
    runner = new ConsumerRunner(definition, broker, log, (outcome) => void settled.push(outcome));
    runner.start();
    settled.length = 0;
    await publish(5);
    await until('a new event is applied', async () => (await effects()).includes(5));
    expect(await effects()).toEqual([4, 1, 2, 3, 5]);
  });

  it('stay with the new reason when a replay fails, until the next one is asked for', async () => {
    bad.add(1);
    const [id = ''] = await publish(1);
    await until('the letter is there', async () => (await listDeadLetters()).length === 1);
    await replayDeadLetters({ id });
    expect(await deadLetter(id)).toMatchObject({ replayRequestedAt: expect.any(Date) });
    await replayRequested();
    await until('the replay has failed', async () => (await deadLetter(id)).tries === 3);
    expect((await deadLetter(id)).replayRequestedAt).toBeUndefined();
    expect(await requestedReplays()).toEqual([]);
    expect(await effects()).toEqual([]);
  });

  it('can be given up', async () => {
    bad.add(1);
    const [id = ''] = await publish(1);
    await until('the letter is there', async () => (await listDeadLetters()).length === 1);
    await dropDeadLetter(id);
    expect(await listDeadLetters()).toEqual([]);
    for (const ask of [deadLetter, (one: string) => replayDeadLetters({ id: one }), dropDeadLetter])
      await expect(ask(id)).rejects.toMatchObject({ code: 'not_found', message: `There is no dead letter ${id}.` });
  });

  it('that hold no event can only be given up', async () => {
    await broker.stream.publish(eventSubject(subject, organization), 'no event');
    await until('the letter is there', async () => (await listDeadLetters()).length === 1);
    const [letter] = await listDeadLetters();
    expect(letter).toMatchObject({ subject, organizationId: organization, event: { text: 'no event' } });
    await expect(replayDeadLetters({ id: letter?.id })).rejects.toMatchObject({ code: 'invalid' });
    expect(await replayDeadLetters()).toBe(0);
  });

  it('are counted for each consumer in the figures of the process', async () => {
    countDeadLetters(['letters', 'others']);
    bad.add(1);
    await publish(1);
    await until('the letter is there', async () => (await listDeadLetters()).length === 1);
    const figures = await metrics.metrics();
    expect(figures).toContain('attesta_dead_letters{consumer="letters"} 1');
    expect(figures).toContain('attesta_dead_letters{consumer="others"} 0');
  });
});
