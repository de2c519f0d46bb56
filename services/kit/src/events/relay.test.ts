import { randomBytes } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { createLogger } from '../observability/logger';
import { connectDatabase, prepareCollections } from '../repositories/database';
import { runUnitOfWork } from '../repositories/unit-of-work';
import { type TestBroker, testBroker } from '../testing/test-broker';
import { until } from '../testing/until';
import type { Broker } from './broker';
import { takeNumbers } from './commit-clock';
import { OutboxModel } from './outbox.schema';
import { Relay } from './relay';

process.env.LOG_LEVEL ??= 'silent';
const origin = { organizationId: 'aaaaaaaaaaaaaaaaaaaaaaaa', actorId: 'me', requestId: 'r', source: 'test' };
const commit = (...data: object[]): Promise<void> =>
  runUnitOfWork(
    origin,
    async (unit) => {
      for (const one of data) unit.publish('content.thing.changed', one);
    },
    () => undefined,
  );
const CounterModel = model('KitRelayCounter', new Schema({ count: Number }, { collection: 'relay_counters' }));
const unpublished = (): Promise<number> => OutboxModel.countDocuments({ published_at: null });

describe('The relay of committed events', () => {
  let broker: TestBroker;
  let reader: Broker;
  let line: Broker;
  let relay: Relay;
  const log = createLogger('test');

  beforeAll(async () => {
    await connectDatabase(`test_kit_${randomBytes(5).toString('hex')}`);
    await prepareCollections();
    broker = await testBroker();
    reader = await broker.connect();
    line = await broker.connect(true);
    relay = new Relay(line, createLogger('test'));
    relay.start();
  });
  afterAll(async () => {
    await relay.stop();
    await broker.end();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });

  it('publishes them in the order of their commits, under the ids of their outbox entries', async () => {
    await commit({ n: 1 }, { n: 2 });
    await commit({ n: 3 });
    relay.nudge();
    await until('three events are published', async () => (await unpublished()) === 0);
    const stored = await OutboxModel.find().sort({ _id: 1 }).lean();
    const published = await broker.messages(reader);
    expect(published.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(published.map(({ id }) => id)).toEqual(stored.map(({ _id }) => String(_id)));
    expect(published[0]).toMatchObject({
      messageId: published[0]?.id,
      subject: 'content.thing.changed',
      organization_id: origin.organizationId,
      actor_id: 'me',
      request_id: 'r',
      at: stored[0]?.at.toISOString(),
    });
  });

  it('may publish one twice, when it dies before it notes that it did: the broker keeps one', async () => {
    const before = (await broker.messages(reader)).length;
    await OutboxModel.updateMany({}, { $set: { published_at: null } });
    relay.nudge();
    await until('they are noted as published again', async () => (await unpublished()) === 0);
    expect(await broker.messages(reader)).toHaveLength(before);
  });

  it('may run in several processes of a service: the broker still keeps one of each, in order', async () => {
    const before = (await broker.messages(reader)).length;
    for (let n = 0; n < 20; n += 1) await commit({ n });
    const others = [new Relay(reader, log), new Relay(await broker.connect(), log)];
    for (const other of others) other.start();
    relay.nudge();
    await until('twenty events are published', async () => (await unpublished()) === 0);
    await Promise.all(others.map((other) => other.stop()));
    const published = (await broker.messages(reader)).slice(before);
    expect(published.map(({ data }) => (data as { n: number }).n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('keeps the order of commits of two instances whose ids do not sort by it', async () => {
    const before = (await broker.messages(reader)).length;
    const machine = mongoose.Types.ObjectId as unknown as { PROCESS_UNIQUE: Uint8Array };
    const own = machine.PROCESS_UNIQUE;
    await relay.stop();
    for (let n = 0; n < 20; n += 1) {
      // Within one second, the bytes of an id that name its machine decide before those that count.
      machine.PROCESS_UNIQUE = new Uint8Array(5).fill(n % 2 === 0 ? 0xff : 0);
      await commit({ n });
    }
    machine.PROCESS_UNIQUE = own;
    const ids = (await OutboxModel.find({ published_at: null }).sort({ sequence: 1 }).lean()).map(({ _id }) =>
      String(_id),
    );
    expect(ids).not.toEqual([...ids].sort());
    const relays = [new Relay(line, log), new Relay(await broker.connect(), log)];
    for (const one of relays) one.start();
    await until('twenty events are published', async () => (await unpublished()) === 0);
    await Promise.all(relays.map((one) => one.stop()));
    relay = new Relay(line, log);
    relay.start();
    const published = (await broker.messages(reader)).slice(before);
    expect(published.map(({ data }) => (data as { n: number }).n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('keeps the order in which units that change the same thing were committed, however they meet', async () => {
    const before = (await broker.messages(reader)).length;
    const { _id } = await CounterModel.create({ count: 0 });
    const change = () =>
      runUnitOfWork(
        origin,
        async (unit) => {
          const options = { session: unit.session, returnDocument: 'after' as const };
          const changed = await CounterModel.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, options).lean();
          unit.publish('content.thing.changed', { count: changed?.count });
        },
        () => relay.nudge(),
      );
    const other = new Relay(await broker.connect(), log);
    other.start();
    await Promise.all(Array.from({ length: 30 }, change));
    await until('thirty events are published', async () => (await unpublished()) === 0);
    await other.stop();
    const published = (await broker.messages(reader)).slice(before);
    expect(published.map(({ data }) => (data as { count: number }).count)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
  });

  it('loses none whose transaction began before that of another and was committed after it', async () => {
    const before = (await broker.messages(reader)).length;
    const session = await mongoose.connection.startSession();
    await session.withTransaction(async () => {
      const event = { subject: 'content.thing.changed', organization_id: origin.organizationId, at: new Date() };
      const entry = { ...event, data: { began: 'first' }, sequence: await takeNumbers(1), published_at: null };
      await OutboxModel.insertMany([entry], { session });
      await commit({ began: 'second' });
      relay.nudge();
      await until('the second is published', async () => (await broker.messages(reader)).length === before + 1);
    });
    await session.endSession();
    relay.nudge();
    await until('the first is published', async () => (await broker.messages(reader)).length === before + 2);
    expect((await broker.messages(reader)).slice(before).map(({ data }) => data)).toEqual([
      { began: 'second' },
      { began: 'first' },
    ]);
  });

  it('lets an event that the broker refuses hold up its own organization only', async () => {
    const before = (await broker.messages(reader)).length;
    const elsewhere = 'bbbbbbbbbbbbbbbbbbbbbbbb';
    await commit({ text: 'x'.repeat(9_000_000) });
    await commit({ behind: true });
    await runUnitOfWork(
      { ...origin, organizationId: elsewhere },
      async (unit) => unit.publish('content.thing.changed', { elsewhere: true }),
      () => relay.nudge(),
    );
    await until('the other organization is served', async () => (await broker.messages(reader)).length > before);
    const published = (await broker.messages(reader)).slice(before);
    expect(published.map(({ data }) => data)).toEqual([{ elsewhere: true }]);
    expect(await unpublished()).toBe(2);
    await OutboxModel.deleteMany({ published_at: null });
  });

  it('publishes what another instance has committed when that one calls', async () => {
    const calling = new Relay(await broker.connect(), log, { owns: () => false, onChange: () => () => undefined });
    calling.start();
    await commit({ called: true });
    calling.nudge();
    await until('it is published', async () => (await unpublished()) === 0);
    await calling.stop();
  });

  it('keeps them while the broker is away, and publishes them in order once it is back', async () => {
    const before = (await broker.messages(reader)).length;
    broker.cut();
    await commit({ away: 1 });
    relay.nudge();
    await commit({ away: 2 });
    expect(await unpublished()).toBe(2);
    expect(await broker.messages(reader)).toHaveLength(before);
    await broker.restore();
    await until('both are published', async () => (await unpublished()) === 0);
    expect((await broker.messages(reader)).slice(before).map(({ data }) => data)).toEqual([{ away: 1 }, { away: 2 }]);
  });
});
