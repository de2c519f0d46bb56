import { setTimeout as sleep } from 'node:timers/promises';
import { Metadata, Server, type ServerDuplexStream } from '@grpc/grpc-js';
import { listen } from '../rpc/grpc-server';
import { listLibraries, openStream } from '../testing/test-caller';
import { startInstance, type TestInstance } from '../testing/test-instance';
import { until } from '../testing/until';
import { ChannelClient } from './client';
import { channelDefinition, type Frame } from './frames';

const megabyte = 1024 * 1024;

describe('A channel under more than it can carry', () => {
  let client: ChannelClient;
  let instance: TestInstance | undefined;
  afterEach(async () => {
    await client?.close(0);
    instance?.server.forceShutdown();
    instance = undefined;
  });

  it('holds so many bytes of requests and refuses the rest at once', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    instance = await startInstance('content', async () => {
      await released;
      return { message: 'm' };
    });
    client = new ChannelClient({ address: instance.address, caller: 'gateway', mostBytes: 10.5 * megabyte });
    const calls = Array.from({ length: 100 }, () => listLibraries(client, { bytes: megabyte }));
    const outcomes = Promise.allSettled(calls);
    await until('ten are held', () => client.held.calls === 10);
    expect(client.held.bytes).toBeLessThanOrEqual(10.5 * megabyte);
    release();
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(90);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'unavailable' } });
    expect(client.held).toEqual({ calls: 0, bytes: 0, waiting: 0 });
  });

  it('holds so many calls and refuses the rest at once', async () => {
    instance = await startInstance('content', () => new Promise(() => undefined));
    client = new ChannelClient({ address: instance.address, caller: 'gateway', mostCalls: 5 });
    const calls = Array.from({ length: 5 }, () => listLibraries(client));
    for (const call of calls) call.catch(() => undefined);
    await until('five are held', () => client.held.calls === 5);
    await expect(listLibraries(client)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuses a request that no message may carry, and carries the others on', async () => {
    instance = await startInstance('content', () => ({ message: 'm' }));
    client = new ChannelClient({ address: instance.address, caller: 'gateway' });
    const [large, small] = [
      listLibraries(client, { bytes: 16 * megabyte }),
      listLibraries(client, { bytes: megabyte }),
    ];
    await expect(large).rejects.toMatchObject({ code: 'too_large' });
    await expect(small).resolves.toBe('m');
  });

  it('writes no more to an instance that does not read, and sends all of it when it reads again', async () => {
    const server = new Server({ 'grpc.max_receive_message_length': -1 });
    const streams: ServerDuplexStream<Frame, Frame>[] = [];
    const open = (stream: ServerDuplexStream<Frame, Frame>): void => {
      stream.sendMetadata(new Metadata());
      streams.push(stream);
    };
    server.addService(channelDefinition as never, { Open: open } as never);
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    const mostBytes = 100 * megabyte;
    client = new ChannelClient({ address: `127.0.0.1:${port}`, caller: 'gateway', streams: 1, mostBytes });
    const calls = Array.from({ length: 60 }, () => listLibraries(client, { bytes: megabyte }));
    await until('all are held', () => client.held.calls === 60 && streams.length === 1);
    // grpc-js holds 16 messages before it asks for patience, and HTTP/2's window lets part of one more go.
    await until('the stream is full', () => client.held.waiting > 0 && client.held.waiting <= 60 - 16);
    await sleep(200);
    expect(client.held.waiting).toBeGreaterThanOrEqual(60 - 18);
    const rest = Buffer.from('{"message":"read"}');
    for (const stream of streams) {
      stream.on('data', ({ id }: Frame) => stream.write({ id, result: { data: Buffer.alloc(0), rest } }));
    }
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['read']));
    await client.close(0);
    server.forceShutdown();
  });

  it('is read no further while its caller takes no replies', async () => {
    const message = 'x'.repeat(megabyte / 16);
    instance = await startInstance('content', () => ({ message }));
    const { stream, call, close } = await openStream(instance.address);
    const answered = new Set<number>();
    stream.on('data', ({ id, kind }: Frame) => kind === 'result' && answered.add(id));
    call(0);
    await until('the first is answered', () => answered.has(0));
    stream.pause();
    for (let id = 1; id <= 800; id += 1) call(id);
    await until('it reads no more', async () => {
      const before = instance?.begun;
      await sleep(1000);
      return instance?.begun === before;
    });
    // Those that were begun before the first reply was ready; without back-pressure it would be all of them.
    expect(instance.begun).toBeLessThanOrEqual(1 + 512);
    stream.resume();
    await until('all are answered', () => answered.size === 801, 40);
    expect(instance.begun).toBe(801);
    close();
  });
});
