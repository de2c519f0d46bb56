import { newId } from '@attesta/kit/testing';
import { answering, answeringWorld } from '../../testing/answering';
import { answers } from '../../testing/content';
import type { World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
});
afterAll(() => world?.service.drop());

const { activity, create, read, update } = answering(() => world);
const today = new Date().toISOString().slice(0, 10);

describe('answering a checklist', () => {
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

  it('keeps the link of an element until it is cleared, and takes none that is no web address', async () => {
    const [first, ...others] = answers(activity(7), 'met', 'met', 'met', 'met');
    const attachment_link = 'https://intranet.northwind.test/policies/17?version=3';
    const made = await create({
      admin_activity_id: activity(7)?.id,
      response_date: '2026-03-02',
      elements: [{ ...first, attachment_link }, ...others],
    });
    const { id } = made.data ?? {};
    const links = async () => (await read(id)).data?.elements?.map((element) => element.attachment_link);
    expect(await links()).toEqual([attachment_link, '', '', '']);
    await update({ id, elements: [{ element_id: first?.element_id, comments: 'see there' }] });
    expect(await links()).toEqual([attachment_link, '', '', '']);
    for (const wrong of [
      'javascript:alert(1)',
      'policies/17',
      'ftp://files.test/1',
      'https://me:secret@files.test/1',
    ]) {
      const refused = update({ id, elements: [{ element_id: first?.element_id, attachment_link: wrong }] });
      await expect(refused).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'elements[0].attachment_link' }],
      });
    }
    await update({ id, elements: [{ element_id: first?.element_id, attachment_link: '' }] });
    expect(await links()).toEqual(['', '', '', '']);
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
});
