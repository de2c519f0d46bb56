import { newId } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

describe('answering a checklist', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    await world.assignAll(world.northwind, world.northwind.updater);
    await world.assignAll(world.lakeside, world.lakeside.updater);
  });
  afterAll(() => world?.service.drop());

  const activity = (index: number) => world.content.activities[index];
  const today = new Date().toISOString().slice(0, 10);
  const create = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.CreateChecklistResponse', request, as);
  const update = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.UpdateChecklistResponse', request, as);
  const read = (id: string | undefined, as = world.northwind.updater) =>
    world.service.call('compliance.GetChecklistResponse', { id: id ?? '' }, as);

  it('scores the mean of the elements that apply, whatever words the answers use', async () => {
    const reply = await create({
      admin_activity_id: activity(0)?.id,
      response_date: today,
      file_no: 'A-1',
      comments: 'looked at it',
      elements: answers(activity(0), 'Yes', 'partial', '0', 'N/A'),
    });
    expect(reply.message).toBe('Response added Sucessfully');
    expect(reply.data).toMatchObject({
      score: 50,
      file_status: 'submitted',
      rater: 'updater',
      period: today.slice(0, 7),
      updator_id: world.northwind.updater.userId,
      version: 1,
      noofelement: 4,
      noofresponse: 4,
      file_no: 'A-1',
    });
    expect(reply.data?.elements?.map(({ response, score }) => [response, score])).toEqual([
      ['met', 100],
      ['partially met', 50],
      ['not met', 0],
      ['not applicable', undefined],
    ]);
    expect(reply.data?.elements?.[0]).toMatchObject({
      element_name: 'Element 1',
      substandard_description: 'What has to be met.',
      storage_id: reply.data?.id,
    });
    const [event] = await world.service.published('compliance.response.recorded');
    expect(event?.data).toMatchObject({
      response_id: reply.data?.id,
      activity_id: activity(0)?.id,
      rater: 'updater',
      source: 1,
    });
  });

  it('shows scores with 2 decimals', async () => {
    const reply = await create({
      admin_activity_id: activity(1)?.id,
      elements: answers(activity(1), '1', '1', '0', 'na'),
    });
    expect(reply.data?.score).toBe(66.67);
  });

  it('takes one response a period: a second is 409 with the first', async () => {
    const again = create({
      admin_activity_id: activity(1)?.id,
      elements: answers(activity(1), 'met', 'met', 'met', 'met'),
    });
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ sentence: { key: 'compliance.answered_already' } }],
      data: { score: 66.67 },
    });
    const before = await create({
      admin_activity_id: activity(1)?.id,
      response_date: '2026-01-15',
      elements: answers(activity(1), 'met'),
    });
    expect(before.data?.period).toBe('2026-01');
  });

  it('lets one of two through who answer at the same moment', async () => {
    const send = () => create({ admin_activity_id: activity(2)?.id, elements: answers(activity(2), 'met') });
    const results = await Promise.allSettled([send(), send(), send()]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused).toMatchObject([{ code: 'conflict' }, { code: 'conflict' }]);
    expect(refused[0].data).toMatchObject({ admin_activity_id: activity(2)?.id });
  });

  it('gives the same reply again to the same idempotency key', async () => {
    const request = { admin_activity_id: activity(3)?.id, elements: answers(activity(3), 'met') };
    const as = { ...world.northwind.updater, metadata: { 'x-idempotency-key': 'key-1' } };
    const first = await create(request, as);
    expect((await create(request, as)).data).toEqual(first.data);
  });

  it('answers once when the same key is sent twice at the same moment', async () => {
    const request = {
      admin_activity_id: activity(3)?.id,
      response_date: '2026-02-02',
      elements: answers(activity(3), 'met'),
    };
    const as = { ...world.northwind.updater, metadata: { 'x-idempotency-key': 'key-2' } };
    const [first, second] = await Promise.all([create(request, as), create(request, as)]);
    expect(first.data?.id).toBeDefined();
    expect(second.data).toEqual(first.data);
  });

  it('keeps a draft without a score, then submits it', async () => {
    const draft = await create({
      admin_activity_id: activity(4)?.id,
      file_status: 'draft',
      elements: answers(activity(4), 'met'),
    });
    expect(draft.data).toMatchObject({ file_status: 'draft', noofresponse: 1 });
    expect(draft.data?.score).toBeUndefined();
    const published = (await world.service.published('compliance.response.recorded')).length;
    const done = await update({
      id: draft.data?.id,
      version: 1,
      file_status: '1',
      elements: answers(activity(4), 'met', 'met', 'not met', 'met'),
    });
    expect(done).toMatchObject({
      message: 'Response updated Sucessfully',
      data: { file_status: 'submitted', score: 75, version: 2 },
    });
    expect(await world.service.published('compliance.response.recorded')).toHaveLength(published + 1);
    await expect(update({ id: draft.data?.id, file_status: 'draft' })).rejects.toMatchObject({ code: 'unprocessable' });
  });

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

  it('counts open elements of a submitted response as not met', async () => {
    const { data } = await create({ admin_activity_id: activity(7)?.id, elements: answers(activity(7), 'met') });
    expect(data).toMatchObject({ score: 25, noofresponse: 1, noofelement: 4 });
  });

  it.each([
    ['no activity', { admin_activity_id: '' }, 'invalid', 'admin_activity_id'],
    ['an id that is none', { admin_activity_id: '42' }, 'invalid', 'admin_activity_id'],
    ['an activity that does not exist', { admin_activity_id: newId() }, 'not_found', undefined],
    ['a day that has not come', { response_date: '2199-01-01' }, 'invalid', 'response_date'],
    ['a day that is none', { response_date: '2026-02-30' }, 'invalid', 'response_date'],
    ['a status that is none', { file_status: 'perhaps' }, 'invalid', 'file_status'],
    [
      'an answer that is none',
      { elements: [{ element_id: 'own', response: 'perhaps' }] },
      'invalid',
      'elements[0].response',
    ],
    [
      "another activity's element",
      { elements: [{ element_id: newId(), response: 'met' }] },
      'invalid',
      'elements[0].element_id',
    ],
  ])('refuses %s', async (_name, wrong, code, field) => {
    const chosen = activity(8);
    const elements =
      'elements' in wrong
        ? wrong.elements?.map((one) =>
            one.element_id === 'own' ? { ...one, element_id: chosen?.activity?.elements?.[0]?.id } : one,
          )
        : [];
    const refused = create({ admin_activity_id: chosen?.id, ...wrong, elements });
    await expect(refused).rejects.toMatchObject({ code, ...(field ? { errors: [{ field }] } : {}) });
    const list = await world.service.call(
      'compliance.ListChecklistResponses',
      { id: chosen?.id ?? '', type: '1' },
      world.northwind.admin,
    );
    expect(list.data).toEqual([]);
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
    expect(all.data?.length).toBeGreaterThan(5);
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
