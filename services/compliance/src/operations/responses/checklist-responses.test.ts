import { newId } from '@attesta/kit/testing';
import { answering, answeringWorld } from '../../testing/answering';
import { answers } from '../../testing/content';
import type { World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
  const answer = (index: number, response_date: string, ...words: string[]) =>
    create({ admin_activity_id: activity(index)?.id, response_date, elements: answers(activity(index), ...words) });
  await answer(0, today, 'Yes', 'partial', '0', 'N/A');
  await answer(1, today, 'met');
  await answer(1, '2026-01-15', 'met');
});
afterAll(() => world?.service.drop());

const { activity, create, update, read } = answering(() => world);
const today = new Date().toISOString().slice(0, 10);

describe('an answer to a checklist', () => {
  it('changes only the named elements; an old version is 409 with the current state', async () => {
    const { data } = await create({
      admin_activity_id: activity(5)?.id,
      elements: answers(activity(5), 'met', 'met', 'met', 'met'),
    });
    const second = data?.elements?.[1];
    const changed = await update({
      id: data?.id,
      version: 1,
      elements: [{ id: second?.id, response: 'no', comments: 'gone' }],
    });
    expect(changed.data).toMatchObject({ score: 75, version: 2 });
    const late = update({ id: data?.id, version: 1, elements: [{ element_id: second?.element_id, response: 'yes' }] });
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ sentence: { key: 'compliance.changed_meanwhile' } }],
      data: { version: 2, score: 75 },
    });
    expect((await read(data?.id)).data?.elements?.[1]).toMatchObject({ response: 'not met', comments: 'gone' });
  });

  describe('is changed in the fields that are sent:', () => {
    const given = { response_date: '2024-03-10', file_no: 'A-9', comments: 'looked at it' };
    let before: Awaited<ReturnType<typeof create>>['data'];
    beforeEach(async () => {
      const elements = answers(activity(5), 'met', 'met', 'not met', 'not met');
      before = (await create({ admin_activity_id: activity(5)?.id, ...given, elements })).data;
    });
    afterEach(() => world.service.call('compliance.DeleteChecklistResponse', { id: before?.id ?? '' }, updater()));
    const updater = () => world.northwind.updater;
    const change = (fields: Record<string, unknown>) =>
      update({ id: before?.id, ...fields, fields_sent: ['id', ...Object.keys(fields)] });

    it.each(['file_no', 'comments'])('%s is cleared by null and by ""', async (field) => {
      for (const empty of [null, '']) {
        const kept = { ...given, [field]: '' };
        expect((await change({ [field]: empty })).data).toMatchObject({ ...kept, score: 50 });
        expect((await read(before?.id)).data).toMatchObject(kept);
        await change({ [field]: given[field as keyof typeof given] });
      }
    });

    it('a field that is absent leaves what is there', async () => {
      expect((await change({ file_no: 'A-10' })).data).toMatchObject({ ...given, file_no: 'A-10', score: 50 });
      expect((await change({ elements: [] })).data?.elements).toMatchObject(
        ['met', 'met', 'not met', 'not met'].map((response) => ({ response })),
      );
    });

    it('an empty answer and empty comments clear those of their element', async () => {
      const element_id = activity(5)?.activity?.elements?.[0]?.id;
      await change({ elements: [{ element_id, comments: 'seen' }] });
      const cleared = await change({ elements: [{ element_id, response: '', comments: '' }] });
      expect(cleared.data).toMatchObject({ score: 25, noofresponse: 3 });
      expect(cleared.data?.elements?.[0]).toMatchObject({ response: '', comments: '' });
    });

    it.each(['response_date', 'file_status'])('%s can not be cleared', async (field) => {
      await expect(change({ [field]: '' })).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
      expect((await read(before?.id)).data).toMatchObject({ ...given, file_status: 'submitted', version: 1 });
    });
  });

  it('lets one of two through who change the same version at the same moment', async () => {
    const { data } = await create({
      admin_activity_id: activity(6)?.id,
      elements: answers(activity(6), 'met', 'met', 'met', 'met'),
    });
    const change = (response: string) => update({ id: data?.id, version: 1, elements: answers(activity(6), response) });
    const results = await Promise.allSettled([change('no'), change('partial')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', data: { version: 2 } },
    });
  });

  it('is for those to whom it is assigned, and for the admins of the organization', async () => {
    const { northwind } = world;
    const request = { admin_activity_id: activity(8)?.id, elements: answers(activity(8), 'met') };
    await expect(create(request, northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create(request, northwind.internalSurveyor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create(request, northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
    const recorded = await create({ ...request, updator_id: northwind.updater.userId }, northwind.admin);
    expect(recorded.data).toMatchObject({ rater: 'updater', updator_id: northwind.updater.userId });
  });

  it('keeps the name of who gave it after they have left, and takes no new one in their name', async () => {
    const { northwind, service } = world;
    const leaver = { id: newId(), name: 'Leaver', role_id: 4, organization_id: northwind.id };
    await service.event('tenancy.user.changed', { ...leaver, status: 1 });
    const request = {
      admin_activity_id: activity(7)?.id,
      updator_id: leaver.id,
      elements: answers(activity(7), 'met'),
    };
    const recorded = await create({ ...request, response_date: '2026-02-02' }, northwind.admin);
    await service.event('tenancy.user.changed', { ...leaver, status: 0, deleted: true });
    const kept = await service.call(
      'compliance.GetChecklistResponse',
      { id: recorded.data?.id ?? '' },
      northwind.admin,
    );
    expect(kept.data).toMatchObject({ updator_id: leaver.id, updator_name: 'Leaver' });
    const another = create({ ...request, response_date: '2026-01-02' }, northwind.admin);
    await expect(another).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'updator_id' }] });
  });

  it('lets nobody but surveyors change what a surveyor has answered', async () => {
    const { northwind } = world;
    await world.assignAll(northwind, northwind.externalSurveyor);
    const request = { admin_activity_id: activity(0)?.id, elements: answers(activity(0), 'no') };
    const { data } = await create(request, northwind.externalSurveyor);
    expect(data?.rater).toBe('external_surveyor');
    for (const as of [northwind.admin, northwind.superAdmin, northwind.updater]) {
      const change = update({ id: data?.id, elements: answers(activity(0), 'met') }, as);
      await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    }
    const own = await update({ id: data?.id, elements: answers(activity(0), 'partial') }, northwind.externalSurveyor);
    expect(own.data?.score).toBe(12.5);
  });

  it("answers 404 for another tenant's response, and leaves it as it is", async () => {
    const { lakeside, northwind, service } = world;
    const foreign = await create(
      { admin_activity_id: activity(0)?.id, elements: answers(activity(0), 'met') },
      lakeside.updater,
    );
    const id = foreign.data?.id ?? '';
    for (const as of [northwind.admin, northwind.superAdmin, northwind.updater]) {
      await expect(read(id, as)).rejects.toMatchObject({ code: 'not_found' });
      await expect(update({ id, elements: answers(activity(0), 'no') }, as)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(service.call('compliance.DeleteChecklistResponse', { id }, as)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect((await read(id, lakeside.updater)).data).toEqual(foreign.data);
  });

  it('lists the responses to an activity, latest first, between two days', async () => {
    const { service, northwind } = world;
    const list = (request: object) =>
      service.call(
        'compliance.ListChecklistResponses',
        { id: activity(1)?.id, type: 'admin', ...request },
        northwind.viewer,
      );
    expect((await list({})).data?.map(({ period }) => period)).toEqual([today.slice(0, 7), '2026-01']);
    const january = await list({ fromDate: '2026-01-01', toDate: '2026-01-31', page: 1, page_size: 10 });
    expect(january.data).toHaveLength(1);
    expect(january.meta).toEqual({ total: 1, page: 1, page_size: 10 });
    const filtered = await service.call(
      'compliance.FilterChecklistResponses',
      { id: activity(1)?.id, type: '1', toDate: '2026-01-31' },
      northwind.admin,
    );
    expect(filtered.data).toHaveLength(1);
    const all = await service.call('compliance.ListResponsesFromDate', { fromDate: '2026-01-01' }, northwind.admin);
    expect(all.data?.length).toBeGreaterThanOrEqual(3);
    await expect(list({ fromDate: '2026-02-01', toDate: '2026-01-01' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'toDate' }],
    });
  });

  it('gives a period free when its response is deleted', async () => {
    const { service, northwind } = world;
    const { data } = await create({
      admin_activity_id: activity(2)?.id,
      response_date: '2026-03-03',
      elements: answers(activity(2), 'no'),
    });
    const deleted = await service.call('compliance.DeleteChecklistResponse', { id: data?.id ?? '' }, northwind.updater);
    expect(deleted.message).toBe('Document Deleted successfully');
    await expect(read(data?.id)).rejects.toMatchObject({ code: 'not_found' });
    const again = await create({
      admin_activity_id: activity(2)?.id,
      response_date: '2026-03-05',
      elements: answers(activity(2), 'met'),
    });
    expect(again.data?.period).toBe('2026-03');
  });

  it('shows the form with what is answered, and whether the actor may answer', async () => {
    const { service, northwind } = world;
    const form = (as: typeof northwind.updater, index: number) =>
      service.call('compliance.GetChecklistForm', { id: activity(index)?.id ?? '', type: '1' }, as);
    expect((await form(northwind.updater, 0)).data).toMatchObject({
      name: 'Review Substandard 1 of Standard 1 of Chapter 1',
      status: 'answered',
      may_answer: true,
      chaptername: 'Chapter 1',
      response: { score: 50 },
      elements: [
        { response: 'met' },
        { response: 'partially met' },
        { response: 'not met' },
        { response: 'not applicable' },
      ],
    });
    expect((await form(northwind.viewer, 0)).data?.may_answer).toBe(false);
    await expect(form(northwind.secondUpdater, 0)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
