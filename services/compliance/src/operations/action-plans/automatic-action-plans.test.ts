import { addDays, dayOf } from '@attesta/kit';
import { clockAt, type TestCall } from '@attesta/kit/testing';
import { openFindings } from '../../action-plans/open-findings';
import { ActionPlanModel } from '../../repositories/action-plan.schema';
import { answering, answeringWorld } from '../../testing/answering';
import { answers, storedFile } from '../../testing/content';
import { recordedActivities } from '../../testing/recording';
import type { World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
});
afterAll(() => world?.service.drop());

const today = dayOf(new Date());
const { activity, create, update } = answering(() => world);
const met = ['met', 'met', 'met', 'met'];
const half = ['met', 'met', 'not met', 'not met'];

/** Answers a checklist as an updater does, on a day. */
const answer = (index: number, said: string[], day = today, as?: TestCall) =>
  create(
    { admin_activity_id: activity(index)?.id, response_date: day, elements: answers(activity(index), ...said) },
    as,
  );
const correct = (id: string | undefined, index: number, said: string[]) =>
  update({ id, elements: answers(activity(index), ...said) });
const plansOf = async (activity_id: string | undefined, as: TestCall = world.northwind.admin) =>
  (await world.service.call('compliance.ListAutomaticActionPlans', { activity_id }, as)).data ?? [];
const planOf = async (index: number) => (await plansOf(activity(index)?.id))[0];
const detail = async (id = '', as: TestCall = world.northwind.admin) =>
  (await world.service.call('compliance.GetActionPlan', { id }, as)).data;
const change = (request: object, as: TestCall = world.northwind.admin) =>
  world.service.call('compliance.UpdateAutomaticActionPlan', request, as);

describe('an answer that scores below 100', () => {
  /** The answer to the second checklist. */
  let wanting: string | undefined;

  it('makes an action plan, which the next full score closes, and which opens again when the score falls', async () => {
    const { data: answered } = await answer(0, half);
    const plan = await planOf(0);
    expect(plan).toMatchObject({
      origin: 'automatic',
      name: activity(0)?.name,
      status: 'open',
      owner_id: world.northwind.updater.userId,
      due_date: addDays(today, 30),
      standards: [{ id: world.content.standards[0]?.id }],
      finding: { activity_id: activity(0)?.id, kind: 'checklist', rater: 'updater', score: 50, response_date: today },
    });
    await correct(answered?.id, 0, met);
    expect(await planOf(0)).toMatchObject({ id: plan?.id, status: 'completed', completed_on: today });
    await correct(answered?.id, 0, half);
    expect(await planOf(0)).toMatchObject({ id: plan?.id, status: 'open', completed_on: '' });
    expect((await detail(plan?.id))?.history?.map(({ fields }) => fields)).toEqual([
      [
        { field: 'status', from: 'completed', to: 'open' },
        { field: 'score', from: '100', to: '50' },
      ],
      [
        { field: 'status', from: 'open', to: 'completed' },
        { field: 'score', from: '50', to: '100' },
      ],
    ]);
  });

  it('says which elements were found wanting, with what was said of them', async () => {
    const elements = answers(activity(1), 'met', 'partially met', 'not met', 'not applicable');
    const commented = elements.map((one, index) => ({ ...one, comments: index === 2 ? 'No sign at the door.' : '' }));
    const { data } = await create({ admin_activity_id: activity(1)?.id, elements: commented });
    wanting = data?.id;
    expect((await detail((await planOf(1))?.id))?.elements).toEqual([
      { name: 'Element 2', response: 'partially met', comments: '' },
      { name: 'Element 3', response: 'not met', comments: 'No sign at the door.' },
    ]);
  });

  it('says what the library’s score would gain', async () => {
    await world.deliver();
    const gains = (await planOf(1))?.finding?.gains ?? [];
    const { data: before = [] } = await world.service.call('compliance.ListLibraryScores', {}, world.northwind.admin);
    expect(gains).toMatchObject([{ library_id: world.content.library.id, score: before[0]?.score }]);
    await correct(wanting, 1, met);
    await world.deliver();
    const { data: after = [] } = await world.service.call('compliance.ListLibraryScores', {}, world.northwind.admin);
    expect(Number(after[0]?.score)).toBeCloseTo(Number(gains[0]?.reached), 1);
  });

  it('makes nothing as a draft, nor where all is met or nothing applies', async () => {
    await create({
      admin_activity_id: activity(2)?.id,
      file_status: 'draft',
      elements: answers(activity(2), ...half),
    });
    await answer(3, met);
    await answer(4, ['not applicable', 'not applicable', 'not applicable', 'not applicable']);
    for (const index of [2, 3, 4]) expect(await planOf(index)).toBeUndefined();
  });

  it('sent twice, and by many at once for several periods, makes one plan, which follows the latest', async () => {
    const months = Array.from({ length: 6 }, (_, index) => addDays(today, -31 * index));
    const sent = await Promise.allSettled([
      ...months.map((day, index) => answer(5, index === 0 ? met : half, day)),
      ...months.map((day, index) => answer(5, index === 0 ? met : half, day)),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const plans = await plansOf(activity(5)?.id);
    expect(plans.map(({ status }) => status).filter((status) => status !== 'completed')).toEqual([]);
    await answer(6, half, months[1]);
    await Promise.allSettled([answer(6, half), answer(6, half), answer(6, half)]);
    expect(await plansOf(activity(6)?.id)).toMatchObject([{ status: 'open', finding: { response_date: today } }]);
    expect(await ActionPlanModel.countDocuments({ 'finding.activity_id': activity(6)?.id })).toBe(1);
  });

  it('that is corrected for an earlier period moves nothing of what was found since', async () => {
    const { data: earlier } = await answer(7, half, addDays(today, -40));
    await answer(7, met);
    expect(await planOf(7)).toMatchObject({ status: 'completed' });
    await correct(earlier?.id, 7, ['not met', 'not met', 'not met', 'not met']);
    expect(await planOf(7)).toMatchObject({ status: 'completed', finding: { score: 100 } });
  });

  it('takes its plan along when it is withdrawn, and the answer before it decides', async () => {
    const { data: earlier } = await answer(8, half, addDays(today, -40));
    const { data: latest } = await answer(8, met);
    const withdraw = (id = '') =>
      world.service.call('compliance.DeleteChecklistResponse', { id }, world.northwind.updater);
    await withdraw(latest?.id);
    expect(await planOf(8)).toMatchObject({ status: 'open', finding: { score: 50 } });
    await withdraw(earlier?.id);
    expect(await planOf(8)).toMatchObject({ status: 'cancelled' });
  });

  it('by a surveyor is a finding of its own, for the updater who answers for it, and other surveyors see nothing of it', async () => {
    const { internalSurveyor, externalSurveyor, updater } = world.northwind;
    await world.assignAll(world.northwind, internalSurveyor);
    await answer(3, half, today, internalSurveyor);
    expect(await planOf(3)).toMatchObject({ owner_id: updater.userId, finding: { rater: 'internal_surveyor' } });
    expect(await plansOf(activity(3)?.id, internalSurveyor)).toHaveLength(1);
    expect(await plansOf(activity(3)?.id, externalSurveyor)).toEqual([]);
    await expect(detail((await planOf(3))?.id, externalSurveyor)).rejects.toMatchObject({ code: 'not_found' });
    const told = (await world.published('compliance.notification.requested')).map(({ data }) => data);
    expect(told).toContainEqual(expect.objectContaining({ user_id: updater.userId }));
  });
});

describe('the action plan of a finding', () => {
  it('is answered by its owner, and completed by the score alone', async () => {
    const plan = await planOf(6);
    await expect(change({ id: plan?.id, status: 'completed' })).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({
          field: 'status',
          message:
            'This action plan closes itself when the activity scores 100: answer the activity again, or cancel the plan.',
        }),
      ]),
    });
    const request = { id: plan?.id, response: 'Done.', files: [storedFile()] };
    expect((await change(request, world.northwind.updater)).data).toMatchObject({ status: 'answered' });
    await expect(change({ id: plan?.id, name: 'Mine' })).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    });
  });

  it('is changed by the call for automatic ones alone', async () => {
    const id = (await planOf(6))?.id;
    await expect(
      world.service.call('compliance.UpdateManualActionPlan', { id, status: 'open' }, world.northwind.admin),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('cancelled for a reason stays cancelled until all is met', async () => {
    const plan = await planOf(0);
    await change({ id: plan?.id, status: 'cancelled', decision: 'The ward has moved.' });
    await answer(0, half, addDays(today, -40));
    expect(await planOf(0)).toMatchObject({ status: 'cancelled', decision: 'The ward has moved.' });
  });

  it('can be planned while the answer is still a draft, once', async () => {
    const request = { activity_id: activity(2)?.id, description: 'Order new signs.' };
    const ask = (more: object = {}) =>
      world.service.call('compliance.CreateAutomaticActionPlan', { ...request, ...more }, world.northwind.updater);
    const { data, message } = await ask();
    expect(message).toBe('Automatic Action Plan Was Created Successfully .....!');
    expect(data).toMatchObject({ description: 'Order new signs.', owner_id: world.northwind.updater.userId });
    expect(data?.finding?.score).toBeUndefined();
    const again = await Promise.all([ask({ description: 'Again.' }), ask({ description: 'And again.' })]);
    expect(again.map((reply) => reply.data?.id)).toEqual([data?.id, data?.id]);
    expect(await planOf(2)).toMatchObject({ description: 'Order new signs.', version: 1 });
  });

  it('is not planned where all is met', async () => {
    await expect(
      world.service.call(
        'compliance.CreateAutomaticActionPlan',
        { activity_id: activity(7)?.id },
        world.northwind.updater,
      ),
    ).rejects.toMatchObject({ code: 'unprocessable' });
  });
});

describe('what is no checklist', () => {
  it('makes plans too: a KPI below its target, an observation that is pending, a document that has expired', async () => {
    const { kpi, observation, document } = await recordedActivities(world);
    const as = world.northwind.updater;
    await world.service.call(
      'compliance.CreateKpiResponse',
      { admin_activity_id: kpi.id, numerator: 45, denominator: 100 },
      as,
    );
    await world.service.call(
      'compliance.CreateObservation',
      { admin_activity_id: observation.id, status: 'Pending' },
      as,
    );
    const filed = { admin_activity_id: document.id, document_link: [storedFile()], expiry_date: today };
    await world.service.call('compliance.CreateDocument', filed, as);
    expect(await plansOf(kpi.id)).toMatchObject([{ status: 'open', finding: { kind: 'kpi', score: 50 } }]);
    expect(await plansOf(observation.id)).toMatchObject([{ status: 'open', finding: { score: 0 } }]);
    expect(await plansOf(document.id)).toEqual([]);
  });

  it('opens one overnight when a document has seen its last day', async () => {
    const { document } = await recordedActivities(world);
    const filed = { admin_activity_id: document.id, document_link: [storedFile()], expiry_date: today };
    await world.service.call('compliance.CreateDocument', filed, world.northwind.updater);
    await world.service.runJob('document-expiry', new Date(`${today}T00:00:00Z`));
    expect(await plansOf(document.id)).toEqual([]);
    const midnight = new Date(`${addDays(today, 1)}T00:00:00Z`);
    clockAt(midnight.toISOString());
    try {
      await world.service.runJob('document-expiry', midnight);
    } finally {
      jest.useRealTimers();
    }
    expect(await plansOf(document.id)).toMatchObject([{ status: 'open', finding: { kind: 'document', score: 0 } }]);
  });

  it('gets plans for answers from before there were any, once', async () => {
    const { kpi } = await recordedActivities(world);
    const answer = { admin_activity_id: kpi.id, numerator: 10, denominator: 100 };
    await world.service.call('compliance.CreateKpiResponse', answer, world.northwind.updater);
    await world.deliver();
    await ActionPlanModel.deleteMany({ 'finding.activity_id': kpi.id });
    expect(await openFindings(world.northwind.id)).toBeGreaterThan(0);
    expect(await plansOf(kpi.id)).toMatchObject([{ status: 'open', finding: { kind: 'kpi' } }]);
    expect(await openFindings(world.northwind.id)).toBe(0);
    expect(await openFindings(world.lakeside.id)).toBe(0);
  });

  it('closes them when the document is renewed, and opens one on the day after its last', async () => {
    const { document } = await recordedActivities(world);
    const as = world.northwind.updater;
    const filed = { admin_activity_id: document.id, document_link: [storedFile()], responsedate: addDays(today, -40) };
    const { data } = await world.service.call(
      'compliance.CreateDocument',
      { ...filed, expiry_date: addDays(today, -1) },
      as,
    );
    expect(await plansOf(document.id)).toMatchObject([{ status: 'open', finding: { kind: 'document', score: 0 } }]);
    await world.service.call('compliance.UpdateDocument', { id: data?.id, expiry_date: addDays(today, 400) }, as);
    expect(await plansOf(document.id)).toMatchObject([{ status: 'completed' }]);
  });
});
