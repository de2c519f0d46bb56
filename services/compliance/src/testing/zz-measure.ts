import { writeFileSync } from 'node:fs';
import { dayOf } from '@attesta/kit';
import { testWorld } from '/work/wt/r/services/compliance/src/testing/world';
import { ResponseModel } from '/work/wt/r/services/compliance/src/repositories/response.schema';

const rows = Number(process.argv[2] ?? 100000);
const formats = (process.argv[3] ?? 'csv,xlsx,pdf').split(',');
async function main() {
  const world = await testWorld({});
  const { northwind, content, service } = world;
  await world.assignAll(northwind, northwind.updater);
  const bytes = { n: 0, keep: undefined as Buffer[] | undefined };
  service.runtime.clients.storeFile = (async () => ({
    send: async (m: any) => { if (m.chunk) { bytes.n += m.chunk.length; bytes.keep?.push(Buffer.from(m.chunk)); } },
    finish: async () => ({ id: 'a'.repeat(24), name: 'x', size: bytes.n, content_type: '', sha256: '', file_path: '' }),
    cancel: () => undefined,
  })) as any;
  for (let start = 0; start < rows; start += 2000) {
    const list = Array.from({ length: Math.min(2000, rows - start) }, (_, i) => {
      const n = start + i; const a = content.activities[n % content.activities.length] as any;
      const d = new Date(Date.UTC(2026, 10, 1) - n * 3600_000).toISOString().slice(0, 10);
      return { organization_id: northwind.id, activity_id: a.id, source: 1, library_id: content.library.id, rater: 'updater', kind: 'checklist',
        period: `p${n}`, response_date: d, response_frequency: 'daily', file_status: 'submitted', updator_id: northwind.updater.userId, recorded_by: '',
        elements: (a.activity?.elements ?? []).map((e: any) => ({ id: e.id, element_id: e.id, response: 'met', comments: 'Seen on the ward, all in order.', attachments: [] })),
        score: n % 100, submitted_at: new Date(), deleted_at: null, version: 1, created_at: new Date(), updated_at: new Date() };
    });
    await ResponseModel.collection.insertMany(list as any, { ordered: false });
  }
  console.log('inserted', rows);
  const query = 'from=2000-01-01';
  // the same rows straight from the database
  let t = performance.now(); let c = 0;
  for await (const _ of ResponseModel.collection.find({ organization_id: northwind.id }, { projection: { activity_id: 1, response_date: 1, period: 1, score: 1, updator_id: 1, 'elements.response': 1 } }).sort({ response_date: -1, _id: 1 }).batchSize(500)) c += 1;
  const straight = (performance.now() - t) / 1000;
  console.log('database alone', c, 'rows', straight.toFixed(1), 's', Math.round(c / straight), 'rows/s');
  for (const format of formats) {
    global.gc?.();
    const before = process.memoryUsage().rss; let most = before; const seen: number[] = [];
    const timer = setInterval(() => { const r = process.memoryUsage().rss; most = Math.max(most, r); seen.push(Math.round(r / 1e6)); }, 500);
    bytes.n = 0; bytes.keep = format === 'pdf' ? [] : undefined; t = performance.now();
    await service.call('compliance.ExportReport', { report: 'updatorActivityReport', query, format, language: process.argv[4] ?? 'ar' }, { ...northwind.admin, deadline: 900_000 } as any);
    const s = (performance.now() - t) / 1000; clearInterval(timer);
    console.log(format, s.toFixed(1), 's', Math.round(rows / s), 'rows/s', (straight / s).toFixed(2), 'of database;', (bytes.n / 1e6).toFixed(1), 'MB file; RSS', Math.round(before / 1e6), '->', Math.round(most / 1e6), 'MB', seen.filter((_, i) => i % Math.ceil(seen.length / 12) === 0).join(' '));
    if (bytes.keep) writeFileSync('/tmp/report-r.pdf', Buffer.concat(bytes.keep));
  }
  const pages: number[] = [];
  for (let i = 0; i < 15; i += 1) { t = performance.now(); await service.call('compliance.ReportUpdaterActivities', { fromDate: '2000-01-01', page: 1, page_size: 20 }, northwind.admin); pages.push(performance.now() - t); }
  console.log('first page ms', pages.map(Math.round).sort((a, b) => a - b).join(' '));
  await service.drop();
}
main().then(() => process.exit(0), (e) => { console.error(e); process.exit(1); });
