import { randomBytes } from 'node:crypto';
import { SecretVersion } from '@attesta/kit';
import { testKeys, testToken } from '@attesta/kit/testing';
import { type Measured, measureInTurns, middle } from './measure';
import { type Outcome, ratio } from './outcome';
import { startProgram } from './programs';

const path = '/api/chapters/get';
const wanted = 0.7;
/** How often all programs are started anew: one that is started again may be a fifth slower or faster than before. */
const starts = 3;

/**
 * 50 rows without a database: Express alone, and gateway with a service behind it, in turns on the same machine. What
 * is left of Express's figure is what session, access, limits, binding, the hop and the envelope cost.
 */
export async function listWithoutDatabase(): Promise<Outcome> {
  const measured: Measured[][] = [];
  for (let start = 0; start < starts; start += 1) measured.push(await measureOnce());
  const [express, through, sealed] = [0, 1, 2].map((at) => middle(measured.map((one) => one[at] as Measured))) as [
    Measured,
    Measured,
    Measured,
  ];
  const row = (name: string, { perSecond, p50, p99 }: Measured) => ({
    '50 rows without a database': name,
    'requests/s': Math.round(perSecond),
    'p50 ms': p50,
    'p99 ms': p99,
    'of Express': ratio(perSecond, express.perSecond),
  });
  return {
    title: `50 rows without a database, 20 connections (wanted: at least ${wanted} of Express)`,
    rows: [
      row('Express alone', express),
      row('gateway + service, plain', through),
      row('gateway + service, encrypted', sealed),
    ],
    notes: [
      'session, access, rate limits, binding and entity tag are as in production; replies are not kept',
      `the middle of ${starts} starts of all programs`,
    ],
  };
}

/** One round of each contender, in programs that were just started: Express alone, plain, encrypted. */
async function measureOnce(): Promise<Measured[]> {
  const shared = {
    SERVICE_TOKEN_SECRET: randomBytes(32).toString('hex'),
    KEYS: JSON.stringify(await testKeys()),
    LOG_LEVEL: 'warn',
    ATTESTA_ENV: 'test',
  };
  const [auth, content] = [
    await startProgram('stub-service.js', { ...shared, DOMAIN: 'auth' }),
    await startProgram('stub-service.js', { ...shared, DOMAIN: 'content' }),
  ];
  const gateway = await startProgram('gateway.js', {
    ...shared,
    AUTH_URL: new URL(auth.url).host,
    CONTENT_URL: new URL(content.url).host,
    DOCUMENTS_DATA_URL: 'http://127.0.0.1:9',
    HTTP_LISTEN: '127.0.0.1:0',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    RATE_LIMIT_PER_SESSION: '100000000',
  });
  const plain = await startProgram('express-rows.js');
  try {
    const { fingerprint: keyVersion } = new SecretVersion(shared.SERVICE_TOKEN_SECRET);
    const signedIn = { authorization: `Bearer ${await testToken({ role: 4, keyVersion })}` };
    const open = { ...signedIn, 'x-payload-encryption': 'none' };
    await compareRows(`${gateway.url}${path}`, `${plain.url}/list`, open);
    const contenders = [
      { url: `${plain.url}/list` },
      { url: `${gateway.url}${path}`, headers: open },
      { url: `${gateway.url}${path}`, headers: signedIn },
    ];
    return await measureInTurns(contenders, 1);
  } finally {
    for (const program of [gateway, content, auth, plain]) await program.stop();
  }
}

/** @throws Error when the two do not answer the same rows: then their figures would compare different work */
async function compareRows(gatewayUrl: string, plainUrl: string, headers: Record<string, string>): Promise<void> {
  const rows = async (url: string) => {
    const reply = (await (await fetch(url, { headers })).json()) as { data: unknown[]; message: string };
    return JSON.stringify(reply.data) ?? reply.message;
  };
  const [through, alone] = [await rows(gatewayUrl), await rows(plainUrl)];
  if (through !== alone)
    throw new Error(`The gateway answers ${through.slice(0, 300)}, Express ${alone.slice(0, 300)}.`);
}

if (require.main === module) {
  void listWithoutDatabase().then(async (outcome) => {
    const { table } = await import('./outcome.js');
    process.stdout.write(table(outcome));
  });
}
