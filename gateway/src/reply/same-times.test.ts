import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { until } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

/** The auth service on the real engines, in a process of its own as where it runs, with accounts; it says where it is and whose they are. */
const program = `
  const { Dispatcher, grpcServer, listen } = require('@attesta/kit');
  const { authService } = require('../services/auth/dist/testing/auth-service');
  const operations = require('../services/auth/dist/operations');
  (async () => {
    const service = await authService();
    const emails = [];
    for (let count = 0; count < ACCOUNTS; count += 1) emails.push((await service.account()).email);
    const server = grpcServer(new Dispatcher(service.runtime, Object.values(operations)));
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    console.log(JSON.stringify({ address: '127.0.0.1:' + port, emails }));
    process.once('SIGTERM', () => service.drop().finally(() => process.exit()));
  })();
`;
const samples = 200;
const atOnce = 8;
/** Each is asked about a few times by each call: so rarely that nothing slows it down. */
const accounts = 50;
/** The platform's own step (EVEN_REPLY_MS). */
const step = 250;

type Who = 'known' | 'unknown';

describe('Replies about an address', () => {
  let gateway: TestGateway;
  let auth: ChildProcess;
  let emails: string[];

  beforeAll(async () => {
    process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
    auth = spawn(process.execPath, ['-e', program.replace('ACCOUNTS', String(accounts))], {
      env: process.env,
      cwd: join(__dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    auth.stdout?.on('data', (bytes) => {
      told += bytes;
    });
    await until('auth has its accounts', () => told.includes('\n'), 60);
    const { address, emails: known } = JSON.parse(told) as { address: string; emails: string[] };
    emails = known;
    process.env.AUTH_URL = address;
    gateway = await testGateway({ config: { evenReplyMilliseconds: step } });
  }, 90_000);
  afterAll(async () => {
    await gateway?.stop();
    auth.kill('SIGTERM');
  });

  let asked = 0;
  /** Milliseconds until a reply is there, asked for from an address of this machine that asks only once. */
  const timeOf = (path: string, body: object, status: number): Promise<number> => {
    asked += 1;
    const localAddress = `127.2.${Math.floor(asked / 250)}.${(asked % 250) + 1}`;
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', localAddress, headers, agent: false };
      const sent = request(`${gateway.url}${path}`, options, (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === status) resolve(performance.now() - began);
          else reject(new Error(`It was answered with ${response.statusCode}.`));
        });
      });
      sent.once('error', reject);
      sent.end(JSON.stringify(body));
    });
  };

  it.each<[string, object, number]>([
    ['/api/auth/login', { password: 'not the password' }, 401],
    ['/api/forget', {}, 200],
  ])(
    'by %s take as long for one that has an account as for one that has none',
    async (path, fields, status) => {
      const order = shuffled();
      const times: Record<Who, number[]> = { known: [], unknown: [] };
      const counts: Record<Who, number> = { known: 0, unknown: 0 };
      await timeOf(path, { email: 'warm-up@northwind.test', ...fields }, status);
      const lane = async (): Promise<void> => {
        for (let who = order.pop(); who; who = order.pop()) {
          const account = emails[counts[who]++ % accounts] as string;
          const email = who === 'known' ? account : `no-${account}`;
          times[who].push(await timeOf(path, { email, ...fields }, status));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      expect([times.known.length, times.unknown.length]).toEqual([samples, samples]);
      // Nothing leaves before the grid allows it, so what is left to tell apart is what took longer than a step.
      expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThanOrEqual(step - 2);
      const part = slower(times.known, times.unknown);
      expect(part).toBeGreaterThan(0.5 - chance);
      expect(part).toBeLessThan(0.5 + chance);
    },
    150_000,
  );
});

/**
 * How far from one half chance takes the share of slower pairs: four and a half times its standard deviation, once in 150,000 runs
 * (Mann and Whitney 1947: the variance of U over n·m is (n + m + 1) / 12nm).
 */
const chance = 4.5 * Math.sqrt((2 * samples + 1) / (12 * samples * samples));

/** Whom each call asks about, in no order. */
function shuffled(): Who[] {
  return Array.from({ length: 2 * samples }, (_, index) => ({
    who: index % 2 ? ('known' as const) : ('unknown' as const),
    at: Math.random(),
  }))
    .sort((one, other) => one.at - other.at)
    .map(({ who }) => who);
}

/** The share of pairs in which the second one's is longer: U of Mann and Whitney over the number of pairs. */
function slower(these: number[], others: number[]): number {
  const pairs = these.flatMap((one) => others.map((other) => (other > one ? 1 : other === one ? 0.5 : 0)));
  return pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length;
}
