import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, type GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { aggregateOnRequest } from './compliance/aggregate-on-request';
import { copyAnswers } from './compliance/copy-answers';
import { generatedLibrary, type LibrarySize } from './compliance/generated-library';
import { type Ask, placesOfAdmin, placesOfOthers } from './compliance/places';
import { counter, percentile, timeEach } from './measure';
import type { Outcome } from './outcome';
import { newOrganizations, type Organization } from './scores';
import { importFile } from './world';

interface Size {
  organizations: number;
  library: LibrarySize;
  /** How many answers there are when it is measured, one after the other. */
  answers: [number, number];
}

/** What is measured by default, and with --full: 50 organizations, a library of 6,000 nodes, 1,000,000 answers. */
const small: Size = {
  organizations: 4,
  library: { chapters: 4, standards: 5, substandards: 12 },
  answers: [1_000, 10_000],
};
const full: Size = {
  organizations: 50,
  library: { chapters: 10, standards: 10, substandards: 29 },
  answers: [10_000, 1_000_000],
};

const callsEach = 40;
const writesEach = 40;
/** A month of its own for each size, later than what is copied. */
const days = ['2026-08-10', '2026-09-10'];
const goals =
  'goals: 50 ms for an answer, 1,000 ms until its score is shown, 100 ms for all else, the same at both sizes';

/** Dashboards, drill-down and answers while the stored answers grow, beside the same figures aggregated on request. */
export async function complianceAtSize(bench: Bench): Promise<Outcome> {
  const size = sizeAsked();
  const { name, content, nodes } = generatedLibrary(size.library);
  const { library_id } = await importFile(bench.admin, `${name}.csv`, content);
  const who = await newOrganizations(bench, library_id, size.organizations);
  const connection = await mongoose
    .createConnection(bench.run.mongodb, { dbName: `${bench.run.environment.MONGODB_DB_PREFIX}compliance` })
    .asPromise();
  const rows = new Map<string, Outcome['rows'][number]>();
  const notes = [`${size.organizations} organizations, a library of ${nodes} nodes`, goals];
  try {
    const first = who[0] as Organization;
    const activities = await eventually('The checklists', () => checklistsOf(first.admin, library_id));
    // As if the library had been there and theirs for years: a past day shows what was there on it.
    await connection.collection('nodes').updateMany({ library_ids: library_id }, { $set: { since: '2020-01-01' } });
    await connection
      .collection<{ libraries: string[] }>('directory_libraries_of_past_days')
      .updateMany({ organization_id: { $in: who.map(({ id }) => id) } }, { $addToSet: { libraries: library_id } });
    const places = {
      ...(await placesOfAdmin(first.admin, library_id)),
      ...(await placesOfOthers(bench, first, library_id)),
    };
    let stored = 0;
    for (const count of size.answers) {
      await copyAnswers(
        connection,
        who.map(({ id }) => id),
        activities,
        library_id,
        stored,
        count,
      );
      stored = count;
      notes.push(`recomputed ${count} answers in ${await recompute(bench)}`);
      const note = (asked: string, times: number[], commands?: number): void => {
        const row = rows.get(asked) ?? { asked };
        row[`p95 ms at ${count}`] = percentile(times, 0.95);
        if (commands !== undefined) row[`commands at ${count}`] = Math.round(commands);
        rows.set(asked, row);
      };
      for (const [asked, ask] of Object.entries(places)) {
        await timeEach(3, ask);
        const before = await commandsOf(bench);
        const times = await timeEach(callsEach, ask);
        note(asked, times, ((await commandsOf(bench)) - before) / callsEach);
      }
      // What one organization asks again and again is in memory; so must be what all of them ask.
      const open = (index: number) =>
        (who[index % who.length] as Organization).admin.get(`/Dashboard/overview?of=${index}`);
      note("each organization's dashboard, the first time", await timeEach(who.length, open));
      note(
        "each organization's dashboard, in turn",
        await timeEach(2 * who.length, (index) => open(who.length + index)),
      );
      const { written, shown } = await answerAndWait(
        first.admin,
        activities,
        days[size.answers.indexOf(count)] as string,
      );
      note('an answer is written', written);
      note('and its score is shown', shown);
      const aggregate = () => aggregateOnRequest(connection, first.id, library_id);
      note('library score, aggregated on request', await timeEach(5, aggregate));
      if (count !== size.answers[1]) continue;
      // The same of an organization that answers all of its checklists each month.
      const now = new Date();
      for (const back of [0, 1]) {
        const latest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
        await copyAnswers(connection, [first.id], activities, library_id, 0, activities.length, '', { latest });
      }
      // A process that has read what stood there before does not look for what comes past it.
      await bench.stack.kill('compliance');
      await bench.stack.waitUntilReady('compliance');
      await eventually('Compliance', () => first.admin.get('/Dashboard/overview').catch(() => undefined));
      for (const asked of Object.keys(places).filter((name) => name.includes('dashboard') || name.includes('work'))) {
        await timeEach(3, places[asked] as Ask);
        note(`${asked}, all answered`, await timeEach(callsEach, places[asked] as Ask));
      }
    }
  } finally {
    await connection.close();
  }
  return { title: 'Compliance as stored answers grow, one call after another', rows: [...rows.values()], notes };
}

/** The full size with fewer organizations, each as large as there, is measured in minutes: COMPLIANCE_ORGANIZATIONS. */
function sizeAsked(): Size {
  const organizations = Number(process.env.COMPLIANCE_ORGANIZATIONS);
  if (!organizations) return process.argv.includes('--full') ? full : small;
  const [few, many] = full.answers.map((answers) => (answers / full.organizations) * organizations);
  return { ...full, organizations, answers: [few as number, many as number] };
}

interface Row {
  id: string;
  noofelement?: number;
}

async function checklistsOf(admin: GatewayClient, library: string): Promise<string[] | undefined> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await admin.get<Row[]>(`/activityScores?library_id=${library}&page_size=200&page=${page}`);
    ids.push(...data.map(({ id }) => id));
    if (data.length < 200) return ids.length > 0 ? ids : undefined;
  }
}

/** Writes answers one after the other: milliseconds until each was accepted, and from then until the gateway shows its score. */
async function answerAndWait(
  admin: GatewayClient,
  activities: string[],
  response_date: string,
): Promise<{ written: number[]; shown: number[] }> {
  const written: number[] = [];
  const shown: number[] = [];
  for (const id of activities.slice(0, writesEach)) {
    const path = `/storage_activity_checklist/form/${id}/1`;
    const { data: form } = await admin.get<{ admin_activity_id: string; elements: { element_id: string }[] }>(path);
    const started = performance.now();
    const { data } = await admin.post<{ id: string }>('/storage_activity_checklist/create', {
      admin_activity_id: form.admin_activity_id,
      response_date,
      elements: form.elements.map(({ element_id }) => ({ element_id, response: 'met' })),
    });
    const accepted = performance.now();
    written.push(accepted - started);
    const look = async () => {
      const shown = await admin.get<{ activity: { response_id: string } }>(`/activityScores/getById/${id}/${id}/1`);
      return shown.data.activity.response_id === data.id ? true : undefined;
    };
    await eventually('The score', look, 60_000, 10);
    shown.push(performance.now() - accepted);
  }
  return { written, shown };
}

/** Has every score made anew from its answers. @returns how long that took, in words */
export async function recompute({ run }: Bench): Promise<string> {
  const started = performance.now();
  const command = join(__dirname, '../../../services/compliance/dist/commands/recompute.js');
  await promisify(execFile)(process.execPath, [command, '--repair'], {
    env: { ...process.env, ...run.environment },
    maxBuffer: 1024 * 1024 * 1024,
  });
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function commandsOf({ run }: Bench): Promise<number> {
  return counter(run.services.compliance?.http as string, 'attesta_database_commands_total');
}
