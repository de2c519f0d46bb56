import { randomBytes } from 'node:crypto';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import mongoose, { model, Schema } from 'mongoose';
import { createLogger } from '../observability/logger';
import { connectDatabase, prepareCollections } from '../repositories/database';
import type { UnitOfWork } from '../repositories/unit-of-work';
import { sendEvent, type TestBroker, testBroker, testEvent } from '../testing/test-broker';
import { newId } from '../testing/test-tokens';
import { until } from '../testing/until';
import type { Broker } from './broker';
import { ConsumedModel, DeadLetterModel } from './consumed.schema';
import { type Consumer, consumer, type Settled } from './consumer';
import { ConsumerRunner } from './consumer-runner';
import type { Event } from './event';
import type { WorkShare } from './instances';
import { PositionModel } from './position.schema';
import { onBroker, partitionOf, streamName } from './subjects';

interface Numbered {
  n: number;
}

const EffectModel = model(
  'KitPartitionEffect',
  new Schema({ consumer: String, organization: String, by: String, n: Number }, { collection: 'partition_effects' }),
);
process.env.LOG_LEVEL ??= 'silent';
const log = createLogger('test');
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A promise that somebody keeps when it is time. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Notes events as effects, all that it is given in one write, after `before` has had its say. */
function noting(
  name: string,
  { before, by, changes }: { before?: (events: Event<Numbered>[]) => unknown; by?: string; changes?: string[] } = {},
): Consumer {
  const handleMany = async (events: Event<Numbered>[], unit: UnitOfWork): Promise<void> => {
    await before?.(events);
    await EffectModel.insertMany(
      events.map(({ organization_id, data }) => ({ consumer: name, organization: organization_id, by, n: data.n })),
      { session: unit.session },
    );
  };
  return consumer<Numbered>({
    name,
    subjects: [`content.${name}.changed`],
    handle: (event, unit) => handleMany([event], unit),
    handleMany,
    ...(changes ? { changes } : {}),
  });
}
const effects = async (name: string, organization: string): Promise<(number | null | undefined)[]> =>
  (await EffectModel.find({ consumer: name, organization }).sort({ _id: 1 }).lean()).map(({ n }) => n);

describe('Organizations side by side', () => {
  let test: TestBroker;
  let broker: Broker;
  const running: { stop(): Promise<void> }[] = [];
  const start = (
    definition: Consumer,
    {
      settle = () => undefined,
      at = broker,
      share,
    }: { settle?: (outcome: Settled) => void; at?: Broker; share?: WorkShare } = {},
  ): ConsumerRunner => {
    const runner = new ConsumerRunner(definition, at, log, settle, { tries: 8, wait: () => 20 }, share);
    running.push(runner);
    runner.start();
    return runner;
  };
  const publish = async (name: string, organization: string, ...numbers: number[]): Promise<Event[]> => {
    const made = numbers.map((n) => testEvent(`content.${name}.changed`, { n }, organization));
    for (const event of made) await sendEvent(broker, event);
    return made;
  };

  beforeAll(async () => {
    await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
    await prepareCollections();
    test = await testBroker();
    broker = await test.connect();
  });
  afterEach(async () => {
    for (const one of running.splice(0).reverse()) await one.stop();
  });
  afterAll(async () => {
    await test.end();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  it('handles an event of one organization while one of another is still being handled', async () => {
    const [slow, quick] = [newId(), newId()];
    const { opened, open } = gate();
    start(noting('beside', { before: ([event]) => (event?.organization_id === slow ? opened : undefined) }));
    await publish('beside', slow, 1);
    await publish('beside', quick, 1, 2);
    await until('the other organization is done', async () => (await effects('beside', quick)).length === 2);
    expect(await effects('beside', slow)).toEqual([]);
    open();
    await until('so is the first', async () => (await effects('beside', slow)).length === 1);
  });

  it('lets a failing event hold up its own organization only, whose events keep their order', async () => {
    const [failing, sound] = [newId(), newId()];
    let others = 0;
    const before = ([event]: Event<Numbered>[]): void => {
      if (event?.organization_id === failing && event.data.n === 1 && others < 5) throw new Error('not yet');
    };
    const settle = ({ changed }: Settled): void => {
      if (changed?.[0]?.organizationId === sound) others += 1;
    };
    // As many tries as it takes: it goes on only after the other organization's events.
    const runner = new ConsumerRunner(noting('held', { before }), broker, log, settle, { tries: 1e6, wait: () => 20 });
    running.push(runner);
    runner.start();
    await publish('held', failing, 1, 2, 3);
    for (const n of range(1, 5)) {
      await publish('held', sound, n);
      await until(`event ${n} of the other is applied`, async () => (await effects('held', sound)).length === n);
    }
    await until('the failing one goes on', async () => (await effects('held', failing)).length === 3);
    expect(await effects('held', failing)).toEqual([1, 2, 3]);
    expect(await effects('held', sound)).toEqual([1, 2, 3, 4, 5]);
  });

  it('applies what waits for an organization in one transaction', async () => {
    const [busy, other] = [newId(), newId()];
    const { opened, open } = gate();
    const sizes: number[] = [];
    const before = async (events: Event<Numbered>[]): Promise<void> => {
      // The stream is in order: whoever reaches the other organization's event has read all before it.
      if (events[0]?.organization_id === other) return open();
      sizes.push(events.length);
      if (sizes.length === 1) await opened;
    };
    start(noting('together', { before }));
    await publish('together', busy, 0);
    await until('the first is in hand', () => sizes.length === 1);
    await publish('together', busy, ...range(1, 50));
    await publish('together', other, 1);
    await until('all are applied', async () => (await effects('together', busy)).length === 51);
    expect(sizes).toEqual([1, 50]);
    expect(await effects('together', busy)).toEqual(range(0, 50));
    expect(await ConsumedModel.countDocuments({ _id: /^together:/ })).toBe(52);
  });

  it('finds the bad event among many that were taken together, parks it, and applies the others', async () => {
    const organization = newId();
    await publish('mixed', organization, ...range(1, 40));
    const before = (events: Event<Numbered>[]): void => {
      if (events.some(({ data }) => data.n === 17)) throw new Error('this can never work');
    };
    start(noting('mixed', { before }));
    await until('the others are applied', async () => (await effects('mixed', organization)).length === 39);
    expect(await effects('mixed', organization)).toEqual(range(1, 40).filter((n) => n !== 17));
    expect(await DeadLetterModel.find({ consumer: 'mixed' }).lean()).toMatchObject([{ event: { data: { n: 17 } } }]);
  });

  it('reads again from the stream what was too much to keep in memory', async () => {
    const [busy, other] = [newId(), newId()];
    const { opened, open } = gate();
    const before = ([event]: Event<Numbered>[]): unknown => {
      if (event?.organization_id === other) open();
      return event?.organization_id === busy ? opened : undefined;
    };
    start(noting('overflowing', { before }));
    await publish('overflowing', busy, ...range(1, 950));
    await publish('overflowing', other, 1);
    await until('all are applied', async () => (await effects('overflowing', busy)).length >= 950);
    expect(await effects('overflowing', busy)).toEqual(range(1, 950));
  });

  it('says what has changed, and says it again of an event that was applied before', async () => {
    const organization = newId();
    const changed: Settled['changed'][] = [];
    const definition = noting('announced', { changes: ['compliance.score'] });
    const settle = (outcome: Settled): void => {
      changed.push(outcome.changed);
    };
    await publish('announced', organization, 1);
    const first = start(definition, { settle });
    await until('it is announced', () => changed.length === 1);
    await first.stop();
    // As if the process had ended before it noted how far it was.
    await PositionModel.updateOne({ _id: 'announced' }, { $set: { positions: {} } });
    start(definition, { settle });
    await until('it is announced again', () => changed.length === 2);
    const expected = [{ organizationId: organization, tags: ['compliance.score', 'content.announced.changed'] }];
    expect(changed).toEqual([expected, expected]);
    expect(await effects('announced', organization)).toEqual([1]);
  });

  it('goes on where it was after a restart, and reads nothing twice that is done', async () => {
    const organization = newId();
    const seen: number[] = [];
    const definition = noting('resumed');
    const settle = ({ changed }: Settled): void => {
      seen.push(changed?.length ?? 0);
    };
    const first = start(definition, { settle });
    await publish('resumed', organization, 1, 2);
    await until('both are applied', async () => (await effects('resumed', organization)).length === 2);
    await first.stop();
    seen.length = 0;
    await publish('resumed', organization, 3);
    start(definition, { settle });
    await until('the third is applied', async () => (await effects('resumed', organization)).length === 3);
    expect(seen).toHaveLength(1);
  });

  it('divides organizations among instances', async () => {
    const organizations = range(1, 40).map(() => newId());
    const even = (work: string): boolean => Number(work.split(':')[1]) % 2 === 0;
    const never = { onChange: () => () => undefined };
    start(noting('divided', { by: 'even' }), { share: { owns: even, ...never } });
    start(noting('divided', { by: 'odd' }), {
      share: { owns: (work) => !even(work), ...never },
      at: await test.connect(),
    });
    for (const organization of organizations) await publish('divided', organization, 1);
    await until('all are applied', async () => (await EffectModel.countDocuments({ consumer: 'divided' })) >= 40);
    const found = await EffectModel.find({ consumer: 'divided' }).lean();
    for (const { organization, by } of found)
      expect(by).toBe(partitionOf(String(organization)) % 2 === 0 ? 'even' : 'odd');
    expect(found.map(({ organization }) => organization).sort()).toEqual([...organizations].sort());
  });

  it('keeps the order of an organization while its partition goes to and fro between instances', async () => {
    const organization = newId();
    const listeners = new Set<() => void>();
    let owner = 'one';
    const share = (name: string): WorkShare => ({
      owns: () => owner === name,
      onChange: (callback) => {
        listeners.add(callback);
        return () => listeners.delete(callback);
      },
    });
    start(noting('moving', { by: 'one' }), { share: share('one') });
    start(noting('moving', { by: 'other' }), { share: share('other'), at: await test.connect() });
    for (const n of range(1, 40)) {
      await publish('moving', organization, n);
      if (n % 5 !== 0) continue;
      owner = owner === 'one' ? 'other' : 'one';
      for (const listener of listeners) listener();
    }
    await until('all are applied', async () => (await effects('moving', organization)).length >= 40);
    expect(await effects('moving', organization)).toEqual(range(1, 40));
  });

  it('goes on where the durable of an earlier release was, with the events that release published', async () => {
    const organization = newId();
    const manager = await jetstreamManager(broker.connection);
    await manager.consumers.add(streamName(), {
      durable_name: 'upgraded',
      filter_subjects: [onBroker('content.upgraded.changed')],
      ack_policy: AckPolicy.Explicit,
    });
    for (const n of range(1, 3)) {
      const event = testEvent('content.upgraded.changed', { n }, organization);
      await broker.stream.publish(onBroker(event.subject), JSON.stringify(event));
    }
    const durable = await broker.stream.consumers.get(streamName(), 'upgraded');
    await (await durable.next())?.ackAck();
    await publish('upgraded', organization, 4);
    start(noting('upgraded'));
    await until('the rest is applied', async () => (await effects('upgraded', organization)).length === 3);
    expect(await effects('upgraded', organization)).toEqual([2, 3, 4]);
    await expect(manager.consumers.info(streamName(), 'upgraded')).rejects.toThrow('consumer not found');
  });
});
