import { randomBytes } from 'node:crypto';
import type { Server } from '@grpc/grpc-js';
import { ChannelClient } from '../channel/client';
import { Cancellation } from '../context/cancellation';
import { AppError } from '../errors';
import type { Query } from '../operations/operation';
import { type TestService, testService } from '../testing';
import { blankOperations } from '../testing/blank-operations';
import { newId, testToken } from '../testing/test-tokens';
import { encodeMessage } from './definitions';
import { Dispatcher } from './dispatcher';
import { grpcServer, listen } from './grpc-server';
import { rpcOf } from './json-codec';

const organizationId = newId();
const list = rpcOf('content.ListLibraries');

describe('A channel between the gateway and a service', () => {
  let service: TestService;
  let server: Server;
  let port: number;
  let client: ChannelClient;
  let answer: Query['handle'] = async () => ({});

  const start = async (at = 0): Promise<void> => {
    server = grpcServer(
      new Dispatcher(
        service.runtime,
        blankOperations('content', { ListLibraries: (request, context) => answer(request, context) }),
      ),
    );
    port = await listen(server, { host: '127.0.0.1', port: at });
  };
  const call = async (
    options: { deadline?: number; cancellation?: Cancellation; idempotent?: boolean; role?: number } = {},
  ) => {
    const token = await testToken({ role: options.role ?? 3, organizationId });
    const metadata = { authorization: `Bearer ${token}`, 'x-request-id': 'r' };
    return client.call(list.fullName, metadata, encodeMessage(list.requestType, {}), { deadline: 5000, ...options });
  };

  beforeAll(async () => {
    process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
    service = await testService({ domain: 'content', operations: blankOperations('content') });
    await start();
    client = new ChannelClient({ address: `127.0.0.1:${port}`, caller: 'gateway' });
  });
  afterAll(async () => {
    await client.close(0);
    server.forceShutdown();
    await service.drop();
  });

  it('carries a reply as JSON, its data apart from the rest, and only the fields that proto/ declares', async () => {
    answer = async () => ({ message: 'm', data: [{ id: '1', name: 'A "quoted" name', secret: 'x' }], stray: 1 });
    const { data, rest } = await call();
    expect(JSON.parse(data.toString())).toEqual([{ id: '1', name: 'A "quoted" name' }]);
    expect(JSON.parse(rest.toString())).toEqual({ message: 'm' });
  });

  it('carries an error with its code, message, fields and data', async () => {
    answer = async () => {
      throw new AppError('conflict', 'Too late.', [{ field: 'version', message: 'Too late.' }], { version: 4 });
    };
    await expect(call()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Too late.',
      errors: [{ field: 'version', message: 'Too late.' }],
      data: { version: 4 },
    });
  });

  it("lets an error's data say only what proto/ declares, and nothing that does not fit", async () => {
    answer = async () => {
      throw new AppError('conflict', 'Too late.', [], { id: '1', version: 4, name_key: 'x', password_hash: 'x' });
    };
    const { data } = await call().catch((error: AppError) => error as { data?: unknown });
    expect(data).toEqual({ id: '1', version: 4 });
    answer = async () => {
      throw new AppError('conflict', 'Too late.', [], { version: 'four' });
    };
    await expect(call()).rejects.toMatchObject({ code: 'conflict', message: 'Too late.', data: undefined });
  });

  it('says nothing but an error id when an operation fails unexpectedly', async () => {
    answer = async () => {
      throw new Error('a secret detail');
    };
    await expect(call()).rejects.toMatchObject({ code: 'internal', message: expect.not.stringContaining('secret') });
  });

  it('refuses a role that the rpc does not name', async () => {
    answer = async () => ({});
    await expect(call({ role: 9 })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('tells the operation when the caller has gone', async () => {
    const gone = new Cancellation();
    let aborted: Promise<void> = Promise.resolve();
    answer = (_request, context) => {
      aborted = new Promise((resolve) => context.signal.addEventListener('abort', () => resolve()));
      setTimeout(() => gone.cancel(), 20);
      return new Promise(() => undefined);
    };
    await expect(call({ cancellation: gone })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The caller has gone.',
    });
    await aborted;
  });

  it('answers a call that takes longer than its deadline as unavailable', async () => {
    answer = () => new Promise(() => undefined);
    await expect(call({ deadline: 50 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('answers a thousand calls at once, each with its own reply', async () => {
    let count = 0;
    answer = async () => {
      count += 1;
      const mine = count;
      await new Promise((resolve) => setTimeout(resolve, mine % 7));
      return { data: [{ id: String(mine) }] };
    };
    const replies = await Promise.all(Array.from({ length: 1000 }, () => call({ deadline: 20_000 })));
    expect(new Set(replies.map(({ data }) => data.toString())).size).toBe(1000);
  });

  it('sends a read again when the service comes back, and gives up a write whose outcome nobody knows', async () => {
    answer = () => new Promise(() => undefined);
    const read = call({ idempotent: true, deadline: 15_000 });
    const write = call({ deadline: 15_000 });
    write.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    server.forceShutdown();
    await expect(write).rejects.toMatchObject({ code: 'unavailable' });
    answer = async () => ({ message: 'back' });
    await start(port);
    expect(JSON.parse((await read).rest.toString())).toEqual({ message: 'back' });
  });
});
