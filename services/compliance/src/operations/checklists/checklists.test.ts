import type { TestCall, TestService } from '@attesta/kit/testing';
import type { ChecklistRow } from '@attesta/proto/compliance';
import { spoil } from '../../repositories/database-probe';
import { answers } from '../../testing/content';
import { populate, testCompliance, type World } from '../../testing/world';

describe("an updater's work", () => {
  let service: TestService;
  let world: World;
  const today = new Date().toISOString().slice(0, 10);
  const lastMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10);

  beforeAll(async () => {
    service = await testCompliance();
    world = await populate(service);
    const { northwind, content } = world;
    const standard_ids = [content.standards[0]?.id ?? ''];
    await service.call(
      'compliance.AssignStandards',
      { user_id: northwind.updater.userId, standard_ids },
      northwind.admin,
    );
    // Assigned since last month, in which the second checklist was answered and the first was not.
    await spoil('assignments', { organization_id: northwind.id }, { $set: { assigned_at: new Date(lastMonth) } });
    await answer(1, lastMonth, ['met', 'met', 'met', 'no']);
    await answer(8, today, ['met', 'no', 'na', 'na']);
    await world.deliver();
  });
  afterAll(() => service?.drop());

  const answer = (index: number, response_date: string, responses: string[], more = {}) =>
    answerAs(world.northwind.updater, index, response_date, responses, more);
  const answerAs = (as: TestCall, index: number, response_date: string, responses: string[], more = {}) =>
    service.call(
      'compliance.CreateChecklistResponse',
      {
        admin_activity_id: world.content.activities[index]?.id,
        response_date,
        elements: answers(world.content.activities[index], ...responses),
        ...more,
      },
      as,
    );
  const report = async (request = {}, as = world.northwind.updater): Promise<ChecklistRow[]> =>
    (await service.call('compliance.ReportChecklists', request, as)).data ?? [];

  it('is what is assigned, by due date, with its status', async () => {
    const rows = await report();
    expect(rows.map(({ activity, status }) => [activity, status])).toEqual([
      ['Review Substandard 1 of Standard 1 of Chapter 1', 'overdue'],
      ['Review Substandard 2 of Standard 1 of Chapter 1', expect.stringMatching(/due|upcoming/)],
      ['Review both', 'answered'],
    ]);
    expect(rows[0]).toMatchObject({
      dueDate: lastMonth,
      noofelement: 4,
      noofresponse: 0,
      assignTo: 'updater of Northwind Health Group',
      company_name: 'Northwind Health Group',
    });
    expect(rows[1]).toMatchObject({
      score: 75,
      response_date: lastMonth,
      chaptername: 'Chapter 1',
      standardname: 'Standard 1 of Chapter 1',
    });
    expect(rows[2]).toMatchObject({
      score: 50,
      noofresponse: 4,
      response_date: today,
      substandard_ids: [expect.any(String), expect.any(String)],
    });
  });

  it('is counted by status and kind', async () => {
    const { updater } = world.northwind;
    const status = await service.call('compliance.GetTaskStatus', {}, updater);
    expect(status.data).toMatchObject({ total: 3, completed: 1, answered: 1, pending: 2, overdue: 1, drafts: 0 });
    const counts = await service.call('compliance.GetActivityCounts', {}, updater);
    expect(counts.data).toEqual({
      total: 3,
      checklist: 3,
      kpi: 0,
      observation: 0,
      document: 0,
      checklist_completed: 1,
    });
    const properties = await service.call('compliance.GetAssignedPropertiesCount', {}, updater);
    expect(properties.data).toMatchObject({
      libraries: 1,
      chapters: 1,
      standards: 1,
      substandards: 2,
      activities: 3,
      checklists: 3,
      kpis: 0,
    });
  });

  it('tells the present period from the last one', async () => {
    const rows = await report();
    const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
    const present = { period_start: `${year}-${month}-01`, period_due: expect.stringContaining(`${year}-${month}`) };
    expect(rows).toMatchObject([
      { ...present, period_answered: 0, missed_periods: 1, missed_since: lastMonth, last_date: '' },
      { ...present, period_answered: 0, missed_periods: 0, missed_since: '', last_score: 75, last_date: lastMonth },
      { ...present, period_answered: 4, missed_periods: 0, last_score: 50, last_date: today },
    ]);
    expect(rows[0]?.last_score).toBeUndefined();
    const form = await service.call(
      'compliance.GetChecklistForm',
      { id: rows[1]?.id, type: '1' },
      world.northwind.updater,
    );
    expect(form.data?.response).toBeUndefined();
    expect(form.data).toMatchObject({
      missed_periods: 0,
      period_due: rows[1]?.period_due,
      last_response: {
        response_date: lastMonth,
        score: 75,
        elements: [{ response: 'met' }, {}, {}, { response: 'not met' }],
      },
    });
  });

  it('shows a draft and stays unanswered until it is submitted', async () => {
    const { data } = await answer(0, today, ['met'], { file_status: 'draft' });
    const [row] = await report({ q: 'Substandard 1 of' });
    expect(row).toMatchObject({ status: 'overdue', draft_id: data?.id, noofresponse: 1, period_answered: 1 });
    const { updater, admin } = world.northwind;
    const status = await service.call('compliance.GetTaskStatus', {}, updater);
    expect(status.data?.drafts).toBe(1);
    for (const as of [updater, admin])
      expect(await report({ drafts: true, kind: 'all' }, as)).toMatchObject([{ draft_id: data?.id }]);
  });

  it('is filtered, sorted and paged', async () => {
    expect(await report({ status: 'answered' })).toHaveLength(1);
    expect((await report({ sort: '-score' })).map(({ score }) => score)).toEqual([75, 50, undefined]);
    const page = await service.call('compliance.ReportChecklists', { page: 2, page_size: 2 }, world.northwind.updater);
    expect(page.data).toHaveLength(1);
    expect(page.meta).toEqual({ total: 3, page: 2, page_size: 2 });
    expect(await report({ sub_standard_id: world.content.substandards[0]?.id })).toHaveLength(2);
    await expect(report({ status: 'late' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'status' }] });
    await expect(report({ sort: 'password' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'sort' }] });
  });

  it('ends with the assignment', async () => {
    const { northwind, content } = world;
    const user_id = northwind.secondUpdater.userId;
    const request = { user_id, chapter_ids: [content.chapters[0]?.id ?? ''], expirydate: '2026-01-31' };
    await service.call('compliance.AssignChapters', request, northwind.admin);
    expect(await report({}, northwind.secondUpdater)).toEqual([]);
    const list = await service.call('compliance.ListAssignments', { user_id }, northwind.admin);
    expect(list.data).toMatchObject([{ expired: true }]);
  });

  it("of the whole organization is its admins' report, by the days of answers too", async () => {
    const all = await service.call('compliance.ReportClientChecklists', {}, world.northwind.admin);
    expect(all.data).toHaveLength(9);
    const answered = await service.call(
      'compliance.ReportClientChecklists',
      { fromDate: lastMonth, toDate: lastMonth },
      world.northwind.admin,
    );
    expect(answered.data).toMatchObject([{ response_date: lastMonth, score: 75 }]);
    const mine = await report({ assigned_user_id: world.northwind.updater.userId }, world.northwind.admin);
    expect(mine).toHaveLength(3);
  });

  it('is summed up by updater', async () => {
    const { data } = await service.call('compliance.ReportUpdaters', { sort: '-assigned' }, world.northwind.admin);
    expect(data?.[0]).toMatchObject({
      name: 'updater of Northwind Health Group',
      assigned: 3,
      answered: 1,
      pending: 2,
      overdue: 1,
      score: 62.5,
      completion_percentage: 33.33,
      last_response_date: today,
    });
    expect(data?.[1]).toMatchObject({ assigned: 0, answered: 0 });
  });

  it("shows nothing of another organization's", async () => {
    const { lakeside } = world;
    expect(await report({}, lakeside.updater)).toEqual([]);
    const rows = await service.call('compliance.ReportClientChecklists', {}, lakeside.admin);
    expect(rows.data?.every(({ response_id, assignTo }) => response_id === '' && assignTo === '')).toBe(true);
  });

  it('that was answered long ago is missed, however late it was assigned', async () => {
    const { northwind, content } = world;
    const daily = content.activities[2];
    const elements = daily?.activity?.elements ?? [];
    await world.tell(
      [{ ...daily, activity: { ...daily?.activity, response_frequency: 'daily', elements } } as never],
      2,
    );
    const fiveWeeksAgo = new Date(Date.parse(today) - 35 * 24 * 3600_000).toISOString().slice(0, 10);
    await answerAs(northwind.admin, 2, fiveWeeksAgo, ['met', 'met', 'met', 'met']);
    await world.deliver();
    const standard_ids = [content.standards[1]?.id ?? ''];
    await service.call(
      'compliance.AssignStandards',
      { user_id: northwind.secondUpdater.userId, standard_ids },
      northwind.admin,
    );
    const [row] = await report({ q: daily?.name }, northwind.secondUpdater);
    expect(row).toMatchObject({
      status: 'overdue',
      missed_periods: 34,
      missed_since: new Date(Date.parse(fiveWeeksAgo) + 24 * 3600_000).toISOString().slice(0, 10),
      period_due: today,
      period_answered: 0,
      last_score: 100,
      last_date: fiveWeeksAgo,
    });
  });
});
