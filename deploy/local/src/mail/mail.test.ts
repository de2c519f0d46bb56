import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startApi } from './api';
import { startSmtp } from './smtp';
import { MailStore } from './store';

interface MailList {
  total: number;
  unread: number;
  messages: { ID: string; Subject: string; Created: string; Size: number }[];
}

describe('the mail catcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const store = new MailStore(folder);
  let api: Awaited<ReturnType<typeof startApi>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let base: string;
  let transport: ReturnType<typeof createTransport>;

  beforeAll(async () => {
    api = await startApi(store, 0);
    smtp = await startSmtp(store, 0);
    base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    transport = createTransport({
      host: '127.0.0.1',
      port: (smtp.server.address() as AddressInfo).port,
      secure: false,
    });
  });
  afterAll(async () => {
    transport.close();
    await Promise.all([new Promise((done) => api.close(done)), new Promise<void>((done) => smtp.close(() => done()))]);
    store.save();
  });
  beforeEach(async () => {
    await fetch(`${base}/api/v1/messages`, { method: 'DELETE' });
  });
  const list = async (query = '') => (await fetch(`${base}/api/v1/messages${query}`)).json() as Promise<MailList>;

  test('lists what was sent as Mailpit does, the newest first', async () => {
    await transport.sendMail({
      from: 'Attesta <no-reply@example.org>',
      to: 'Ada <ada@example.org>',
      bcc: 'eve@example.org',
      replyTo: 'help@example.org',
      subject: 'Éin Code',
      text: 'Your code is 123456',
    });
    await transport.sendMail({
      from: 'no-reply@example.org',
      to: 'bob@example.org',
      cc: 'c@example.org',
      subject: 'Second',
      html: '<style>p{}</style><p>Hello <b>Bob</b></p>',
    });
    const { messages, ...page } = await list();
    expect(page).toMatchObject({ total: 2, unread: 2, count: 2, messages_count: 2, start: 0 });
    expect(messages[1]).toMatchObject({
      Read: false,
      From: { Name: 'Attesta', Address: 'no-reply@example.org' },
      To: [{ Name: 'Ada', Address: 'ada@example.org' }],
      Cc: [],
      Bcc: [{ Name: '', Address: 'eve@example.org' }],
      ReplyTo: [{ Name: '', Address: 'help@example.org' }],
      Subject: 'Éin Code',
      Attachments: 0,
      Snippet: 'Your code is 123456',
    });
    expect(messages[0]).toMatchObject({ Subject: 'Second', Cc: [{ Address: 'c@example.org' }], Snippet: 'Hello Bob' });
    expect(Date.now() - Date.parse(messages[0]!.Created)).toBeLessThan(10_000);
    expect(messages[0]!.Size).toBeGreaterThan(100);
  });

  test('gives one mail with its parts, and it is read from then on', async () => {
    await transport.sendMail({
      from: 'a@example.org',
      to: 'b@example.org',
      subject: 'Report',
      text: 'plain',
      html: '<p>rich</p>',
      attachments: [{ filename: 'report.csv', content: 'a,b\n1,2\n' }],
    });
    const { ID } = (await list()).messages[0]!;
    const mail = (await (await fetch(`${base}/api/v1/message/${ID}`)).json()) as { Text: string };
    expect(mail).toMatchObject({
      ID,
      Subject: 'Report',
      HTML: expect.stringContaining('<p>rich</p>'),
      Attachments: [{ FileName: 'report.csv', ContentType: 'text/csv', Size: 8 }],
    });
    expect(mail.Text.trim()).toBe('plain');
    const part = await fetch(`${base}/api/v1/message/${ID}/part/1`);
    expect([await part.text(), part.headers.get('content-disposition')]).toEqual([
      'a,b\n1,2\n',
      "attachment; filename*=UTF-8''report.csv",
    ]);
    expect((await fetch(`${base}/api/v1/message/${ID}/part/2`)).status).toBe(404);
    expect(await (await fetch(`${base}/view/${ID}`)).text()).toContain(`/api/v1/message/${ID}/part/1`);
    expect((await list()).unread).toBe(0);
    expect((await fetch(`${base}/api/v1/message/unknown`)).status).toBe(404);
  });

  test('removes the mails that are named, or all of them', async () => {
    for (const subject of ['one', 'two', 'three'])
      await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject, text: subject });
    const { ID } = (await list()).messages[0]!;
    await fetch(`${base}/api/v1/messages`, { method: 'DELETE', body: JSON.stringify({ IDs: [ID] }) });
    expect((await list()).messages.map((mail) => mail.Subject)).toEqual(['two', 'one']);
    await fetch(`${base}/api/v1/messages`, { method: 'DELETE' });
    expect((await list()).total).toBe(0);
  });

  test('pages through the list', async () => {
    for (const subject of ['one', 'two', 'three'])
      await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject, text: subject });
    const page = await list('?start=1&limit=1');
    expect(page).toMatchObject({ total: 3, count: 1, start: 1, messages: [{ Subject: 'two' }] });
  });

  test('shows people a page in which nothing of a mail runs', async () => {
    await transport.sendMail({
      from: 'a@example.org',
      to: 'b@example.org',
      subject: '<script>alert(1)</script>',
      html: '<script>alert(2)</script><p>x</p>',
    });
    const { ID } = (await list()).messages[0]!;
    const pages = await Promise.all(['/', `/view/${ID}`, `/body/${ID}`].map((path) => fetch(base + path)));
    for (const page of pages) expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(await pages[0]!.text()).not.toContain('<script>');
    expect(await pages[1]!.text()).toMatch(/<iframe title="The mail's content" sandbox/);
  });

  test('keeps what it caught across a restart', async () => {
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'kept', text: 'x' });
    store.save();
    expect(new MailStore(folder).all().map((mail) => mail.Subject)).toEqual(['kept']);
  });

  const status = (path: string, method: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(base + path, { method, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  const port = () => new URL(base).port;

  test.each([
    ['another name that leads here', () => ({ host: `attacker.example:${port()}` })],
    ['its address with another port', () => ({ host: '127.0.0.1:1' })],
    ['its address without the port', () => ({ host: '127.0.0.1' })],
    ['a page of another origin', () => ({ origin: 'http://attacker.example' })],
    ['a page without an origin', () => ({ origin: 'null' })],
  ])('does not answer under %s, and keeps its mails', async (_what, headers) => {
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'stays', text: 'x' });
    expect(await status('/api/v1/messages', 'GET', headers())).toBe(421);
    expect(await status('/delete-all', 'POST', headers())).toBe(421);
    expect((await list()).total).toBe(1);
  });

  test('answers under localhost too, and lets no other origin read', async () => {
    const headers = { host: `localhost:${port()}` };
    expect(await status('/api/v1/messages', 'GET', headers)).toBe(200);
    expect(await status('/delete-all', 'POST', { ...headers, origin: `http://localhost:${port()}` })).toBe(303);
    const reply = await fetch(`${base}/api/v1/messages`);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('refuses a body that is no JSON', async () => {
    expect((await fetch(`${base}/api/v1/messages`, { method: 'DELETE', body: '{' })).status).toBe(400);
  });
});
