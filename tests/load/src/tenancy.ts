import type { RunBook } from '@attesta/local';
import { demoPassword, GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { counter, percentile, timeEach } from './measure';
import type { Outcome } from './outcome';

/** How many organizations there are: `npm run bench -- tenancy`, and with TENANCY_ORGANIZATIONS=1000 the whole size. */
const largest = Number(process.env.TENANCY_ORGANIZATIONS ?? 100);
const sizes = [Math.ceil(largest / 10), largest];
const usersEach = 200;
/** One company and nine branches below it, again and again. */
const family = 10;
const callsEach = 40;
/** Accounts are written for so many organizations at once. */
const batch = 20;
const goal = 150;

/** What is asked, by what it is called; another page, or other words, each time, so that no reply was kept. */
const questions: Record<string, (index: number, organizations: number) => string> = {
  'organizations, a page': (index) => `/api/organizations/getAll?page_size=50&page=${1 + (index % 20)}`,
  'organization tree, a page': (index) => `/api/organization/getMasterWithsub?page_size=20&page=${1 + (index % 5)}`,
  'organization report, a page': (index) => `/api/organization/reportget?page_size=50&page=${1 + (index % 20)}`,
  'users, a page': (index) => `/api/user/get?page_size=50&page=${1 + index}`,
  'users of one organization': (index, organizations) =>
    `/api/user/get?page_size=50&organization_id=${organizationId(index % organizations)}`,
  'users of one role': (index) => `/api/user/get?page_size=50&role_id=${3 + (index % 4)}&page=${1 + index}`,
  'users who never signed in': (index) => `/api/user/get?page_size=50&sign_in_state=never&page=${1 + index}`,
  'users switched off, who are none': (index) =>
    `/api/user/get?page_size=50&status=0&sort=${index % 2 ? '-' : ''}email`,
  'users by their newest': (index) => `/api/user/get?page_size=50&sort=-created_at&page=${1 + index}`,
  'users found by name': (index, organizations) => `/api/user/get?page_size=20&q=person ${index % organizations}-1`,
  'users found by a word of all': (index) => `/api/user/get?page_size=20&q=pers&page=${1 + index}`,
  'users found with their organization': (index, organizations) =>
    `/api/user/get?page_size=20&q=clinic ${index % organizations} pers`,
  'users found by mail': (index, organizations) => `/api/user/get?page_size=20&q=u${index % organizations}-7@`,
  'organizations found by name': (index) => `/api/organizations/getAll?page_size=20&q=clinic ${index}`,
  'users counted by role': (index) => `/Dashboard/userCount?nothing=${index}`,
  'platform dashboard': (index) => `/Dashboard/overview?nothing=${index}`,
};

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
    for (const [name, path] of Object.entries(questions)) {
      const { p50, p95, commands } = await measure(bench, (index) => path(index, size));
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
      `${callsEach} calls each; commands are those of tenancy and compliance a call, with what they do besides`,
    ],
  };
}

interface Measure {
  p50: number;
  p95: number;
  /** Sent to the database a call. */
  commands: number;
}

async function measure({ run }: Bench, path: (index: number) => string): Promise<Measure> {
  // Writing a thousand organizations may take longer than a session's access token lasts.
  const admin = await GatewayClient.signIn(run.gateway, 'admin@attesta.test', demoPassword);
  const ask = (index: number) => answered(admin, path(index));
  await ask(0);
  const before = await commandsOf(run);
  const times = await timeEach(callsEach, ask);
  const commands = ((await commandsOf(run)) - before) / callsEach;
  await admin.signOut();
  const at = (share: number): number => Math.round(percentile(times, share));
  return { p50: at(0.5), p95: at(0.95), commands: Math.round(commands) };
}

/** @throws Error for a reply without anything in it: its time would say nothing */
async function answered(admin: GatewayClient, path: string): Promise<void> {
  const { data } = await admin.get<object[] | object>(path);
  if (!data) throw new Error(`${path} answered nothing.`);
}

async function commandsOf(run: RunBook): Promise<number> {
  const services = [run.services.tenancy?.http, run.services.compliance?.http] as string[];
  const counts = await Promise.all(services.map((http) => counter(http, 'attesta_database_commands_total')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Writes organizations and accounts straight to the database, as tenancy and its copy in compliance hold them; what lists rest on too. */
async function grow(run: RunBook, from: number, to: number): Promise<void> {
  const connection = await mongoose.createConnection(run.mongodb).asPromise();
  const database = (name: string) => connection.useDb(`${run.environment.MONGODB_DB_PREFIX}${name}`);
  try {
    const indexes = Array.from({ length: to - from }, (_, index) => from + index);
    const made = indexes.map(organization);
    await database('tenancy').collection('organizations').insertMany(made);
    const copies = made.map(({ _id, ...fields }) => ({ ...fields, _id: String(_id) as never }));
    await database('compliance').collection('directory_organizations').insertMany(copies);
    const counts = indexes.map((index) => ({
      organization_id: organizationId(index),
      counts: roleCounts,
      ...stamps(),
    }));
    await database('tenancy').collection('account_counts').insertMany(counts);
    for (let start = 0; start < indexes.length; start += batch) {
      const users = indexes.slice(start, start + batch).flatMap(usersOf);
      await database('tenancy').collection('users').insertMany(users, { ordered: false });
    }
  } finally {
    await connection.close();
  }
}

function organizationId(index: number): string {
  return (0xbe00_0000 + index).toString(16).padStart(24, '0');
}

function organization(index: number) {
  const head = index - (index % family);
  const parent_id = index === head ? '' : organizationId(head);
  const name = `Clinic ${index}`;
  return {
    ...stamps(),
    _id: new mongoose.Types.ObjectId(organizationId(index)),
    name,
    name_key: name.toLowerCase(),
    search_keys: [
      'clinic',
      String(index),
      `office@clinic-${index}.test`,
      `clinic-${index}.test`,
      `${index}.test`,
      'test',
    ],
    company_type: parent_id ? 2 : 1,
    organization_type: index % 6,
    email: `office@clinic-${index}.test`,
    parent_id,
    ancestors: parent_id ? [parent_id] : [],
    libraries: [],
    ...empty(['state', 'country', 'city', 'address', 'mobile_no', 'contact_person', 'package', 'user_id']),
    ...empty(['valid_from', 'renewal_date']),
    valid_to: '2099-12-31',
    status: 1,
    no_client_admin: usersEach,
    no_updator: usersEach,
    no_viewer: usersEach,
    no_surveyor: usersEach,
  };
}

const clinicKeys = ['clinic.test', 'test', 'clinic'];

/** What usersOf makes of each role, as tenancy keeps it. */
const roleCounts = Object.fromEntries([3, 4, 5, 6].map((role) => [`${role}_0_1`, usersEach / 4]));

function usersOf(index: number) {
  return Array.from({ length: usersEach }, (_, user) => {
    const [name, email] = [`Person ${index}-${user}`, `u${index}-${user}@clinic.test`];
    return {
      ...stamps(),
      organization_id: organizationId(index),
      name,
      name_key: name.toLowerCase(),
      email,
      email_key: email,
      search_keys: [
        'person',
        `${index}-${user}`,
        String(user),
        email,
        `${user}@clinic.test`,
        ...clinicKeys,
        String(index),
      ],
      email_change: null,
      role_id: 3 + (user % 4),
      email_changed_by: '',
      library: [],
      surveyor_session: [],
      surveyor_type: 0,
      ...empty(['mobile_no', 'parent_organization_id', 'client_id', 'surveyor_category', 'from_date', 'to_date']),
      status: 1,
      deleted: false,
    };
  });
}

function empty(fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

function stamps() {
  const now = new Date();
  return { version: 1, created_at: now, updated_at: now };
}
