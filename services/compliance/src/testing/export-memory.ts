import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { ResponseModel } from '../repositories/response.schema';
import { recordedActivities } from './recording';
import { testWorld, type World } from './world';

/*
 * A process of its own that exports few answers and then many, and says how large it was at most meanwhile: of jest's own process
 * nobody could tell. `node export-memory.js FEW MANY` writes a line of JSON for each export.
 */

const batchSize = 2_000;
const formats = ['csv', 'xlsx'];
const today = dayOf(new Date());

/** What a process has learnt of one export. */
export interface ExportMemory {
  format: string;
  rows: number;
  /** Of the file. */
  bytes: number;
  /** Resident bytes before it began, and at most while it was made. */
  before: number;
  most: number;
}

async function run(few: number, many: number): Promise<void> {
  const world = await testWorld();
  try {
    const { kpi } = await recordedActivities(world);
    const request = { admin_activity_id: kpi.id, numerator: 10, denominator: 100 };
    const { data } = await world.service.call('compliance.CreateKpiResponse', request, world.northwind.updater);
    let there = 1;
    for (const rows of [few, many]) {
      await copy(data?.id ?? '', there, rows);
      there = rows;
      for (const format of formats) process.stdout.write(`${JSON.stringify(await exported(world, format, rows))}\n`);
    }
  } finally {
    await world.service.drop();
  }
}

/** Answers like one, straight into the database, from so many to so many. */
async function copy(id: string, from: number, to: number): Promise<void> {
  const { _id, ...fields } = (await ResponseModel.findById(id).lean()) as unknown as Record<string, unknown>;
  for (let start = from; start < to; start += batchSize) {
    const made = Array.from({ length: Math.min(batchSize, to - start) }, (_, offset) => {
      const index = start + offset;
      return { ...fields, period: `copy ${index}`, response_date: addDays(today, -(index % 300)), comments: newId() };
    });
    await ResponseModel.collection.insertMany(made as never[], { ordered: false });
  }
}

async function exported({ service, northwind }: World, format: string, rows: number): Promise<ExportMemory> {
  let bytes = 0;
  // Files go nowhere: what a test's store keeps of them is not the service's memory. Each part takes a moment, as it would elsewhere.
  service.runtime.clients.storeFile = async () => ({
    send: async (message) => {
      bytes += (message as { chunk?: Uint8Array }).chunk?.length ?? 0;
      await sleep(1);
    },
    finish: async () => ({ id: newId(), name: '', size: bytes, content_type: '', sha256: '', file_path: '' }),
    cancel: () => undefined,
  });
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const query = `from=${addDays(today, -400)}`;
  try {
    const as = { ...northwind.admin, deadline: 300_000 };
    await service.call('compliance.ExportReport', { report: 'kpi', query, format }, as);
  } finally {
    clearInterval(watch);
  }
  return { format, rows, bytes, before, most };
}

const [few, many] = process.argv.slice(2).map(Number);
if (few && many) void run(few, many);
