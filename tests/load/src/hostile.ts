import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, GatewayClient } from '@attesta/seed';
import type { Bench } from './bench';
import { percentile } from './measure';
import { type Outcome, ratio } from './outcome';
import { startProgram } from './programs';
import { accounts } from './sign-ins';

/** What hostile callers do (programs/hostile.ts), each alone and then all of it together. */
const kinds = [
  'slow forms',
  'nested JSON',
  'many fields',
  'long lists',
  'long addresses',
  'unknown addresses',
  'long texts',
  'many names',
  'imports',
  'a flood from one address',
  'a flood of one session',
];
const together = 'all of these together';
/** HOSTILE_KINDS, with commas between them, measures some of them only. */
const chosen = process.env.HOSTILE_KINDS?.split(',');
/** Each alone in turns of some seconds, all together for a minute. */
const alone: Turns = { rounds: 3, seconds: 6 };
const allTogether: Turns = { rounds: 1, seconds: Number(process.env.TOGETHER ?? 60) };
/** Somebody reads for so long between two screens, more or less. */
const pauseMilliseconds = 400;
/** What a person's screens ask for. */
const paths = ['/libraryScores', '/report/checklist?page_size=20', '/api/getMyNofication?page_size=20'];
const wanted = 3;

interface Turns {
  rounds: number;
  seconds: number;
}

/** What ordinary users waited, and how many of their calls were not answered as they should be. */
interface Experience {
  times: number[];
  failed: number;
}

/**
 * What 20 ordinary users wait while hostile callers are at the gateway, beside the same without them, in turns. The gateway
 * has the limits of production; every ordinary user has an address and a session of their own, the hostile callers have one.
 */
export async function hostileCallers({ run, clientAdmin }: Bench): Promise<Outcome> {
  const gateway = await startProgram('gateway.js', {
    ...run.environment,
    HTTP_LISTEN: '127.0.0.1:0',
    RATE_LIMIT_PER_ADDRESS: '3000',
    RATE_LIMIT_PER_SESSION: '900',
    RATE_LIMIT_SENSITIVE: '60',
    RATE_LIMIT_REFUSALS: '60',
  });
  const people: GatewayClient[] = [];
  try {
    for (const email of await accounts()) people.push(await GatewayClient.signIn(run.gateway, email, demoPassword));
    const tokens = people.map(({ session }) => String(session.accessToken));
    await ordinaryUse(gateway.url, tokens, 2);
    const rows: Outcome['rows'] = [];
    for (const kind of [...kinds, together].filter((one) => chosen?.includes(one) ?? true)) {
      const quiet: Experience = { times: [], failed: 0 };
      const attacked: Experience = { times: [], failed: 0 };
      const { rounds, seconds } = kind === together ? allTogether : alone;
      let answered = '';
      for (let turn = 0; turn < rounds; turn += 1) {
        add(quiet, await ordinaryUse(gateway.url, tokens, seconds));
        const hostile = await startProgram('hostile.js', {
          GATEWAY: gateway.url,
          TOKEN: String(clientAdmin.session.accessToken),
          KINDS: kind === together ? kinds.join(',') : kind,
        });
        add(attacked, await ordinaryUse(gateway.url, tokens, seconds));
        answered = (await hostile.stop()).replace(/^answered /, '');
      }
      rows.push(rowOf(kind, quiet, attacked, answered));
    }
    return {
      title: `20 ordinary users beside hostile callers (wanted: p99 under ${wanted} times the usual)`,
      rows,
      notes: [
        `${alone.rounds} turns of ${alone.seconds} s without and ${alone.seconds} s with them, and a minute each of all together; all calls of a kind's turns count`,
        `each person asks for a screen's data every ${pauseMilliseconds} ms or so, from an address and in a session of their own`,
        'the hostile program is another process at the lowest priority; it sends again as soon as it was answered',
      ],
    };
  } finally {
    await Promise.all(people.map((person) => person.signOut().catch(() => undefined)));
    await gateway.stop();
  }
}

function rowOf(kind: string, quiet: Experience, attacked: Experience, answered: string): Outcome['rows'][number] {
  const row: Outcome['rows'][number] = { 'hostile callers': kind };
  for (const share of [0.5, 0.95, 0.99]) {
    const [without, beside] = [percentile(quiet.times, share), percentile(attacked.times, share)];
    const name = `p${share * 100}`;
    row[`${name} ms`] = `${without.toFixed(0)} → ${beside.toFixed(0)}`;
    row[`${name} ×`] = ratio(beside, without);
  }
  return {
    ...row,
    calls: attacked.times.length,
    failed: attacked.failed + quiet.failed,
    'they were answered': answered,
  };
}

function add(to: Experience, { times, failed }: Experience): void {
  to.times.push(...times);
  to.failed += failed;
}

/** Everybody opens one screen after the other until the time is over. */
async function ordinaryUse(url: string, tokens: string[], seconds: number): Promise<Experience> {
  const until = performance.now() + seconds * 1000;
  const experience: Experience = { times: [], failed: 0 };
  const person = async (token: string, index: number): Promise<void> => {
    const browser = new Agent({ keepAlive: true });
    for (let step = index; performance.now() < until; step += 1) {
      await sleep(pauseMilliseconds * (0.5 + Math.random()));
      const path = paths[step % paths.length] as string;
      const began = performance.now();
      const status = await ask(new URL(path, url), token, `127.2.0.${index + 1}`, browser);
      experience.times.push(performance.now() - began);
      if (status !== 200) experience.failed += 1;
    }
    browser.destroy();
  };
  await Promise.all(tokens.map(person));
  return experience;
}

/** @returns the status, 0 where the connection broke */
function ask(url: URL, token: string, localAddress: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(url, { headers, localAddress, agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
}
