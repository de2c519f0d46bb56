import { hashPassword, passwordCost, verifyPassword } from '@attesta/auth/dist/security/password-hash';
import { ServiceClients } from '@attesta/kit';
import { demoPassword, GatewayClient, seedId } from '@attesta/seed';
import type { Bench } from './bench';
import { counter, percentile } from './measure';
import { type Outcome, ratio } from './outcome';

/** How many people sign in at once; each has an account of their own. */
const people = 20;
const secondsPerRound = 6;
const rounds = 3;

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Sign-ins through the gateway beside what argon2id alone allows on this machine: verifies of the same cost, as many at
 * once, in turns. Every sign-in is followed by its sign-out, because a user may have a few sessions only.
 */
export async function signIns({ run }: Bench): Promise<Outcome> {
  const emails = await accounts();
  const hash = await hashPassword(demoPassword);
  const verify = async (): Promise<void> => {
    if (!(await verifyPassword(hash, demoPassword))) throw new Error('The password is not right.');
  };
  const signIn = async (person: number): Promise<void> => {
    const client = await GatewayClient.signIn(run.gateway, emails[person] as string, demoPassword);
    signedOut.push(client.post('/api/auth/log_out', { id: String(client.session.login_log_id) }));
    await signedOut.at(-1);
  };
  const signedOut: Promise<unknown>[] = [];
  await inRound(verify, 1);
  await inRound(signIn, 1);
  const metrics = run.services.auth?.http as string;
  const before = { commands: await counter(metrics, 'attesta_database_commands_total'), signIns: signedOut.length };
  const measured: { alone: Round[]; through: Round[] } = { alone: [], through: [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    measured.alone.push(await inRound(verify));
    measured.through.push(await inRound(signIn));
  }
  const commands = (await counter(metrics, 'attesta_database_commands_total')) - before.commands;
  const [alone, through] = [middle(measured.alone), middle(measured.through)];
  const row = (name: string, { perSecond, p50, p99 }: Round) => ({
    'sign-ins': name,
    'a second': perSecond,
    'p50 ms': Math.round(p50),
    'p99 ms': Math.round(p99),
    'of argon2id': ratio(perSecond, alone.perSecond),
  });
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return {
    title: `Sign-ins, ${people} at once, each followed by its sign-out`,
    rows: [row('argon2id verifies alone', alone), row('through the gateway', through)],
    notes: [
      `argon2id with ${memoryCost} KiB, ${timeCost} passes, ${parallelism} lane; 4 threads hash at once on both sides`,
      `${ratio(commands, signedOut.length - before.signIns)} database commands a sign-in with its sign-out`,
    ],
  };
}

/** Accounts for everybody, with the demo's password. @returns their addresses */
export async function accounts(): Promise<string[]> {
  const clients = new ServiceClients('seed');
  const organization_id = seedId('Northwind Health Group');
  const home = { organizationId: organization_id, requestId: 'bench', deadline: 30_000 };
  const emails = Array.from({ length: people }, (_, index) => `person-${index}@northwind.test`);
  try {
    for (const email of emails) {
      const id = seedId(email);
      const user = { id, name: 'Bench person', email, role_id: 4, organization_id, status: 1 };
      await clients.call('tenancy.PutUser', user, home);
      await clients.call('auth.PutCredential', { user_id: id, email, password: demoPassword }, home);
    }
  } finally {
    await clients.close();
  }
  return emails;
}

/** Everybody does it again and again until the time is over. */
async function inRound(work: (person: number) => Promise<void>, seconds = secondsPerRound): Promise<Round> {
  const began = performance.now();
  const times: number[] = [];
  const person = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      const started = performance.now();
      await work(index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function middle(of: Round[]): Round {
  return of.sort((one, other) => one.perSecond - other.perSecond)[Math.floor(of.length / 2)] as Round;
}
