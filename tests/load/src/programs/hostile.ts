import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** What hostile callers do; every kind goes on until this program is stopped, which then prints what it was answered. */
const gateway = new URL(process.env.GATEWAY as string);
const token = process.env.TOKEN as string;
const kinds: Record<string, () => void> = {
  'slow forms': () => times(1_000, slowForm),
  'nested JSON': () => {
    times(20, () => again('POST', '/api/auth/login', '['.repeat(60_000), 'application/json'));
    times(5, () => again('POST', '/api/activity_elements/create', '['.repeat(10_000_000), 'application/json', token));
  },
  'many fields': () =>
    times(20, () => again('POST', '/api/auth/login', 'a=1&'.repeat(10_000), 'application/x-www-form-urlencoded')),
  'long lists': () =>
    times(10, () =>
      again(
        'POST',
        '/updatorapi/property_mapping/singlePropertyAssignchapterTemp',
        longList,
        'application/json',
        token,
      ),
    ),
  'long addresses': () => {
    times(10, () => again('GET', `/api/getMyNofication?${'a=1&'.repeat(3_700)}`, undefined, '', token));
    times(10, () => again('GET', `/report/updatorReport?q=${'nurse%20'.repeat(1_800)}`, undefined, '', token));
    times(10, () => again('GET', '/libraryScores?to_date=9999-12-31', undefined, '', token));
  },
  'unknown addresses': () => times(50, () => again('GET', `/api/nothing/${'here'.repeat(100)}`, undefined, '', token)),
  'long texts': () =>
    times(5, () => again('PUT', '/storage_activity_checklist/update', longText, 'application/json', token)),
  'many names': () =>
    times(5, () => again('POST', '/api/activity_elements/create', manyNames, 'application/json', token)),
  imports: () =>
    times(5, () =>
      again('POST', '/api/csv_upload/create', longImport, `multipart/form-data; boundary=${boundary}`, token),
    ),
  'a flood from one address': () =>
    times(50, () => again('POST', '/api/auth/check-mfa', '{"email":"a@b.test"}', 'application/json')),
  'a flood of one session': () => times(50, () => again('GET', '/libraryScores', undefined, '', token)),
};
const longList = JSON.stringify({
  chapter_ids: Array.from({ length: 60_000 }, (_, at) => at.toString(16).padStart(24, '0')),
});

const longText = JSON.stringify({ comment: 'x'.repeat(13_000_000) });
const manyNames = JSON.stringify({ elements: Array.from({ length: 6_000 }, (_, at) => ({ name: `Element ${at}` })) });
const boundary = 'hostile';
/** 8,000 rows of activities. */
const longImport = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="type"',
  '',
  'checklist',
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="activities.csv"',
  'Content-Type: text/csv',
  '',
  'library,chapter,standard,substandard,activity,activity_type,response_frequency,element',
  ...Array.from({ length: 8_000 }, (_, at) => `Hostile,One,Two,Three,Round ${at},1,monthly,Is bed ${at} clean?`),
  `--${boundary}--`,
  '',
].join('\r\n');

/** From another address than anybody else's, so that limits tell them apart. */
const localAddress = '127.3.0.1';
const agent = new Agent({ keepAlive: true });
const answered = new Map<string, number>();

function times(count: number, start: () => unknown): void {
  for (let index = 0; index < count; index += 1) start();
}

function count(what: string): void {
  answered.set(what, (answered.get(what) ?? 0) + 1);
}

/** The same request again as soon as it was answered. */
async function again(method: string, path: string, body: string | undefined, type: string, as?: string): Promise<void> {
  for (;;) await once(method, path, body, type, as).then(count, () => sleep(10));
}

function once(method: string, path: string, body: string | undefined, type: string, as?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    };
    const sent = request(new URL(path, gateway), { method, headers, agent, localAddress }, (response) => {
      response.resume();
      response.once('close', () => resolve(String(response.statusCode)));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** A form of which a byte comes each second. */
async function slowForm(): Promise<void> {
  for (;;) {
    const socket = connect({ port: Number(gateway.port), host: gateway.hostname, localAddress });
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: attesta\r\nContent-Type: multipart/form-data; boundary=X\r\n' +
        'Content-Length: 60000\r\n\r\n--X\r\nContent-Disposition: form-data; name="email"\r\n\r\n',
    );
    const trickle = setInterval(() => socket.write('a'), 1000);
    await closed;
    clearInterval(trickle);
    count(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 'closed');
    await sleep(10);
  }
}

// Whatever this costs on the machine that it shares with the platform, the platform has before it.
setPriority(19);
for (const kind of (process.env.KINDS as string).split(',')) kinds[kind]?.();
process.stdout.write(`listening ${gateway.port}\n`);
process.once('SIGTERM', () => {
  const rows = [...answered].sort(([, a], [, b]) => b - a).map(([status, many]) => `${many} × ${status}`);
  process.stdout.write(`answered ${rows.join(', ') || 'nothing'}\n`, () => process.exit(0));
});
