import dns from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cancellation } from '../context/cancellation';
import { listLibraries } from '../testing/test-caller';
import { type Answer, startInstance, type TestInstance } from '../testing/test-instance';
import { until } from '../testing/until';
import { ChannelClient } from './client';

describe('A service with several instances', () => {
  let instances: TestInstance[] = [];
  let client: ChannelClient;

  const start = async (answer: Answer, at = {}): Promise<TestInstance> => {
    const instance = await startInstance('content', answer, at);
    instances.push(instance);
    return instance;
  };
  const connect = (address = instances.map((one) => one.address).join(',')): void => {
    client = new ChannelClient({ address, caller: 'gateway', streams: 1, resolveMilliseconds: 50 });
  };
  const bothAreReached = async (): Promise<void> => {
    await until('both are reached', async () => {
      await listLibraries(client);
      return instances.every(({ begun }) => begun > 0);
    });
  };

  afterEach(async () => {
    jest.restoreAllMocks();
    await client?.close(0);
    for (const { server } of instances) server.forceShutdown();
    instances = [];
  });

  it('gets each call at the instance with the fewest under way', async () => {
    const release: (() => void)[] = [];
    let hold = false;
    const answer = (): Promise<object> | object =>
      hold ? new Promise((resolve) => release.push(() => resolve({ message: 'm' }))) : { message: 'm' };
    const [first, second] = [await start(answer), await start(answer)];
    connect();
    await bothAreReached();
    const before = [first.begun, second.begun] as const;
    hold = true;
    const calls = Array.from({ length: 10 }, () => listLibraries(client));
    await until('all are begun', () => release.length === 10);
    expect([first.begun - before[0], second.begun - before[1]]).toEqual([5, 5]);
    for (const one of release) one();
    await Promise.all(calls);
  });

  it('goes on when one dies: its reads are asked again elsewhere, and new calls go to the others', async () => {
    let dead = false;
    const dying = await start(() => (dead ? new Promise(() => undefined) : { message: 'first' }));
    await start(() => ({ message: 'second' }));
    connect();
    await bothAreReached();
    dead = true;
    const begun = dying.begun;
    const reads = Array.from({ length: 10 }, () => listLibraries(client, { idempotent: true }));
    await until('some are stuck', () => dying.begun > begun);
    dying.server.forceShutdown();
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['second']));
    await expect(listLibraries(client)).resolves.toBe('second');
  });

  it('is followed as its name resolves: new instances are called, those that are gone are left', async () => {
    const names = jest.spyOn(dns, 'lookup') as unknown as jest.SpyInstance<Promise<object[]>, []>;
    const resolveTo = (...hosts: string[]): void => {
      names.mockImplementation(async () => hosts.map((address) => ({ address, family: 4 })));
    };
    const first = await start(() => ({ message: 'first' }));
    const port = Number(first.address.split(':')[1]);
    const second = await start(() => ({ message: 'second' }), { host: '127.0.0.2', port });
    resolveTo('127.0.0.1');
    connect(`content.test:${port}`);
    for (let count = 0; count < 5; count += 1) await expect(listLibraries(client)).resolves.toBe('first');
    resolveTo('127.0.0.1', '127.0.0.2');
    await bothAreReached();
    resolveTo('127.0.0.2');
    await until('the first is left', async () => {
      const { begun } = first;
      for (let count = 0; count < 5; count += 1) await listLibraries(client);
      return first.begun === begun;
    });
    names.mockRejectedValue(new Error('the name service is away'));
    const { begun } = second;
    await sleep(200);
    await expect(listLibraries(client)).resolves.toBe('second');
    expect(second.begun).toBe(begun + 1);
  });

  it('is said to be away at once, once it was away for longer than a restart takes', async () => {
    const instance = await start(() => ({ message: 'm' }));
    client = new ChannelClient({ address: instance.address, caller: 'gateway', patience: 300 });
    await listLibraries(client);
    instance.server.forceShutdown();
    await expect(listLibraries(client)).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = listLibraries(client);
    expect(client.held.waiting).toBe(0);
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await start(() => ({ message: 'back' }), { port: Number(instance.address.split(':')[1]) });
    await until('it is called again', () => listLibraries(client).then(Boolean, () => false));
  });

  it('gives up a call that waits for an instance when its caller goes or its time is up', async () => {
    const away = await start(() => ({}));
    away.server.forceShutdown();
    connect();
    const gone = new Cancellation();
    const [cancelled, late] = [listLibraries(client, { cancellation: gone }), listLibraries(client, { deadline: 100 })];
    await until('both wait', () => client.held.waiting === 2);
    gone.cancel();
    await expect(cancelled).rejects.toMatchObject({ message: 'The caller has gone.' });
    await expect(late).rejects.toMatchObject({ message: 'The service did not answer in time.' });
    expect(client.held).toEqual({ calls: 0, bytes: 0, waiting: 0 });
  });

  it('tells the instance that carries a call out when its caller has gone', async () => {
    const signals: AbortSignal[] = [];
    const hangs: Answer = (_request, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    await start(hangs);
    await start(hangs);
    connect();
    const callers = [new Cancellation(), new Cancellation()];
    const calls = callers.map((cancellation) => listLibraries(client, { cancellation }));
    await until('both are taken', () => signals.length === 2);
    for (const gone of callers) gone.cancel();
    for (const call of calls) await expect(call).rejects.toMatchObject({ message: 'The caller has gone.' });
    await until('the instances hear of it', () => signals.every(({ aborted }) => aborted));
  });

  it.each(['content', 'content:', 'content:7000,', ''])('is refused with an address such as "%s"', (address) => {
    expect(() => new ChannelClient({ address, caller: 'gateway' })).toThrow('is not host:port');
  });
});
