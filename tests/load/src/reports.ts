import { ServiceClients } from '@attesta/kit';
import { eventually, type GatewayClient, seedId } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { recompute } from './compliance';
import { copyAnswers } from './compliance/copy-answers';
import { type GeneratedKind, generatedLibrary } from './compliance/generated-library';
import { assign } from './compliance/places';
import { percentile, timed, timeEach } from './measure';
import { type Outcome, ratio } from './outcome';
import { newOrganizations, type Organization } from './scores';
import { watchMemory } from './upload';
import { importFile } from './world';

/** How many answers there are: 20,000 of one organization, or REPORT_ANSWERS; above 100,000 they are those of ten. */
const answers = Number(process.env.REPORT_ANSWERS ?? 20_000);
const callsEach = 20;
/** All days that answers were copied for, one month of them, and all but those of the last year. */
const everything = 'fromDate=2000-01-01';
const month = 'fromDate=2026-01-01&toDate=2026-01-31';
const today = new Date().toISOString().slice(0, 10);
const longAgo = `${everything}&toDate=${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
/** Of ten activities below a standard: every report has rows. */
const checklists: GeneratedKind[] = Array(7).fill('checklist');
const kinds: GeneratedKind[] = [...checklists, 'kpi', 'observation', 'document'];
/** As many of all answers, and as many again, has each kind of surveyors given. */
const surveyed = 0.1;

const firstPages: Record<string, string> = {
  checklist: '/clientapi/report/checklist?x=1',
  'checklist, a month': `/clientapi/report/checklist?${month}`,
  'checklist, until a year ago': `/clientapi/report/checklist?${longAgo}`,
  kpi: `/clientapi/report/kpi?${month}`,
  'kpi, all days': `/clientapi/report/kpi?${everything}`,
  observation: '/clientapi/report/observation?x=1',
  'observation, all days': `/clientapi/report/observation?${everything}`,
  document: '/clientapi/report/document?x=1',
  'document, all days': `/clientapi/report/document?${everything}`,
  updator: '/clientapi/report/updator?x=1',
  updatorActivityReport: '/clientapi/report/updatorActivityReport?x=1',
  'updatorActivityReport, a month': `/clientapi/report/updatorActivityReport?${month}`,
  'updatorActivityReport, all days': `/clientapi/report/updatorActivityReport?${everything}`,
  'the same, by activity': `/clientapi/report/updatorActivityReport?${everything}&sort=activity`,
  'the same, by score': `/clientapi/report/updatorActivityReport?${everything}&sort=score`,
  propertyassign: '/clientapi/report/propertyassign?x=1',
  surveyorassessment: '/clientapi/report/surveyorassessment?x=1',
  surveyorcompare: '/clientapi/report/surveyorcompare?x=1',
  'surveyorcompare, what differs': '/clientapi/report/surveyorcompare?differing=true',
  'totals: checklist': '/report_totals/get?report=checklist',
  'totals: updatorActivityReport, all days': '/report_totals/get?report=updatorActivityReport&query=from%3D2000-01-01',
};

/** The first page of each report, and one organization's answers as files, beside reading the same rows from the database. */
export async function reports(bench: Bench): Promise<Outcome> {
  const many = answers > 100_000;
  const size = { chapters: 10, standards: 5, substandards: many ? 20 : 10 };
  const { name, content } = generatedLibrary(size, kinds);
  const { library_id } = await importFile(bench.admin, `${name}.csv`, content);
  const who = await newOrganizations(bench, library_id, many ? 10 : 1);
  const first = who[0] as Organization;
  const { updater, surveyor } = await peopleOf(first);
  const database = `${bench.run.environment.MONGODB_DB_PREFIX}compliance`;
  const connection = await mongoose.createConnection(bench.run.mongodb, { dbName: database }).asPromise();
  try {
    const wanted = size.chapters * size.standards * size.substandards;
    const activities = await eventually('The activities', () => activitiesOf(first.admin, library_id, wanted));
    const chapters = (await first.admin.get<{ id: string }[]>(`/chapterScores?library_id=${library_id}`)).data;
    const chapter_ids = chapters.map(({ id }) => id);
    await assign(first.admin, first.id, updater, 4, chapter_ids);
    await assign(first.admin, first.id, surveyor, 5, chapter_ids);
    const organizations = who.map(({ id }) => id);
    // The present month is answered too, so that work lists read what they read elsewhere.
    const latest = `${today.slice(0, 8)}01`;
    await copyAnswers(connection, organizations, activities, library_id, 0, answers, updater, { latest });
    for (const rater of ['internal_surveyor', 'external_surveyor'])
      await copyAnswers(
        connection,
        organizations,
        activities,
        library_id,
        0,
        Math.round(answers * surveyed),
        surveyor,
        {
          rater,
          latest,
        },
      );
    const recomputed = await recompute(bench);
    const rows: Outcome['rows'] = [];
    for (const [report, path] of Object.entries(firstPages)) {
      const ask = (index: number) => first.admin.get(`${path}&page_size=20&page=1&nothing=${index}`);
      await timeEach(2, ask);
      const times = await timeEach(callsEach, ask);
      rows.push({
        asked: `first page: ${report}`,
        'p50 ms': percentile(times, 0.5),
        'p95 ms': percentile(times, 0.95),
      });
    }
    const own = answers / who.length;
    const read = await timed(() => readStraight(connection, first.id));
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const made = await exported(bench, first.admin, format);
      rows.push({
        asked: `${own.toLocaleString('en')} rows as ${format}`,
        s: made.seconds,
        'rows/s': own / made.seconds,
        'of the database': ratio(read.seconds, made.seconds),
        'MB of the file': made.bytes / 1e6,
        'MB resident before': made.before / 1e6,
        'MB at most': made.most / 1e6,
      });
    }
    const notes = [
      `${answers.toLocaleString('en')} answers of updaters and a fifth as many of surveyors, of ${who.length} organizations, scored in ${recomputed}; goal: p95 of a first page under 200 ms at 1,000,000`,
      `the database alone gives ${Math.round(own / read.seconds).toLocaleString('en')} of these rows a second`,
    ];
    return { title: 'Reports: first pages one call after another, and files', rows: uniform(rows), notes };
  } finally {
    await connection.close();
  }
}

/** The first row names the columns: it has all of them. */
function uniform(rows: Outcome['rows']): Outcome['rows'] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])));
}

async function peopleOf({ id, admin }: Organization): Promise<{ updater: string; surveyor: string }> {
  const clients = new ServiceClients('seed');
  const add = async (name: string, facts: object): Promise<string> => {
    const email = `${name}@bench-0.test`;
    const user = { id: seedId(email), name: `Bench ${name}`, email, organization_id: id, status: 1, ...facts };
    await clients.call('tenancy.PutUser', user, { organizationId: id, requestId: 'bench', deadline: 30_000 });
    return user.id;
  };
  try {
    const updater = await add('updater', { role_id: 4 });
    const surveyor = await add('surveyor', { role_id: 5, surveyor_type: 1 });
    await eventually('The updater', async () => {
      const { data } = await admin.get<{ id: string }[]>('/clientapi/report/updator');
      return data.find((one) => one.id === updater);
    });
    return { updater, surveyor };
  } finally {
    await clients.close();
  }
}

/** Activities of every kind, once all of them are known. */
async function activitiesOf(admin: GatewayClient, library: string, wanted: number): Promise<string[] | undefined> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/clientapi/report/checklist?kind=all&library_id=${library}&page_size=200&page=${page}`;
    const { data } = await admin.get<{ id: string }[]>(path);
    ids.push(...data.map(({ id }) => id));
    if (data.length < 200) return ids.length === wanted ? ids : undefined;
  }
}

/** Reads what the file holds of the answers, in its order, and does nothing with it. */
async function readStraight(connection: mongoose.Connection, organization_id: string): Promise<number> {
  const fields = ['activity_id', 'response_date', 'period', 'score', 'updator_id', 'elements.response'];
  const cursor = connection
    .collection('responses')
    .find({ organization_id, rater: 'updater' }, { projection: Object.fromEntries(fields.map((field) => [field, 1])) })
    .sort({ response_date: -1, _id: 1 })
    .batchSize(500);
  let count = 0;
  for await (const _found of cursor) count += 1;
  return count;
}

/** A file of all days, with the memory of the service while it is made. */
async function exported({ run }: Bench, admin: GatewayClient, format: string) {
  const watch = watchMemory(run.pids.compliance as number);
  try {
    const query = 'from=2000-01-01';
    const asked = { report: 'updatorActivityReport', query, format, language: 'en' };
    const { result, seconds } = await timed(() => admin.download('/report_exports/create', asked));
    return { bytes: result, seconds, ...watch.stop() };
  } finally {
    watch.stop();
  }
}
