import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBreached } from './breach-list';

process.env.LOG_LEVEL = 'silent';
const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const known = 'correct horse battery staple';
let server: Server;
let base: string;
let asked: IncomingMessage[] = [];
let answer: { status: number; text: string; delay?: number };

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    setTimeout(() => response.writeHead(answer.status).end(answer.text), answer.delay ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, text: `${'0'.repeat(35)}:1\r\n${sha1(known).slice(5)}:5\r\n${'F'.repeat(35)}:2` };
});
afterEach(() => {
  delete process.env.PASSWORD_BREACH_LIST;
  return isBreached('');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('without a list nothing is known and nobody is asked', async () => {
  expect(await isBreached(known)).toBe(false);
  expect(asked).toHaveLength(0);
});

test('a password of the list is known, another one is not, and the list learns five digits of a hash', async () => {
  process.env.PASSWORD_BREACH_LIST = base;
  expect(await isBreached(known)).toBe(true);
  expect(await isBreached('another password')).toBe(false);
  expect(asked.map(({ url }) => url)).toEqual([
    `/range/${sha1(known).slice(0, 5)}`,
    `/range/${sha1('another password').slice(0, 5)}`,
  ]);
  expect(asked[0]?.headers['add-padding']).toBe('true');
});

test('a line that only pads the answer says nothing', async () => {
  process.env.PASSWORD_BREACH_LIST = base.slice(0, -1);
  answer.text = `${sha1(known).slice(5)}:0`;
  expect(await isBreached(known)).toBe(false);
  expect(asked[0]?.url).toBe(`/range/${sha1(known).slice(0, 5)}`);
});

test.each([
  ['fails', { status: 503, text: '' }],
  ['answers without end', { status: 200, text: 'x'.repeat(1_100_000) }],
  ['sends elsewhere', { status: 302, text: '' }],
  ['is silent', { status: 200, text: '', delay: 3000 }],
])('a list that %s stops nobody, and is left alone for a minute', async (_case, reply) => {
  process.env.PASSWORD_BREACH_LIST = base;
  const now = Date.now();
  const good = answer;
  answer = reply;
  expect(await isBreached(known, now)).toBe(false);
  expect(asked).toHaveLength(1);
  answer = good;
  expect(await isBreached(known, now + 59_000)).toBe(false);
  expect(asked).toHaveLength(1);
  expect(await isBreached(known, now + 61_000)).toBe(true);
});

test('what is neither an address nor a file is said by name', async () => {
  process.env.PASSWORD_BREACH_LIST = 'ftp://list.test';
  await expect(isBreached(known)).rejects.toThrow('PASSWORD_BREACH_LIST must be');
});

describe('a file of hashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-breaches-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const listed = Array.from({ length: 300 }, (_, index) => `password ${index}`);
  const write = (end: string, separator = '\n'): void => {
    const lines = listed.map((password, index) => `${sha1(password)}:${10 ** (index % 7)}`).sort();
    writeFileSync(join(folder, 'list.txt'), lines.join(separator) + end);
    process.env.PASSWORD_BREACH_LIST = `file:${join(folder, 'list.txt')}`;
  };

  test.each([
    ['with a last line end', '\n', '\n'],
    ['without one', '', '\n'],
    ['with the line ends of another system', '\r\n', '\r\n'],
  ])('is searched for every line of it, %s', async (_case, end, separator) => {
    write(end, separator);
    const found = await Promise.all(listed.map((password) => isBreached(password)));
    expect(found.every(Boolean)).toBe(true);
    const others = await Promise.all(listed.map((password) => isBreached(`${password}!`)));
    expect(others.some(Boolean)).toBe(false);
  });

  test('may be empty, and may be missing', async () => {
    writeFileSync(join(folder, 'list.txt'), '');
    process.env.PASSWORD_BREACH_LIST = `file:${join(folder, 'list.txt')}`;
    expect(await isBreached(known)).toBe(false);
    process.env.PASSWORD_BREACH_LIST = `file:${join(folder, 'none.txt')}`;
    expect(await isBreached(known)).toBe(false);
  });
});
