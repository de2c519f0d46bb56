import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { streamOperation } from '@attesta/kit';
import { newId, testToken, until } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from './testing/test-gateway';

interface Answer {
  status?: number;
  connection?: string;
}

const boundary = 'a-boundary';
const updater = { role: 3, organizationId: newId() };
let gateway: TestGateway;
let taken = 0;
let imported = 0;
let release: () => void = () => undefined;

const storeFile = streamOperation('documents.StoreFile', async ({ requests }) => {
  let size = 0;
  for await (const { chunk } of requests) {
    size += chunk?.length ?? 0;
    taken += 1;
  }
  return { message: 'Stored', data: { id: newId(), name: 'a.csv', size } as never };
});

beforeEach(async () => {
  taken = 0;
  gateway = await testGateway({
    operations: [storeFile],
    answers: {
      'content.GetLibrary': () => ({ message: 'Found' }),
      'content.ListChapters': () => {
        taken += 1;
        return new Promise((resolve) => {
          release = () => resolve({ message: 'late' });
        });
      },
      'content.UpdateSubstandard': ({ file }) => {
        imported = Number((file as { size: number }).size);
        return { message: 'Updated' };
      },
    },
  });
});
afterEach(() => gateway.stop());

async function begin(
  method: string,
  path: string,
  agent?: Agent,
  headers = {},
): Promise<{ sent: ClientRequest; answer: Promise<Answer> }> {
  const authorization = `Bearer ${await testToken(updater)}`;
  const sent = request({
    host: '127.0.0.1',
    port: gateway.port,
    method,
    path,
    agent,
    headers: { authorization, ...headers },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (reply: IncomingMessage) => {
      reply.resume();
      reply.once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
    });
  });
  answer.catch(() => undefined);
  return { sent, answer };
}

async function get(path: string, agent?: Agent): Promise<Answer> {
  const { sent, answer } = await begin('GET', path, agent);
  sent.end();
  return answer;
}

const library = `/api/libraries/getById/${newId()}`;
const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

describe('The edge, while a head does not arrive', () => {
  it('lets the connection go', async () => {
    const slow = await testGateway({ edge: { headersTimeout: 1000, connectionsCheckingInterval: 500 } });
    const socket = connect(slow.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: ');
    const closed = new Promise((resolve) => socket.resume().once('close', resolve));
    await closed;
    await slow.stop();
  });

  it('does so within seconds, and waits for no request longer than for the longest upload', () => {
    const { headersTimeout, requestTimeout } = gateway.edge.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 24_060_000 });
  });
});

describe('The edge, asked what is no request,', () => {
  it.each([
    ['an address of 200 kB', `GET /${'a'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'head_too_long'],
    ['another protocol', 'EHLO mail.test\r\n\r\n', 400, 'head_unreadable'],
  ])('answers %s in the envelope, and closes', async (_what, bytes, status, key) => {
    const socket = connect(gateway.port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(bytes);
    await closed;
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, sentence: { key: `gateway.${key}` } });
  });
});

describe('The edge, when it is to stop', () => {
  it('finishes a request under way, and ends its connection behind it', async () => {
    const answer = get('/api/chapters/get', keepAlive());
    await until('it is taken', () => taken === 1);
    const stopped = gateway.edge.drain(20_000);
    release();
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    await stopped;
    await expect(get(library)).rejects.toThrow('ECONNREFUSED');
  });

  it('takes an upload under way to its end', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { sent, answer } = await begin('PUT', '/api/sub_standards/update', undefined, headers);
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
    sent.write(`${part}${'x'.repeat(200_000)}`);
    await until('it arrives', () => taken > 0);
    const stopped = gateway.edge.drain(20_000);
    sent.end(`${'y'.repeat(200_000)}\r\n--${boundary}--\r\n`);
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    expect(imported).toBe(400_000);
    await stopped;
  });

  it('still answers on connections that are open, and ends them', async () => {
    const [busy, others] = [keepAlive(), [keepAlive(), keepAlive()]];
    for (const agent of others) expect(await get(library, agent)).toEqual({ status: 200, connection: 'keep-alive' });
    const answer = get('/api/chapters/get', busy);
    await until('it is taken', () => taken === 1);
    const stopped = gateway.edge.drain(20_000);
    expect(await get(library, others[0])).toEqual({ status: 200, connection: 'close' });
    expect(await get('/healthz', others[1])).toEqual({ status: 200, connection: 'close' });
    release();
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    await stopped;
  });
});
