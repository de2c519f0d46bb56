import { addDays, Cancellation, dayOf, heavyWork } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import type { ReportName } from '@attesta/proto/compliance-words';
import { reportNames } from '@attesta/proto/compliance-words';
import { reportRequest } from '@attesta/proto/report-address';
import type { ChangedNode } from '../../events/node-event';
import { accounts } from '../../testing/accounts';
import { answers, recordedActivity } from '../../testing/content';
import type { pdfText } from '../../testing/pdf-text';
import { rowsOf, sheetOf } from '../../testing/workbook-text';
import { testWorld, type World } from '../../testing/world';

const readText = heavyWork<typeof pdfText>({
  name: 'test.pdf',
  module: require.resolve('../../testing/pdf-text'),
  run: 'pdfText',
  seconds: 60,
});

const today = dayOf(new Date());
const files: Record<string, Buffer> = {};
let world: World;
let kpi: ChangedNode;

beforeAll(async () => {
  world = await testWorld(files);
  const { content, northwind, service } = world;
  kpi = {
    ...recordedActivity('kpi', content.library, [content.substandards[0]?.id ?? ''], { target: 0, totarget: 50 }),
    name: '=نسبة السقوط 跌倒率',
  };
  const place = [content.substandards[1]?.id ?? ''];
  await world.tell([
    kpi,
    recordedActivity('observation', content.library, place, {}),
    recordedActivity('document', content.library, place, {}),
  ]);
  await world.assignAll(northwind, northwind.updater);
  await world.assignAll(northwind, northwind.internalSurveyor);
  for (let index = 0; index < 12; index += 1)
    await service.call(
      'compliance.CreateKpiResponse',
      { activity_id: kpi.id, responsedate: addDays(today, -31 * index), response: index * 7 },
      northwind.updater,
    );
  const checklist = content.activities[0];
  for (const by of [northwind.updater, northwind.internalSurveyor])
    await service.call(
      'compliance.CreateChecklistResponse',
      { admin_activity_id: checklist?.id, response_date: today, elements: answers(checklist, 'met', 'no') },
      by,
    );
  await world.deliver();
});
afterAll(() => world?.service.drop());

const file = async (
  report: ReportName,
  query: string,
  format = 'csv',
  as: TestCall = world.northwind.admin,
  language = 'en',
): Promise<Buffer> => {
  const { data } = await world.service.call('compliance.ExportReport', { report, query, format, language }, as);
  return files[data?.id ?? ''] as Buffer;
};
const lines = (csv: Buffer): string[] =>
  csv
    .toString()
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
const since = `from=${addDays(today, -200)}`;

describe('a report as a file', () => {
  it('has every row of its address in its order, as its call has them', async () => {
    const query = `${since}&sort=actualvalue`;
    const { data = [] } = await world.service.call(
      'compliance.ReportClientKpis',
      { ...reportRequest('kpi', Object.fromEntries(new URLSearchParams(query))), sort: 'actualvalue' },
      world.northwind.admin,
    );
    expect(data.length).toBeGreaterThan(5);
    const [titles = '', ...rows] = lines(await file('kpi', query));
    expect(titles.split(',').slice(0, 5)).toEqual(['Activity', 'Assigned to', 'Value', 'Target', 'Against target']);
    expect(rows.map((row) => row.split(',')[2])).toEqual(data.map(({ actualvalue }) => String(actualvalue)));
    const above = data.filter(({ standing }) => standing === 'not met');
    expect(lines(await file('kpi', `${query}&is=not+met`))).toHaveLength(above.length + 1);
    expect(lines(await file('kpi', 'from='))).toHaveLength(2);
  });

  it('begins with the present month where the address of KPIs says nothing', async () => {
    expect(lines(await file('kpi', ''))).toHaveLength(2);
  });

  it('defuses formulas in CSV, and has numbers and days as such in a workbook', async () => {
    expect(lines(await file('kpi', since))[1]).toMatch(/^'=نسبة/);
    const [titles = [], first = []] = await rowsOf(await file('kpi', since, 'xlsx'));
    expect(first[0]).toBe('=نسبة السقوط 跌倒率');
    expect(typeof first[2]).toBe('number');
    const answered = titles.indexOf('Last answered');
    expect(first[answered]).toBe((Date.parse(today) - Date.UTC(1899, 11, 30)) / 86_400_000);
    expect(await sheetOf(await file('kpi', since, 'xlsx', undefined, 'ar'))).toContain('rightToLeft="1"');
  });

  it.each(['en', 'ar', 'zh'])(
    'is printed in %s with its organization, filters, count and page numbers',
    async (language) => {
      const pdf = await file('kpi', `${since}&is=met`, 'pdf', undefined, language);
      const text = (await readText({ organizationId: 'test' }, pdf)).replace(/[\u200b\u200e\u200f]/g, '');
      const words =
        { en: ['KPI report', 'Rows: ', 'Target met'], ar: ['Northwind'], zh: ['行数', '跌倒率'] }[language] ?? [];
      for (const word of ['Northwind Health Group', ...words]) expect(text).toContain(word);
      const rows = lines(await file('kpi', `${since}&is=met`)).length - 1;
      expect(text.split('Northwind Health Group').length - 1).toBeGreaterThanOrEqual(rows > 0 ? 2 : 1);
    },
  );

  it('can be made of each report by whoever may open it, and by nobody else', async () => {
    const { admin, internalSurveyor, viewer, updater } = world.northwind;
    for (const report of reportNames) {
      const surveyors = report === 'updatorReport' || report === 'checklistReport';
      const csv = lines(await file(report, '', 'csv', surveyors ? internalSurveyor : admin));
      expect(csv.length).toBeGreaterThan(1);
      expect(csv[0]).not.toMatch(/undefined|reports\.|field\./);
      const refused = file(report, '', 'csv', surveyors ? admin : updater);
      if (surveyors || ['user', 'updator', 'updatorActivityReport', 'propertyassign'].includes(report))
        await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(lines(await file('updator', '', 'csv', viewer)).length).toBeGreaterThan(1);
  });

  it('has every account that tenancy gives page by page, narrowed as the address says, with those below for who rules them', async () => {
    const { admin, superAdmin } = world.northwind;
    const [titles, ...rows] = lines(await file('user', '', 'csv', admin));
    expect(titles).toBe('Person,Email,Role,Kind of surveyor,Organization,Libraries,Mobile,Since,Status');
    expect(rows).toHaveLength(accounts.length);
    expect(rows[2]).toBe(
      'Person 002,person2@accounts.test,Surveyor,Internal,Northwind Health Group,Hospital standards,,2026-01-31,Active',
    );
    expect(lines(await file('user', '', 'csv', superAdmin)).at(-1)).toMatch(/^Somebody below,/);
    expect(lines(await file('user', 'role_id=5&q=Person+00', 'csv', admin))).toHaveLength(3);
  });

  it('shows an updater what is theirs, and another organization nothing', async () => {
    expect(lines(await file('kpi', since, 'csv', world.northwind.secondUpdater))).toHaveLength(1);
    expect(lines(await file('kpi', since, 'csv', world.lakeside.admin))).toHaveLength(1);
  });

  it('comes to what its rows add up to, whichever page is shown, and answers of some days to their mean score', async () => {
    const totals = async (report: ReportName, query = '', as: TestCall = world.northwind.admin) =>
      new Map(
        ((await world.service.call('compliance.GetReportTotals', { report, query }, as)).data ?? []).map((one) => [
          one.figure,
          one.value,
        ]),
      );
    const { data: rows = [] } = await world.service.call(
      'compliance.ReportClientChecklists',
      {},
      world.northwind.admin,
    );
    const sum = (values: (number | undefined)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
    const scores = rows.flatMap(({ score }) => (score === undefined ? [] : Number(score)));
    const checklists = await totals('checklist', 'page=2&page_size=20');
    expect(rows.length).toBeGreaterThan(5);
    expect(scores.length).toBeGreaterThan(0);
    expect(checklists.get('rows')).toBe(rows.length);
    expect(checklists.get('noofelement')).toBe(sum(rows.map(({ noofelement }) => noofelement)));
    expect(checklists.get('score')).toBeCloseTo(sum(scores) / scores.length, 2);
    const kpis =
      (
        await world.service.call(
          'compliance.ReportClientKpis',
          { fromDate: addDays(today, -200) },
          world.northwind.admin,
        )
      ).data ?? [];
    const known = kpis.flatMap(({ score }) => (score === undefined ? [] : Number(score)));
    const answered = await totals('kpi', since);
    expect(answered.get('rows')).toBe(kpis.length);
    expect(answered.get('score')).toBeCloseTo(sum(known) / known.length, 2);
    for (const report of reportNames) {
      const surveyors = report === 'updatorReport' || report === 'checklistReport';
      const as = surveyors ? world.northwind.internalSurveyor : world.northwind.admin;
      expect((await totals(report, '', as)).get('rows')).toBeGreaterThan(0);
    }
    expect((await totals('kpi', since, world.lakeside.admin)).get('rows')).toBe(0);
    await expect(totals('propertyassign', '', world.northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([
    ['report', { report: 'moon' }],
    ['format', { report: 'kpi', format: 'exe' }],
    ['language', { report: 'kpi', language: 'xx' }],
    ['sort', { report: 'kpi', query: 'sort=colour' }],
  ])('is refused for a wrong %s', async (field, request) => {
    const refused = world.service.call('compliance.ExportReport', request, world.northwind.admin);
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it('ends when its caller goes away', async () => {
    const cancellation = new Cancellation();
    const before = Object.keys(files).length;
    const going = world.service.call(
      'compliance.ExportReport',
      { report: 'kpi', query: since, format: 'pdf' },
      { ...world.northwind.admin, cancellation },
    );
    cancellation.cancel();
    await expect(going).rejects.toMatchObject({ code: 'unavailable' });
    expect(Object.keys(files)).toHaveLength(before);
  });
});
