import { hashPassword, passwordCost, verifyPassword } from '@attesta/auth/dist/security/password-hash';
import { ServiceClients } from '@attesta/kit';
import { demoPassword, GatewayClient, seedId } from '@attesta/seed';
import argon2 from 'argon2';
import type { Bench } from './bench';
import { counter, percentile } from './measure';
import { type Outcome, ratio } from './outcome';
import { startProgram } from './programs';

/** How many people sign in at once. */
const people = 20;
/** Accounts: nobody signs in twice in a round, because a user may have a few sessions only. */
const accountsOfARound = 600;
const secondsPerRound = 6;
const rounds = 3;

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  done: number;
}

type Counted = Round & { commands: number };

/**
 * Sign-ins through the gateway beside what argon2id alone allows on this machine: verifies of the same cost by its
 * reference implementation, as many at once, in turns. Those who have signed in sign out again after the round; another row
 * has each sign-in followed by its sign-out within it.
 */
export async function signIns({ run, admin }: Bench): Promise<Outcome> {
  await admin.put('/api/organization/update', {
    id: seedId('Northwind Health Group'),
    no_updator: 2 * accountsOfARound,
  });
  const emails = await accounts(accountsOfARound);
  // Replies that wait for the next quarter of a second cost nothing but time, and would leave the machine idle.
  const gateway = await startProgram('gateway.js', {
    ...run.environment,
    HTTP_LISTEN: '127.0.0.1:0',
    EVEN_REPLY_MS: '0',
  });
  try {
    return await measured(run, gateway.url, emails);
  } finally {
    await gateway.stop();
  }
}

async function measured(run: Bench['run'], gateway: string, emails: string[]): Promise<Outcome> {
  const hash = await hashPassword(demoPassword);
  const right = async (answer: Promise<boolean>): Promise<void> => {
    if (!(await answer)) throw new Error('The password is not right.');
  };
  const verify = () => right(argon2.verify(hash, demoPassword));
  const signedIn = new Set<GatewayClient>();
  let next = 0;
  const signIn = async (): Promise<GatewayClient> => {
    if (signedIn.size >= emails.length) throw new Error(`A round came to all of the ${emails.length} accounts.`);
    next += 1;
    const client = await GatewayClient.signIn(gateway, emails[next % emails.length] as string, demoPassword);
    signedIn.add(client);
    return client;
  };
  const signOut = async (client: GatewayClient): Promise<void> => {
    signedIn.delete(client);
    await client.post('/api/auth/log_out', { id: String(client.session.login_log_id) });
  };
  const allOut = async (): Promise<void> => {
    for (const client of signedIn) await signOut(client);
  };
  const commandsOf = async (work: () => Promise<Round>): Promise<Counted> => {
    const before = await commands(run);
    const round = await work();
    const sent = (await commands(run)) - before;
    await allOut();
    return { ...round, commands: sent / round.done };
  };
  const kinds = {
    alone: () => inRound(verify),
    own: () => inRound(() => right(verifyPassword(hash, demoPassword))),
    signIn: () => inRound(signIn),
    both: () => inRound(async () => signOut(await signIn())),
  };
  // The first time of an account costs more.
  while (next < emails.length) await Promise.all(Array.from({ length: people }, signIn));
  await allOut();
  await inRound(verify, 1);
  type Kind = keyof typeof kinds;
  const all = Object.keys(kinds) as Kind[];
  const found = Object.fromEntries(all.map((kind) => [kind, [] as Counted[]])) as Record<Kind, Counted[]>;
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const kind of all) found[kind].push(await commandsOf(kinds[kind]));
  }
  const alone = middle(found.alone);
  const row = (name: string, { perSecond, p50, p99, commands: sent }: Counted) => ({
    'sign-ins': name,
    'a second': perSecond,
    'p50 ms': Math.round(p50),
    'p99 ms': Math.round(p99),
    'database commands': sent,
    'of argon2id': ratio(perSecond, alone.perSecond),
  });
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return {
    title: `Sign-ins, ${people} at once (wanted: 0.6 of argon2id)`,
    rows: [
      row('argon2id verifies alone', alone),
      row('the same as auth verifies', middle(found.own)),
      row('sign-ins through the gateway', middle(found.signIn)),
      row('each followed by its sign-out', middle(found.both)),
    ],
    notes: [
      `argon2id with ${memoryCost} KiB, ${timeCost} passes, ${parallelism} lane; alone by its reference implementation (package argon2), libuv’s four threads at once; auth by a library for the processor’s wide registers, as many at once as there are cores`,
      'database commands of auth and tenancy together, what they send by themselves included',
      'by a gateway that lets replies out at once, where the platform waits for the next quarter of a second',
    ],
  };
}

/** Database commands that auth and tenancy have sent. */
async function commands(run: Bench['run']): Promise<number> {
  const of = (service: string) => counter(run.services[service]?.http as string, 'attesta_database_commands_total');
  return (await of('auth')) + (await of('tenancy'));
}

/** Accounts, with the demo's password. @returns their addresses */
export async function accounts(count = people): Promise<string[]> {
  const clients = new ServiceClients('seed');
  const organization_id = seedId('Northwind Health Group');
  const home = { organizationId: organization_id, requestId: 'bench', deadline: 30_000 };
  const emails = Array.from({ length: count }, (_, index) => `person-${index}@northwind.test`);
  try {
    const waiting = [...emails];
    const make = async (): Promise<void> => {
      for (let email = waiting.pop(); email; email = waiting.pop()) {
        const id = seedId(email);
        const user = { id, name: 'Bench person', email, role_id: 4, organization_id, status: 1 };
        await clients.call('tenancy.PutUser', user, home);
        await clients.call('auth.PutCredential', { user_id: id, email, password: demoPassword }, home);
      }
    };
    await Promise.all(Array.from({ length: 8 }, make));
  } finally {
    await clients.close();
  }
  return emails;
}

/** Everybody does it again and again until the time is over. */
async function inRound(work: () => Promise<unknown>, seconds = secondsPerRound): Promise<Round> {
  const began = performance.now();
  const times: number[] = [];
  const person = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    done: times.length,
  };
}

function middle<T extends Round>(of: T[]): T {
  return of.sort((one, other) => one.perSecond - other.perSecond)[Math.floor(of.length / 2)] as T;
}
