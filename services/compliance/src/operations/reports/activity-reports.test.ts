import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import type { TestCall, TestService } from '@attesta/kit/testing';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import type { ChangedNode } from '../../events/node-event';
import { countCommands } from '../../repositories/database-probe';
import { answers, recordedActivity, storedFile } from '../../testing/content';
import { populate, testCompliance, type World } from '../../testing/world';

const today = dayOf(new Date());
/** The middle of each of the last eight months, the earliest first. */
const months = Array.from({ length: 8 }, (_, index) => index).reduce<string[]>(
  ([first = firstOfMonth(today), ...rest]) => [firstOfMonth(addDays(firstOfMonth(first), -1)), first, ...rest],
  [firstOfMonth(today)],
);

type Report =
  | 'ReportKpis'
  | 'ReportClientKpis'
  | 'ReportObservations'
  | 'ReportClientObservations'
  | 'ReportObservationsToSurveyor'
  | 'ReportDocuments'
  | 'ReportClientDocuments'
  | 'ReportDocumentsToSurveyor'
  | 'ReportUpdaterActivities';

interface Value {
  kpi: ChangedNode;
  day: string;
  value: number;
}

describe('reports of activities', () => {
  let service: TestService;
  let world: World;
  let kpis: ChangedNode[];
  let values: Value[];
  let rounds: ChangedNode;
  let licences: ChangedNode[];

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { content, northwind } = world;
    const of = (kind: 'kpi' | 'observation' | 'document', name: string, index: number, asked: object) => ({
      ...recordedActivity(kind, content.library, [content.substandards[index]?.id ?? ''], asked),
      name,
    });
    kpis = [
      of('kpi', 'Falls', 0, { target: 0, totarget: 5 }),
      of('kpi', 'Hygiene', 4, { target: 60, totarget: 100 }),
      of('kpi', 'Spending', 0, {}),
    ];
    rounds = of('observation', 'Round', 0, { observation_type: 'Safety' });
    licences = ['Licence', 'Fire plan', 'Contract'].map((name) =>
      of('document', name, 4, { response_frequency: 'yearly', document_name: `${name} file` }),
    );
    await world.tell([...kpis, rounds, ...licences]);
    await world.assignAll(northwind, northwind.updater);
    await assignChapter(northwind.secondUpdater, 1);
    await assignChapter(northwind.internalSurveyor, 1);
    values = months.flatMap((day, month) =>
      kpis.flatMap((kpi, index) =>
        (month + index) % 3 === 0 ? [] : [{ kpi, day, value: (month * 13 + index * 7) % 90 }],
      ),
    );
    for (const { kpi, day, value } of values)
      await service.call(
        'compliance.CreateKpiResponse',
        { activity_id: kpi.id, responsedate: day, response: value },
        kpi.name === 'Hygiene' ? northwind.secondUpdater : northwind.updater,
      );
    for (const [day, status] of [
      [months[6], 'Completed'],
      [today, 'Pending'],
    ])
      await service.call(
        'compliance.CreateObservation',
        { activity_id: rounds.id, responsedate: day, status, currency: 3 },
        northwind.updater,
      );
    await file(licences[0], addDays(today, 200));
    await file(licences[1], addDays(today, 10));
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const assignChapter = (to: TestCall, index: number) =>
    service.call(
      'compliance.AssignChapters',
      { user_id: to.userId, chapter_ids: [world.content.chapters[index]?.id ?? ''] },
      world.northwind.admin,
    );
  const file = (activity: ChangedNode | undefined, expiry_date: string) =>
    service.call(
      'compliance.CreateDocument',
      { activity_id: activity?.id, responsedate: addDays(today, -1), expiry_date, document_link: [storedFile()] },
      world.northwind.updater,
    );
  const report = async (name: Report, request = {}, as: TestCall = world.northwind.admin) =>
    (await service.call(`compliance.${name}`, request, as)) as {
      data?: ActivityReportRow[];
      meta?: { total?: number };
    };
  const rows = async (name: Report, request = {}, as?: TestCall) => (await report(name, request, as)).data ?? [];
  const names = async (name: Report, request = {}, as?: TestCall) =>
    (await rows(name, request, as)).map(({ activity }) => activity);

  it('have one row a value in a range, the same that were recorded', async () => {
    const [fromDate, toDate] = [months[2] as string, months[6] as string];
    const shown = await rows('ReportClientKpis', { fromDate, toDate, sort: 'response_date' });
    const expected = values.filter(({ day }) => day >= fromDate && day <= toDate);
    const key = ({ day, name, value }: { day: string; name: string; value: number }) => `${day} ${name} ${value}`;
    expect(
      shown
        .map((row) => key({ day: row.response_date ?? '', name: row.activity ?? '', value: Number(row.actualvalue) }))
        .sort(),
    ).toEqual(expected.map(({ kpi, day, value }) => key({ day, name: kpi.name ?? '', value })).sort());
    for (const row of shown) {
      const asked = kpis.find(({ id }) => id === row.activity_id)?.activity;
      const target = typeof asked?.target === 'number' ? asked : undefined;
      const value = Number(row.actualvalue);
      const met = value >= (target?.target ?? 0) && value <= (target?.totarget ?? 0);
      expect(row.standing).toBe(target ? (met ? 'met' : 'not met') : 'no target');
      expect(row.updator_name).toBe(
        row.activity === 'Hygiene' ? 'secondUpdater of Northwind Health Group' : 'updater of Northwind Health Group',
      );
    }
  });

  it('sort, page and count in the database, each row once', async () => {
    for (const sort of ['actualvalue', '-actualvalue', 'activity', '-assignTo', 'score', '-response_date']) {
      const request = { fromDate: months[0], sort, page_size: 4 };
      const seen: string[] = [];
      for (let page = 1; page <= 5; page++) {
        const { data = [], meta } = await report('ReportClientKpis', { ...request, page });
        expect(meta?.total).toBe(values.length);
        seen.push(...data.map(({ id = '' }) => id));
      }
      expect(new Set(seen).size).toBe(Math.min(20, values.length));
    }
    const [lowest] = await rows('ReportClientKpis', { fromDate: months[0], sort: 'actualvalue' });
    expect(lowest?.actualvalue).toBe(Math.min(...values.map(({ value }) => value)));
    const byName = await names('ReportClientKpis', { fromDate: months[0], sort: '-activity' });
    expect(byName).toEqual([...byName].sort().reverse());
  });

  it('narrow to how values stand, by the same rule as today', async () => {
    for (const standing of ['met', 'not met', 'no target']) {
      const all = await rows('ReportClientKpis', { fromDate: months[0] });
      const some = await rows('ReportClientKpis', { fromDate: months[0], standing });
      expect(some.map(({ id }) => id)).toEqual(all.filter((row) => row.standing === standing).map(({ id }) => id));
      expect(some.length).toBeGreaterThan(0);
    }
  });

  it('show each KPI once with its latest value where no days are given', async () => {
    const shown = await rows('ReportClientKpis', { sort: 'activity' });
    const latest = kpis.map((kpi) => values.filter((one) => one.kpi === kpi).at(-1));
    expect(shown.map(({ activity, actualvalue, response_date }) => [activity, actualvalue, response_date])).toEqual(
      latest.map((one) => [one?.kpi.name, one?.value, one?.day]),
    );
    expect(shown[0]).toMatchObject({
      libraryname: 'HIPAA',
      company_name: 'Northwind Health Group',
      kind: 'kpi',
      noofelement: 1,
    });
    expect(shown.every(({ dueDate, status }) => dueDate && status)).toBe(true);
  });

  it('say of observations what was observed, and whether it is completed', async () => {
    const [now] = await rows('ReportClientObservations');
    expect(now).toMatchObject({
      activity: 'Round',
      observation_type: 'Safety',
      observation_status: 'Pending',
      currency: 3,
    });
    const [before] = await rows('ReportClientObservations', { fromDate: months[6], toDate: months[6] });
    expect(before).toMatchObject({ observation_status: 'Completed', score: 100, response_date: months[6] });
    expect(await rows('ReportClientObservations', { observation_type: 'Experience' })).toEqual([]);
  });

  it('say of documents when they arrived and until when they count', async () => {
    const shown = await rows('ReportClientDocuments', { sort: 'activity' });
    expect(
      shown.map(({ activity, validity, upload_date, expiry_date }) => [activity, validity, upload_date, expiry_date]),
    ).toEqual([
      ['Contract', 'missing', '', ''],
      ['Fire plan', 'expiring', today, addDays(today, 10)],
      ['Licence', 'valid', today, addDays(today, 200)],
    ]);
    expect(shown[0]?.document_name).toBe('Contract file');
    const filed = { fromDate: addDays(today, -1), toDate: addDays(today, -1) };
    for (const request of [{}, filed]) {
      expect(await names('ReportClientDocuments', { ...request, validity: 'expiring' })).toEqual(['Fire plan']);
      expect(await names('ReportClientDocuments', { ...request, validity: 'valid' })).toEqual(['Licence']);
      expect(await names('ReportClientDocuments', { ...request, validity: 'expired' })).toEqual([]);
    }
  });

  it('show updaters what is assigned to them, surveyors what updaters answer of theirs, viewers everything', async () => {
    const { secondUpdater, internalSurveyor, viewer } = world.northwind;
    expect(await names('ReportKpis', {}, secondUpdater)).toEqual(['Hygiene']);
    expect(await names('ReportKpis', { assigned_user_id: world.northwind.updater.userId }, secondUpdater)).toEqual([
      'Hygiene',
    ]);
    expect(await names('ReportDocumentsToSurveyor', { sort: 'activity' }, internalSurveyor)).toEqual([
      'Contract',
      'Fire plan',
      'Licence',
    ]);
    expect(await names('ReportObservationsToSurveyor', {}, internalSurveyor)).toEqual([]);
    expect(await names('ReportKpis', { sort: 'activity' }, viewer)).toEqual(['Falls', 'Hygiene', 'Spending']);
    expect(await rows('ReportKpis', {}, world.lakeside.viewer)).toHaveLength(3);
    expect(await rows('ReportKpis', { fromDate: months[0] }, world.lakeside.viewer)).toEqual([]);
  });

  it('list what each updater works on, and what each has answered in some days', async () => {
    const { northwind, content } = world;
    const { userId } = northwind.secondUpdater;
    const own = await rows('ReportUpdaterActivities', { assigned_user_id: userId });
    const inChapter = [...content.activities, ...kpis, rounds, ...licences].filter(({ substandard_ids }) =>
      substandard_ids?.some(
        (id) => content.substandards.find((one) => one.id === id)?.chapter_id === content.chapters[1]?.id,
      ),
    );
    expect(own.map(({ activity_id }) => activity_id).sort()).toEqual(inChapter.map(({ id }) => id).sort());
    expect(new Set(own.map(({ assignTo }) => assignTo))).toEqual(new Set(['secondUpdater of Northwind Health Group']));
    const checklist = content.activities[4];
    const elements = answers(checklist, 'met', 'met', 'no');
    const request = { admin_activity_id: checklist?.id, response_date: today, elements };
    await service.call('compliance.CreateChecklistResponse', request, northwind.secondUpdater);
    const answered = await rows('ReportUpdaterActivities', { assigned_user_id: userId, fromDate: months[0] });
    expect(answered).toHaveLength(values.filter(({ kpi }) => kpi.name === 'Hygiene').length + 1);
    expect(answered[0]).toMatchObject({ kind: 'checklist', noofelement: 4, noofresponse: 3, response_date: today });
    expect(await names('ReportUpdaterActivities', { kind: 'observation', fromDate: months[0] })).toEqual([
      'Round',
      'Round',
    ]);
  });

  it('go through all answers of many activities in the order of the activities, page by page', async () => {
    const ask = (request: object) => rows('ReportUpdaterActivities', { fromDate: months[0], ...request });
    const all = (await ask({ page_size: 200 })).map(({ activity = '', response_date = '' }) => [
      activity,
      response_date,
    ]);
    for (const sort of ['activity', '-activity']) {
      const seen: string[][] = [];
      for (let page = 1; page <= Math.ceil(all.length / 5); page++)
        for (const row of await ask({ sort, page, page_size: 5 }))
          seen.push([row.activity ?? '', row.response_date ?? '']);
      const direction = sort === 'activity' ? 1 : -1;
      const byName = ([a = '', on = '']: string[], [b = '', at = '']: string[]) =>
        a === b ? (on < at ? 1 : -1) : a < b ? -direction : direction;
      expect(seen).toEqual([...all].sort(byName));
    }
    expect(await ask({ sort: 'activity', page: 50, page_size: 5 })).toEqual([]);
  });

  it('refuse words that mean nothing, naming the field', async () => {
    for (const [field, value] of [
      ['standing', 'splendid'],
      ['validity', 'old'],
      ['status', 'late'],
      ['sort', 'colour'],
    ] as const) {
      const refused = report('ReportClientKpis', { [field]: value });
      await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
    }
    const turned = report('ReportClientKpis', { fromDate: today, toDate: months[0] });
    await expect(turned).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'toDate' }] });
  });

  it('ask the database as often for many rows as for few', async () => {
    for (const name of ['ReportClientKpis', 'ReportClientDocuments', 'ReportUpdaterActivities'] as const) {
      const many = await countCommands(() => report(name, { fromDate: months[0] }));
      expect(await countCommands(() => report(name, { fromDate: months[7], q: 'Falls' }))).toBe(many);
      expect(many).toBeLessThanOrEqual(20);
    }
  });
});
