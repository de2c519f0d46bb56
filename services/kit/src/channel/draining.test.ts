import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceClients } from '../rpc/service-clients';
import { listLibraries, openStream } from '../testing/test-caller';
import { type Answer, startInstance, type TestInstance } from '../testing/test-instance';
import { until } from '../testing/until';
import { ChannelClient } from './client';
import type { Frame } from './frames';

/** Longer than an instance may be silent until its callers ask whether it lives (instance.ts). */
const pastAskingMilliseconds = 6000;
const portOf = ({ address }: TestInstance): number => Number(address.split(':')[1]);

describe('An instance that is to stop', () => {
  let instances: TestInstance[] = [];
  let client: ChannelClient;
  let release: () => void = () => undefined;

  const start = async (answer: Answer, at = {}): Promise<TestInstance> => {
    const instance = await startInstance('content', answer, at);
    instances.push(instance);
    return instance;
  };
  const connect = (...to: TestInstance[]): void => {
    client = new ChannelClient({ address: to.map(({ address }) => address).join(','), caller: 'gateway' });
  };
  const slowly = (message: string) => (): Promise<object> =>
    new Promise((resolve) => {
      release = () => resolve({ message });
    });

  afterEach(async () => {
    await client?.close(0);
    for (const { server } of instances) server.forceShutdown();
    instances = [];
  });

  it('answers the calls that it has taken, however long they take, and has finished when they are answered', async () => {
    const instance = await start(slowly('late, but here'));
    connect(instance);
    const reply = listLibraries(client);
    await until('the call is taken', () => instance.begun === 1);
    let finished = false;
    const finishing = instance.server.finish(20_000).then(() => {
      finished = true;
    });
    await sleep(pastAskingMilliseconds);
    expect(finished).toBe(false);
    release();
    await expect(reply).resolves.toBe('late, but here');
    await finishing;
  });

  it('breaks off what is not answered when its time is up', async () => {
    const instance = await start(() => new Promise(() => undefined));
    connect(instance);
    const reply = listLibraries(client);
    reply.catch(() => undefined);
    await until('the call is taken', () => instance.begun === 1);
    await instance.server.finish(100);
    await expect(reply).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('loses no call and begins none twice while others call on: they go to another instance', async () => {
    const answer = async (): Promise<object> => {
      await sleep(5);
      return { message: 'done' };
    };
    const [first, second] = [await start(answer), await start(answer)];
    connect(first, second);
    let over = false;
    let answered = 0;
    const caller = async (): Promise<void> => {
      while (!over) {
        await expect(listLibraries(client)).resolves.toBe('done');
        answered += 1;
      }
    };
    const callers = Promise.all(Array.from({ length: 30 }, caller));
    await until('both answer', () => first.begun > 50 && second.begun > 50);
    await first.server.finish(20_000);
    const begun = first.begun;
    const then = second.begun;
    await until('the other goes on', () => second.begun > then + 100);
    over = true;
    await callers;
    expect(first.begun).toBe(begun);
    expect(answered).toBe(first.begun + second.begun);
  });

  it('refuses a call that was on its way when it said so, without having begun it', async () => {
    const instance = await start(() => ({ message: 'begun' }));
    const raw = await openStream(instance.address);
    const frames: Frame[] = [];
    raw.stream.on('data', (frame: Frame) => frames.push(frame));
    const finishing = instance.server.finish(20_000);
    raw.call(7);
    await until('it has answered', () => frames.length === 2);
    expect(frames.map(({ id, kind }) => [id, kind])).toEqual([
      [0, 'goaway'],
      [7, 'refused'],
    ]);
    expect(instance.begun).toBe(0);
    raw.close();
    await finishing;
  });

  it('is waited for, by writes too, where it is the only one and starts again', async () => {
    const before = await start(() => ({ message: 'before' }));
    connect(before);
    await expect(listLibraries(client)).resolves.toBe('before');
    await before.server.finish(20_000);
    const calls = Promise.all(Array.from({ length: 20 }, () => listLibraries(client)));
    await sleep(300);
    const after = await start(() => ({ message: 'after' }), { port: portOf(before) });
    expect(new Set(await calls)).toEqual(new Set(['after']));
    expect(after.begun).toBe(20);
  });

  it('takes a file that has begun to arrive to its end, and the next one goes to another instance', async () => {
    const received: Record<string, number> = {};
    const storing = (name: string) => async (call: { requests: AsyncIterable<{ chunk?: Uint8Array }> }) => {
      for await (const { chunk } of call.requests) received[name] = (received[name] ?? 0) + (chunk?.length ?? 0);
      return { message: 'stored', data: { id: name } };
    };
    for (const name of ['first', 'second']) {
      const handlers = { StoreFile: storing(name) as never, ReadFile: storing(name) as never };
      instances.push(await startInstance('documents', () => ({}), {}, handlers));
    }
    process.env.DOCUMENTS_URL = instances.map(({ address }) => address).join(',');
    const clients = new ServiceClients('gateway');
    const facts = { organizationId: '', requestId: 'r' };
    const upload = await clients.storeFile(facts);
    await upload.send({ header: { name: 'a' } });
    await upload.send({ chunk: Buffer.alloc(100_000) });
    await until('it arrives', () => Object.keys(received).length === 1);
    const [taken = ''] = Object.keys(received);
    const stopping = instances[taken === 'first' ? 0 : 1] as TestInstance;
    const finishing = stopping.server.finish(20_000);
    const next = Array.from({ length: 5 }, async () => {
      const another = await clients.storeFile(facts);
      await another.send({ header: { name: 'b' } });
      return (await another.finish()).id;
    });
    const stored = await Promise.all(next);
    await sleep(pastAskingMilliseconds);
    await upload.send({ chunk: Buffer.alloc(100_000) });
    expect((await upload.finish()).id).toBe(taken);
    expect(received[taken]).toBe(200_000);
    await finishing;
    const last = await clients.storeFile(facts);
    await last.send({ header: { name: 'c' } });
    expect((await last.finish()).id).not.toBe(taken);
    expect(stored).toHaveLength(5);
    await clients.close();
  });
});
