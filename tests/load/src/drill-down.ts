import { eventually } from '@attesta/seed';
import mongoose from 'mongoose';
import type { Bench } from './bench';
import { percentile, timeEach } from './measure';
import type { Outcome } from './outcome';
import { answer, repeated } from './world';

const sizes = [1_000, 10_000, 100_000];
/** Each size answers for a year of its own, which is a period for every frequency. */
const years = ['2021-04-10', '2022-04-10', '2023-04-10'];
const answersEach = 25;
const callsEach = 150;

interface Named {
  id: string;
}

/** The drill-down of a client admin, level by level, while the organization's stored responses grow a hundredfold. */
export async function drillDown(bench: Bench): Promise<Outcome> {
  const { run, clientAdmin } = bench;
  const path = await deepestPath(clientAdmin);
  const connection = await mongoose
    .createConnection(run.mongodb, { dbName: `${run.environment.MONGODB_DB_PREFIX}compliance` })
    .asPromise();
  const rows: Outcome['rows'] = [];
  const stop = new AbortController();
  const waits: Promise<number>[] = [];
  try {
    const before = await connection.collection('responses').countDocuments();
    let stored = before;
    const toAnswer = (await repeated(bench)).slice(0, answersEach);
    for (const [index, size] of sizes.entries()) {
      await grow(connection, String(clientAdmin.session.organization_id), size - stored);
      stored = Math.max(stored, size);
      for (const [level, address] of Object.entries(path)) {
        await timeEach(10, () => clientAdmin.get(address));
        rows.push(row(level, stored, await timeEach(callsEach, () => clientAdmin.get(address))));
      }
      const answered = await timeEach(toAnswer.length, async (nth) => {
        const response_id = await answer(bench, toAnswer[nth] as string, years[index] as string);
        const wait = untilScored(connection, response_id, stop.signal);
        // Awaited only after the last answer: meanwhile a failure would end the process.
        wait.catch(() => undefined);
        waits.push(wait);
      });
      rows.push(row('5 form and answer', stored, answered), row('6 then its score', stored, await Promise.all(waits)));
      waits.length = 0;
    }
  } finally {
    stop.abort();
    await Promise.allSettled(waits);
    await connection.close();
  }
  return {
    title: 'Drill-down through the gateway as stored responses grow, one call after another',
    rows: rows.sort((a, b) => String(a['drill-down']).localeCompare(String(b['drill-down']))),
    notes: ['the many responses are inserted as documents, older than those that are scored'],
  };
}

/** Milliseconds until a score comes from a response. @throws Error when it doesn't within a minute, or the measure ends */
async function untilScored(connection: mongoose.Connection, response_id: string, end: AbortSignal): Promise<number> {
  const since = performance.now();
  const scores = connection.collection('scores');
  const look = async () => {
    end.throwIfAborted();
    return (await scores.findOne({ response_id })) ? true : undefined;
  };
  await eventually(`The score of response ${response_id}`, look, 60_000, 2);
  return performance.now() - since;
}

function row(what: string, responses: number, times: number[]): Outcome['rows'][number] {
  return { 'drill-down': what, responses, 'p50 ms': percentile(times, 0.5), 'p99 ms': percentile(times, 0.99) };
}

/** The calls that a client admin makes on the way from the library down to activities. */
async function deepestPath(clientAdmin: Bench['clientAdmin']): Promise<Record<string, string>> {
  const first = async (address: string): Promise<string> => {
    const id = (await clientAdmin.get<Named[]>(address)).data[0]?.id;
    if (!id) throw new Error(`${address} has nothing to drill into.`);
    return id;
  };
  const library = await first('/libraryScores');
  const chapters = `/chapterScores?library_id=${library}`;
  const chapter = await first(chapters);
  const standards = `/standardScores?library_id=${library}&chapter_id=${chapter}`;
  const standard = await first(standards);
  const substandards = `/substandardScores?chapter_id=${chapter}&standard_id=${standard}`;
  const substandard = await first(substandards);
  return {
    '1 chapters': chapters,
    '2 standards': standards,
    '3 substandards': substandards,
    '4 activities': `/activityScores?sub_standard_id=${substandard}`,
  };
}

/** Copies of the organization's real responses in periods that nobody asks for, straight into the collection. */
async function grow(connection: mongoose.Connection, organizationId: string, count: number): Promise<void> {
  const responses = connection.collection('responses');
  const samples = await responses
    .find({ organization_id: organizationId, file_status: 'submitted' })
    .limit(200)
    .toArray();
  if (samples.length === 0) throw new Error('The demo has no responses to copy.');
  const mark = new mongoose.Types.ObjectId().toHexString();
  for (let done = 0; done < count; done += 2_000) {
    const batch = Array.from({ length: Math.min(2_000, count - done) }, (_, index) => {
      const { _id, ...sample } = samples[(done + index) % samples.length] as { _id: unknown };
      const day = new Date(Date.UTC(2010, 0, 1 + ((done + index) % 3_000))).toISOString().slice(0, 10);
      return { ...sample, response_date: day, period: `${mark}-${done + index}` };
    });
    await responses.insertMany(batch, { ordered: false });
  }
}
