import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, currentDay } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { copyAnswer } from '../repositories/answer-copies';
import { type KeptMemory, MemoryWatch } from './memory-watch';
import { recordedActivities } from './recording';
import { testWorld, type World } from './world';

/*
 * A process of its own that exports few answers and then many, and says what it kept in memory at most meanwhile: of jest's own process
 * nobody could tell. `node --expose-gc export-memory.js FEW MANY FORMAT…` writes a line of JSON for each export.
 */

const today = currentDay();

/** What a process has learnt of one export. */
export interface ExportMemory extends KeptMemory {
  format: string;
  rows: number;
  /** Of the file. */
  bytes: number;
  /** The figures that the report's totals have, and whether they say that there are more rows than they count. */
  totals: string[];
  more: boolean;
}

async function run(few: number, many: number, formats: string[]): Promise<void> {
  const world = await testWorld();
  try {
    const { kpi } = await recordedActivities(world);
    const request = { admin_activity_id: kpi.id, numerator: 10, denominator: 100 };
    const { data } = await world.service.call('compliance.CreateKpiResponse', request, world.northwind.updater);
    let there = 1;
    for (const rows of [few, many]) {
      await copyAnswer(data?.id ?? '', there, rows, today);
      there = rows;
      for (const format of formats) process.stdout.write(`${JSON.stringify(await exported(world, format, rows))}\n`);
    }
  } finally {
    await world.service.drop();
  }
}

async function exported({ service, northwind }: World, format: string, rows: number): Promise<ExportMemory> {
  let bytes = 0;
  const watch = new MemoryWatch();
  // Files go nowhere: what a test's store keeps of them is not the service's memory. Each part takes a moment, as it would elsewhere.
  service.runtime.clients.storeFile = async () => ({
    send: async (message) => {
      bytes += (message as { chunk?: Uint8Array }).chunk?.length ?? 0;
      watch.look();
      await sleep(1);
    },
    finish: async () => ({ id: newId(), name: '', size: bytes, content_type: '', sha256: '', file_path: '' }),
    cancel: () => undefined,
  });
  const query = `from=${addDays(today, -400)}`;
  const as = { ...northwind.admin, deadline: 1_800_000 };
  await service.call('compliance.ExportReport', { report: 'kpi', query, format }, as);
  const { data = [] } = await service.call('compliance.GetReportTotals', { report: 'kpi', query }, northwind.admin);
  const totals = data.map(({ figure = '' }) => figure);
  return { format, rows, bytes, ...watch.seen, totals, more: data.some((one) => one.more) };
}

const [few, many, ...formats] = process.argv.slice(2);
if (few && many) void run(Number(few), Number(many), formats);
