import { ServiceClients } from '@attesta/kit';
import { demoPassword, eventually, GatewayClient, GatewayError, seedId } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import type { Outcome } from './outcome';
import { repeated } from './world';

const total = 2_000;
const organizations = 4;
const inFlight = 20;
/** A year each, which is a period of its own for every frequency. */
const firstYear = 1960;
const lookMilliseconds = 25;

/** An organization of the bench, with its admin signed in. */
export interface Organization {
  id: string;
  admin: GatewayClient;
}

interface Checklist {
  admin_activity_id: string;
  elements: { element_id: string }[];
}

/** How many of something there were, and when. */
interface Count {
  at: number;
  count: number;
}

/**
 * Answers as fast as they are accepted, and how far the scores are behind: each answer is one request to the gateway,
 * scored when compliance has counted it and all of its organization's checklists show their latest answers.
 */
export async function scores(bench: Bench): Promise<Outcome> {
  const { run } = bench;
  const library = (await bench.clientAdmin.get<{ id: string }[]>('/libraryScores')).data[0]?.id as string;
  const who = await newOrganizations(bench, library, organizations);
  const checklists = await checklistsOf(bench, who);
  const connection = await mongoose
    .createConnection(run.mongodb, { dbName: `${run.environment.MONGODB_DB_PREFIX}compliance` })
    .asPromise();
  try {
    const ids = who.map(({ id }) => id);
    const [{ accepted, latest }, seen] = await Promise.all([answerAll(who, checklists), countScored(connection, ids)]);
    await eventually('The score of every latest answer', async () => {
      const filter = { organization_id: { $in: ids }, level: 'activity', response_id: { $in: latest } };
      return (await connection.collection('scores').countDocuments(filter)) === latest.length ? true : undefined;
    });
    const [lastAccepted, lastScored] = [accepted.at(-1) as Count, seen.at(-1) as Count];
    const waiting = seen.map(({ at, count }) => accepted.filter((one) => one.at <= at).length - count);
    return {
      title: `${total} answers to ${checklists.length} checklists of ${organizations} organizations, ${inFlight} at once`,
      rows: [
        {
          scores: 'answers accepted and scored',
          'accepted/s': rate(accepted),
          'scored/s': rate(seen),
          'most that waited': Math.max(...waiting),
          'last score after last answer, s': Math.max(0, lastScored.at - lastAccepted.at) / 1000,
        },
      ],
      notes: [`looked at every ${lookMilliseconds} ms`],
    };
  } finally {
    await connection.close();
  }
}

/** Organizations that have answered nothing yet, each with a client admin who is signed in and a library; the same ones each time. */
export async function newOrganizations({ run, admin }: Bench, library: string, count: number): Promise<Organization[]> {
  const clients = new ServiceClients('seed');
  const made: Organization[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const name = `Bench clinic ${index}`;
      const id = seedId(name);
      const email = `admin@bench-${index}.test`;
      const facts = { organizationId: id, requestId: 'bench', deadline: 30_000 };
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
      const places = { no_updator: 1, no_surveyor: 1, no_viewer: 1 };
      const terms = { valid_from: day(-30), valid_to: day(30), status: 1, company_type: 1, organization_type: 2 };
      const organization = {
        id,
        name,
        city: 'York',
        country: 'United Kingdom',
        no_client_admin: 1,
        ...places,
        ...terms,
      };
      await clients.call('tenancy.PutOrganization', { ...organization, email: `office@bench-${index}.test` }, facts);
      await admin.put('/api/organization/update', { id, library: [library] });
      const user = { id: seedId(email), name: 'Bench admin', email, role_id: 3, organization_id: id, status: 1 };
      await clients.call('tenancy.PutUser', user, facts);
      await clients.call('auth.PutCredential', { user_id: user.id, email, password: demoPassword }, facts);
      made.push({ id, admin: await GatewayClient.signIn(run.gateway, email, demoPassword) });
    }
  } finally {
    await clients.close();
  }
  return made;
}

/** The library's checklists that may be answered more than once, once every organization is known to have them. */
async function checklistsOf(bench: Bench, who: Organization[]): Promise<Checklist[]> {
  const ids = await repeated(bench);
  const form = async ({ admin }: Organization, id: string): Promise<Checklist | undefined> =>
    (
      await admin.get<Checklist>(`/storage_activity_checklist/form/${id}/1`).catch((error) => {
        if (!(error instanceof GatewayError) || error.status >= 500) throw error;
        return undefined;
      })
    )?.data;
  const found: Checklist[] = [];
  for (const one of who) await eventually('The checklists', () => form(one, ids[0] as string));
  for (const id of ids) found.push((await form(who[0] as Organization, id)) as Checklist);
  return found;
}

/** @returns when each answer was accepted, and the ids of each checklist's latest ones */
async function answerAll(
  who: Organization[],
  checklists: Checklist[],
): Promise<{ accepted: Count[]; latest: string[] }> {
  const accepted: Count[] = [];
  const latest = new Map<string, { year: number; id: string }>();
  let next = 0;
  const answerNext = async (): Promise<void> => {
    while (next < total) {
      const turn = next++;
      const { id: organization, admin } = who[turn % who.length] as Organization;
      const { admin_activity_id, elements } = checklists[
        Math.floor(turn / who.length) % checklists.length
      ] as Checklist;
      const year = firstYear + Math.floor(turn / who.length / checklists.length);
      const { data } = await admin.post<{ id: string }>('/storage_activity_checklist/create', {
        admin_activity_id,
        response_date: `${year}-06-15`,
        elements: elements.map(({ element_id }) => ({ element_id, response: turn % 3 ? 'met' : 'not met' })),
      });
      accepted.push({ at: performance.now(), count: accepted.length + 1 });
      const place = `${organization} ${admin_activity_id}`;
      if (year >= (latest.get(place)?.year ?? 0)) latest.set(place, { year, id: data.id });
    }
  };
  const sender = () =>
    answerNext().catch((error) => {
      // The others stop as well: the measures that follow want the machine for themselves.
      next = total;
      throw error;
    });
  await Promise.all(Array.from({ length: inFlight }, sender));
  return { accepted, latest: [...latest.values()].map(({ id }) => id) };
}

/** How many answers compliance has scored, looked at again and again until all are. */
async function countScored(connection: mongoose.Connection, ids: string[]): Promise<Count[]> {
  const seen: Count[] = [];
  const counts = connection.collection('counts_by_response');
  await eventually(
    'The scores',
    async () => {
      const count = await counts.countDocuments({ organization_id: { $in: ids } });
      if (count > (seen.at(-1)?.count ?? 0)) seen.push({ at: performance.now(), count });
      return count >= total ? true : undefined;
    },
    600_000,
    lookMilliseconds,
  );
  return seen;
}

/** How many a second between the first and the last time that one was seen. */
function rate(counts: Count[]): number {
  const [first, last] = [counts[0] as Count, counts.at(-1) as Count];
  return ((last.count - first.count) / Math.max(1, last.at - first.at)) * 1000;
}
