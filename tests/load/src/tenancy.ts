import { setTimeout as sleep } from 'node:timers/promises';
import type { RunBook } from '@attesta/local';
import { demoPassword, GatewayClient } from '@attesta/seed';
import type { Bench } from './bench';
import { firstNames, grow, nameOf, organizationId, organizationName, places, usersEach } from './many-organizations';
import { counter, percentile, timeEach } from './measure';
import type { Outcome } from './outcome';

/** How many organizations there are: 100, and with TENANCY_ORGANIZATIONS=1000 as many as the goal speaks of. */
const largest = Number(process.env.TENANCY_ORGANIZATIONS ?? 100);
const sizes = [Math.ceil(largest / 10), largest];
const callsEach = 40;
const goal = 150;
const idleSeconds = 2;

/** What is asked, by what it is called; another page, size or words each time, so that no kept reply answers. */
const questions: Record<string, (index: number, organizations: number) => string> = {
  'organizations, a page': (index) => `/api/organizations/getAll?page_size=${20 + index}`,
  'organization tree, a page': (index) => `/api/organization/getMasterWithsub?page_size=${10 + index}`,
  'organization report, a page': (index) => `/api/organization/reportget?page_size=${20 + index}`,
  'users, a page': (index) => `/api/user/get?page_size=50&page=${1 + index}`,
  'users of one organization': (index, organizations) =>
    `/api/user/get?page_size=${20 + index}&organization_id=${organizationId(index % organizations)}`,
  'users of one role': (index) => `/api/user/get?page_size=50&role_id=${3 + (index % 4)}&page=${1 + index}`,
  'users who never signed in': (index) => `/api/user/get?page_size=50&sign_in_state=never&page=${1 + index}`,
  'users switched off, who are none': (index) => `/api/user/get?page_size=${20 + index}&status=0`,
  'users by their newest': (index) => `/api/user/get?page_size=50&sort=-created_at&page=${1 + index}`,
  'users found by a whole name': (index) => `/api/user/get?page_size=20&q=${nameOf(index, index * 7)}`,
  'users found by a first name': (index) => `/api/user/get?page_size=20&q=${firstNames[index % firstNames.length]}`,
  'users found by name and organization': (index) =>
    `/api/user/get?page_size=20&q=${firstNames[index % firstNames.length]} ${places[(index * 3) % places.length]}`,
  'users found by mail': (index, organizations) =>
    `/api/user/get?page_size=${20 + index}&q=u${index % organizations}-7@`,
  'organizations found by name': (index, organizations) =>
    `/api/organizations/getAll?page_size=${20 + index}&q=${organizationName(index % organizations)}`,
  'platform dashboard': (index) => `/Dashboard/overview?nothing=${index}`,
};

interface Measure {
  p50: number;
  p95: number;
  /** Sent to the database a call. */
  commands: number;
}

/** Lists, search and dashboard of a platform admin while the platform grows tenfold. */
export async function tenancyAtSize(bench: Bench): Promise<Outcome> {
  const rows = new Map(
    Object.keys(questions).map((name) => [name, { asked: name } as Record<string, string | number>]),
  );
  let present = 0;
  for (const size of sizes) {
    await grow(bench.run, present, size);
    process.stderr.write(`${size} organizations are there.\n`);
    present = size;
    const idle = await idleCommands(bench.run);
    for (const [name, path] of Object.entries(questions)) {
      const { p50, p95, commands } = await measure(bench, (index) => path(index, size), idle);
      const row = rows.get(name) as Record<string, string | number>;
      row[`p50 at ${size}`] = p50;
      row[`p95 at ${size}`] = p95;
      row[`commands at ${size}`] = commands;
    }
  }
  return {
    title: `A platform of organizations with ${usersEach} users each, asked by a platform admin, one call after another`,
    rows: [...rows.values()],
    notes: [
      `milliseconds; goal: p95 under ${goal} at 1,000 organizations, and as many database commands whatever the size`,
      `${callsEach} calls each; commands are those of tenancy and compliance a call, without what they do unasked`,
    ],
  };
}

async function measure({ run }: Bench, path: (index: number) => string, idle: number): Promise<Measure> {
  // Writing a thousand organizations may take longer than a session's access token lasts.
  const admin = await GatewayClient.signIn(run.gateway, 'admin@attesta.test', demoPassword);
  const ask = (index: number) => answered(admin, path(index));
  // Beyond those that are measured, so that its reply is none of theirs.
  await ask(callsEach);
  const before = await commandsOf(run);
  const times = await timeEach(callsEach, ask);
  const unasked = (idle * times.reduce((sum, time) => sum + time, 0)) / 1_000;
  const commands = Math.max(0, (await commandsOf(run)) - before - unasked) / callsEach;
  await admin.signOut();
  const at = (share: number): number => Math.round(percentile(times, share));
  return { p50: at(0.5), p95: at(0.95), commands: Math.round(commands) };
}

/** @throws Error for a reply without anything in it: its time would say nothing */
async function answered(admin: GatewayClient, path: string): Promise<void> {
  const { data } = await admin.get<object[] | object>(path);
  if (!data) throw new Error(`${path} answered nothing.`);
}

/** The commands a second of what the services do without being asked. */
async function idleCommands(run: RunBook): Promise<number> {
  const before = await commandsOf(run);
  await sleep(idleSeconds * 1_000);
  return ((await commandsOf(run)) - before) / idleSeconds;
}

async function commandsOf(run: RunBook): Promise<number> {
  const services = [run.services.tenancy?.http, run.services.compliance?.http] as string[];
  const counts = await Promise.all(services.map((http) => counter(http, 'attesta_database_commands_total')));
  return counts.reduce((sum, count) => sum + count, 0);
}
