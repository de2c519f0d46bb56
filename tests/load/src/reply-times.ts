import { request } from 'node:http';
import type { Bench } from './bench';
import { percentile } from './measure';
import type { Outcome } from './outcome';
import { accounts } from './sign-ins';

const samples = 200;
const atOnce = 4;

/** Calls that take an address, and what is sent with it. */
const calls = [
  ['/api/auth/login', { password: 'not the password' }],
  ['/api/forget', {}],
  ['/api/auth/check-mfa', {}],
] as const;

/**
 * How long the gateway takes to answer calls about an address that has an account and about one that has none: 200 of each,
 * in no order, and from as many addresses of this machine, because those who ask often are slowed down.
 */
export async function replyTimes({ run }: Bench): Promise<Outcome> {
  const rows: Outcome['rows'] = [];
  // Enough of each that none is asked about so often that it is slowed down.
  const known = await accounts();
  let from = 0;
  for (const [path, fields] of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const order = shuffled();
    const ask = async (index: number): Promise<void> => {
      const who = order[index] as 'known' | 'unknown';
      const person = known[from % known.length] as string;
      const email = who === 'known' ? person : `no-${person}`;
      from += 1;
      const address = `127.1.${Math.floor(from / 250)}.${(from % 250) + 1}`;
      times[who].push(await timeOf(`${run.gateway}${path}`, { email, ...fields }, address));
    };
    await inLanes(2 * samples, ask);
    for (const who of ['known', 'unknown'] as const) {
      rows.push({
        call: `${path} of ${who === 'known' ? 'an account' : 'nobody'}`,
        'p50 ms': percentile(times[who], 0.5),
        'p99 ms': percentile(times[who], 0.99),
        'P(other is slower)': slower(times[who], times[who === 'known' ? 'unknown' : 'known']),
      });
    }
  }
  return {
    title: `Replies about known and unknown addresses, ${samples} each`,
    rows,
    notes: [
      'P(other is slower): 0.50 says nothing (Mann–Whitney U over n·m); 0.45 to 0.55 is chance with so many samples',
    ],
  };
}

/** Whom each call asks about, in no order: replies that leave together are asked for anew together, the first of them first. */
function shuffled(): ('known' | 'unknown')[] {
  return Array.from({ length: 2 * samples }, (_, index) => ({
    who: index % 2 ? 'known' : 'unknown',
    at: Math.random(),
  }))
    .sort((one, other) => one.at - other.at)
    .map(({ who }) => who as 'known' | 'unknown');
}

/** The share of pairs in which the second one's is longer: U of Mann and Whitney over the number of pairs. */
function slower(these: number[], others: number[]): number {
  const pairs = these.flatMap((one) => others.map((other): number => (other > one ? 1 : other === one ? 0.5 : 0)));
  return pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
}

async function inLanes(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Milliseconds until a reply is there, asked for from one of this machine's addresses. */
function timeOf(url: string, body: object, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', localAddress, headers, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(performance.now() - began));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
