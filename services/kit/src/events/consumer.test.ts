import { randomBytes } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { createLogger } from '../observability/logger';
import { connectDatabase, prepareCollections } from '../repositories/database';
import { sendEvent, type TestBroker, testBroker, testEvent } from '../testing/test-broker';
import { newId } from '../testing/test-tokens';
import { until } from '../testing/until';
import type { Broker } from './broker';
import { ConsumedModel, DeadLetterModel } from './consumed.schema';
import { type Consumer, consumer } from './consumer';
import { ConsumerRunner } from './consumer-runner';
import type { Event } from './event';
import { eventSubject } from './subjects';

const EffectModel = model('KitTestEffect', new Schema({ consumer: String, n: Number }, { collection: 'effects' }));
const quick = { tries: 8, wait: () => 5 };
process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');

/** Notes every event as an effect in its unit, after `before` has had its say. */
function noting(name: string, before: (n: number) => void | Promise<void> = () => undefined): Consumer {
  return consumer<{ n: number }>({
    name,
    subjects: [`content.${name}.*`],
    handle: async (event, unit) => {
      await EffectModel.insertMany([{ consumer: name, n: event.data.n }], { session: unit.session });
      await before(event.data.n);
    },
  });
}
const home = newId();
const effects = async (name: string): Promise<(number | null | undefined)[]> =>
  (await EffectModel.find({ consumer: name }).sort({ _id: 1 }).lean()).map(({ n }) => n);

describe('A consumer of events', () => {
  let test: TestBroker;
  let broker: Broker;
  const running: ConsumerRunner[] = [];
  const start = (definition: Consumer, at = broker, settle: () => void = () => undefined): ConsumerRunner => {
    const runner = new ConsumerRunner(definition, at, log, settle, quick);
    running.push(runner);
    runner.start();
    return runner;
  };
  const publish = async (name: string, ...numbers: number[]): Promise<Event[]> => {
    const made = numbers.map((n) => testEvent(`content.${name}.changed`, { n }, home));
    for (const event of made) await send(event);
    return made;
  };
  const send = (event: Event): Promise<void> => sendEvent(broker, event);

  beforeAll(async () => {
    await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
    await prepareCollections();
    test = await testBroker();
    broker = await test.connect();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((runner) => runner.stop()));
  });
  afterAll(async () => {
    await test.end();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  it('hears what was published before it first ran, in order', async () => {
    await publish('early', 1, 2, 3);
    start(noting('early'));
    await publish('early', 4);
    await until('four effects', async () => (await effects('early')).length === 4);
    expect(await effects('early')).toEqual([1, 2, 3, 4]);
  });

  it('applies an event once when it is delivered again, because its process failed after the commit', async () => {
    let failures = 0;
    start(noting('redelivered'), broker, () => {
      failures += 1;
      if (failures === 1) throw new Error('killed before it could acknowledge');
    });
    await publish('redelivered', 1, 2);
    await until('the second event is applied', async () => (await effects('redelivered')).includes(2));
    expect(await effects('redelivered')).toEqual([1, 2]);
    expect(failures).toBeGreaterThan(1);
  });

  it('applies an event once when it was published twice', async () => {
    const [event] = await publish('twice', 1);
    await send(event as Event);
    await publish('twice', 2);
    start(noting('twice'));
    await until('the second event is applied', async () => (await effects('twice')).includes(2));
    expect(await effects('twice')).toEqual([1, 2]);
  });

  it('applies an event once when it runs in several processes', async () => {
    for (const at of [broker, await test.connect(), await test.connect()]) start(noting('several'), at);
    await publish('several', ...Array.from({ length: 30 }, (_, n) => n));
    await until('thirty effects', async () => (await effects('several')).length >= 30);
    expect(await effects('several')).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('tries a failing event again before it goes on, and leaves no half of the failed tries', async () => {
    let tries = 0;
    const fails = (n: number): void => {
      if (n === 1) tries += 1;
      if (tries < 4) throw new Error('not yet');
    };
    start(noting('stumbling', fails));
    await publish('stumbling', 1, 2);
    await until('the second event is applied', async () => (await effects('stumbling')).includes(2));
    expect(await effects('stumbling')).toEqual([1, 2]);
    expect(tries).toBe(4);
  });

  it('parks an event that fails eight times, with the reason, and goes on with the next', async () => {
    let tries = 0;
    const fails = (n: number): void => {
      if (n !== 1) return;
      tries += 1;
      throw new Error('this can never work');
    };
    start(noting('poisoned', fails));
    const [event] = await publish('poisoned', 1, 2);
    await until('the second event is applied', async () => (await effects('poisoned')).includes(2));
    expect(tries).toBe(8);
    expect(await effects('poisoned')).toEqual([2]);
    expect(await DeadLetterModel.find({ consumer: 'poisoned' }).lean()).toMatchObject([
      {
        _id: `poisoned:${event?.id}`,
        subject: 'content.poisoned.changed',
        organization_id: home,
        event: { id: event?.id, data: { n: 1 } },
        reason: 'this can never work',
        stack: expect.stringContaining('consumer.test.ts'),
        tries: 8,
      },
    ]);
    // Otherwise another instance could still apply it, behind the events that followed it.
    expect(await ConsumedModel.exists({ _id: `poisoned:${event?.id}` })).not.toBeNull();
  });

  it('does not count tries that fail because the database is away', async () => {
    let tries = 0;
    const fails = (): void => {
      tries += 1;
      if (tries <= 12) throw Object.assign(new Error('away'), { name: 'MongoServerSelectionError' });
    };
    start(noting('patient', fails));
    await publish('patient', 1);
    await until('the event is applied', async () => (await effects('patient')).length === 1);
    expect(tries).toBe(13);
    expect(await DeadLetterModel.countDocuments({ consumer: 'patient' })).toBe(0);
  });

  it('lets an event take long without beginning it again', async () => {
    let calls = 0;
    start(
      noting('slow', async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 7000));
      }),
    );
    await publish('slow', 1);
    await until('the event is applied', async () => (await effects('slow')).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls).toBe(1);
  });

  it('parks a message that is no event, and goes on with the next', async () => {
    start(noting('garbled'));
    await broker.stream.publish(eventSubject('content.garbled.changed', home), '{"half": ');
    await publish('garbled', 1);
    await until('the event is applied', async () => (await effects('garbled')).length === 1);
    expect(await DeadLetterModel.find({ consumer: 'garbled' }).lean()).toMatchObject([
      { organization_id: home, event: { text: '{"half": ' }, reason: 'This is no event.' },
    ]);
  });

  it('goes on where it was when the broker has gone and come back', async () => {
    start(noting('parted'), await test.connect(true));
    await publish('parted', 1);
    await until('the first event is applied', async () => (await effects('parted')).length === 1);
    test.cut();
    await publish('parted', 2, 3);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await effects('parted')).toEqual([1]);
    await test.restore();
    await publish('parted', 4);
    await until('all events are applied', async () => (await effects('parted')).length === 4);
    expect(await effects('parted')).toEqual([1, 2, 3, 4]);
  });

  it('goes on where it was when a new release listens to more', async () => {
    const first = start(noting('growing'));
    await publish('growing', 1);
    await until('the first event is applied', async () => (await effects('growing')).length === 1);
    await first.stop();
    start({ ...noting('growing'), subjects: ['content.growing.*', 'tenancy.growing.*'] });
    await publish('growing', 2);
    await send(testEvent('tenancy.growing.changed', { n: 3 }, home));
    await until('all events are applied', async () => (await effects('growing')).length === 3);
    expect(await effects('growing')).toEqual([1, 2, 3]);
  });
});
