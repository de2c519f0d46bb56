import { type AddressInfo, createServer, type Server } from 'node:net';
import { createLogger } from '@attesta/kit';
import { startScan } from './clamd';

const log = createLogger('documents');

const heard: Buffer[] = [];
let server: Server;
let address: string;

/** Reads clamd's INSTREAM as its manual writes it: lengths and chunks until a length of 0, then one answer. */
function answer(stream: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  if (stream.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at);
    if (length === 0) {
      const bytes = Buffer.concat(chunks);
      heard.push(bytes);
      if (bytes.includes('EICAR')) return 'stream: Eicar-Test-Signature FOUND';
      return bytes.includes('HUGE') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK';
    }
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

beforeAll(async () => {
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const reply = answer(received);
      if (reply) socket.end(`${reply}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function scan(...texts: string[]): Promise<void> {
  const running = await startScan(log, address);
  for (const text of texts) await running.write(Buffer.from(text));
  await running.finish();
}

describe('the virus scan', () => {
  it('lets a clean file pass, all of whose bytes it has seen', async () => {
    await scan('name,', 'code');
    expect(heard.at(-1)?.toString()).toBe('name,code');
  });

  it('refuses a file with a finding, also one between two chunks', async () => {
    await expect(scan('EIC', 'AR')).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('Eicar-Test-Signature'),
    });
  });

  it('refuses what the scanner could not finish', async () => {
    await expect(scan('HUGE')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('refuses uploads while the scanner does not answer', async () => {
    await expect(startScan(log, '127.0.0.1:9')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is off without an address', async () => {
    const running = await startScan(log);
    await running.write(Buffer.from('EICAR'));
    await expect(running.finish()).resolves.toBeUndefined();
  });
});
