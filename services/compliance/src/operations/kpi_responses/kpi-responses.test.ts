import { dayOf } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import type { ChangedNode } from '../../events/node-event';
import { answers, storedFile } from '../../testing/content';
import { recordedActivities, scoreOf } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());

describe('values of a KPI', () => {
  let world: World;
  let kpi: ChangedNode;
  let observation: ChangedNode;
  beforeAll(async () => {
    world = await testWorld();
    ({ kpi, observation } = await recordedActivities(world));
  });
  afterAll(() => world?.service.drop());

  const create = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.CreateKpiResponse', { admin_activity_id: kpi.id, ...request }, as);
  const update = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.UpdateKpiResponse', request, as);
  const list = (id: string, as = world.northwind.viewer) =>
    world.service.call('compliance.ListKpiResponses', { id, type: '1' }, as);

  it('follow from numerator and denominator, are judged by the target and scored', async () => {
    const made = await create({ responsedate: '2026-01-10', numerator: 45, denominator: 50 });
    expect(made).toMatchObject({
      message: 'Response added Sucessfully',
      data: {
        response: 90,
        standing: 'met',
        score: 100,
        period: '2026-01',
        target: 90,
        totarget: 100,
        aggregation_type: 'Average',
        file_status: 'submitted',
      },
    });
    expect(await scoreOf(world, kpi)).toBe(100);
    await create({ responsedate: '2026-02-10', response: 45 });
    expect(await scoreOf(world, kpi)).toBe(50);
  });

  it('are not scored where there is nothing to divide by', async () => {
    const { data } = await create({ responsedate: '2026-03-10', numerator: 5, denominator: 0 });
    expect([data?.response, data?.standing, data?.score]).toEqual([undefined, '', undefined]);
    expect(await scoreOf(world, kpi)).toBeUndefined();
  });

  it('are one a period: a second one is refused and shows the first', async () => {
    await expect(create({ responsedate: '2026-01-20', response: 10 })).rejects.toMatchObject({
      code: 'conflict',
      data: { response: 90, responsedate: '2026-01-10' },
    });
    const both = await Promise.allSettled(
      [1, 2].map((value) => create({ responsedate: '2026-04-01', response: value })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [{ numerator: 5 }, 'denominator'],
    [{ denominator: 5 }, 'numerator'],
    [{}, 'response'],
  ])('that say only %p are refused by the name of what is missing, but are kept as drafts', async (said, field) => {
    await expect(create({ responsedate: '2026-05-10', ...said })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field })],
    });
    const { data } = await create({
      responsedate: { denominator: '2025-01-10', numerator: '2025-02-10', response: '2025-03-10' }[field],
      ...said,
      file_status: 'draft',
    });
    expect(data).toMatchObject({ file_status: 'draft', version: 1 });
    expect(data?.score).toBeUndefined();
  });

  it('keep what they said before they were changed, with who changed it, and mark what an administrator corrected', async () => {
    const { data: made } = await create({
      responsedate: '2026-06-10',
      numerator: 40,
      denominator: 50,
      comments: 'ward 3',
    });
    const { data: changed } = await update({ id: made?.id, version: made?.version, numerator: 46 });
    expect(changed).toMatchObject({ response: 92, denominator: 50, comments: 'ward 3' });
    const { data: corrected } = await update({ id: made?.id, response: 95 }, world.northwind.admin);
    expect(corrected).toMatchObject({
      response: 95,
      revisions: [
        { number: 1, response: 80, corrected: false, replaced_by_name: expect.stringContaining('updater') },
        { number: 2, response: 92, numerator: 46, corrected: true, replaced_by_name: expect.stringContaining('admin') },
      ],
    });
    expect(corrected?.numerator).toBeUndefined();
    await expect(update({ id: made?.id, version: made?.version, response: 1 })).rejects.toMatchObject({
      code: 'conflict',
      data: { response: 95 },
    });
  });

  it('have files, which are taken off by their own id', async () => {
    const { service, northwind } = world;
    const first = storedFile();
    const request = { file: first, admin_activity_id: kpi.id, responsedate: '2026-07-10' };
    const { data } = await service.call('compliance.CreateResponseFile', request, northwind.updater);
    const [value] = (await list(kpi.id)).data?.filter(({ period }) => period === '2026-07') ?? [];
    expect(value).toMatchObject({
      id: data?.storage_id,
      file_status: 'draft',
      attachments: [{ name: 'proof.pdf', sha256: first.sha256 }],
    });
    const taken = await service.call('compliance.DeleteKpiFile', { id: data?.attachment?.id ?? '' }, northwind.updater);
    expect(taken.message).toBe('Document Deleted successfully');
    await expect(
      service.call('compliance.DeleteKpiFile', { id: data?.attachment?.id ?? '' }, northwind.updater),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are only for a KPI, for whom it is assigned to, and never in the future', async () => {
    await expect(create({ admin_activity_id: observation.id, response: 5 })).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'This activity is not a KPI.',
    });
    await expect(create({ response: 5 }, world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create({ response: 5, responsedate: '2099-01-01' })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'responsedate' })],
    });
    await expect(list(kpi.id, world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('of another organization can be neither read nor changed', async () => {
    const { data: made } = await create({ responsedate: '2026-08-10', response: 95 });
    await expect(update({ id: made?.id, response: 1 }, world.lakeside.admin)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await list(kpi.id, world.lakeside.admin)).data).toEqual([]);
    expect((await list(kpi.id)).data?.find(({ id }) => id === made?.id)).toMatchObject({ response: 95, version: 1 });
  });

  it('are the scores of a checklist once that counts as a KPI, which is said once', async () => {
    const { service, northwind, content } = world;
    const activity = content.activities[0];
    const answer = (response_date: string, ...said: string[]) =>
      service.call(
        'compliance.CreateChecklistResponse',
        { admin_activity_id: activity?.id, response_date, elements: answers(activity, ...said) },
        northwind.updater,
      );
    // What it scored before it became a KPI is no value of it.
    await answer('2026-01-05', 'met', 'met', 'not met', 'not met');
    await world.deliver();
    await expect(list(activity?.id ?? '')).rejects.toMatchObject({ code: 'unprocessable' });
    const convert = () => service.call('compliance.ConvertChecklistToKpi', { id: activity?.id }, northwind.admin);
    expect((await convert()).data).toMatchObject({ id: activity?.id, target: 80 });
    expect((await list(activity?.id ?? '')).data).toEqual([]);
    const kpis = async (as: TestCall) => (await service.call('compliance.ListKpis', {}, as)).data;
    const [none] = (await kpis(northwind.admin))?.filter(({ activity_id }) => activity_id === activity?.id) ?? [];
    expect(none).toMatchObject({ is_checklist: true, responsedate: '', standing: '' });
    await answer(today, 'met', 'met', 'met', 'not met');
    expect((await list(activity?.id ?? '')).data).toMatchObject([
      { response: 75, target: 80, standing: 'not met', responsedate: today },
    ]);
    await expect(convert()).rejects.toMatchObject({
      code: 'conflict',
      message: 'This checklist has already been integrated into the KPI list.',
    });
    // Latest answers are found by the scores that they gave.
    await world.deliver();
    expect(await kpis(northwind.admin)).toContainEqual(
      expect.objectContaining({
        activity_id: activity?.id,
        is_checklist: true,
        value: 75,
        target: 80,
        standing: 'not met',
        responsedate: today,
      }),
    );
    expect(JSON.stringify(await kpis(world.lakeside.admin))).not.toContain(activity?.id);
    const chart = await service.call(
      'compliance.GetKpiChart',
      { id: activity?.id, fromDate: '2026-01-01', toDate: today },
      northwind.admin,
    );
    expect(chart.data).toMatchObject([{ activity_id: activity?.id, value: 75, standing: 'not met', responses: 1 }]);
    expect(chart.data?.[0]?.months?.at(-1)).toMatchObject({ month: today.slice(0, 7), value: 75 });
    expect(chart.data?.[0]?.months?.[0]).toMatchObject({ month: '2026-01', responses: 0 });
  });

  it('of a checklist that nobody has answered yet are none, and it stands among the KPIs all the same', async () => {
    const activity = world.content.activities[5];
    await world.service.call(
      'compliance.ConvertChecklistToKpi',
      { id: activity?.id, totarget: 50 },
      world.northwind.admin,
    );
    expect((await list(activity?.id ?? '')).data).toEqual([]);
    const { data } = await world.service.call('compliance.ListKpis', {}, world.northwind.admin);
    const [kpi] = data?.filter(({ activity_id }) => activity_id === activity?.id) ?? [];
    expect(kpi).toMatchObject({ is_checklist: true, totarget: 50, standing: '', responsedate: '' });
    expect(kpi?.value).toBeUndefined();
  });
});
