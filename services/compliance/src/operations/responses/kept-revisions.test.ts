import { toAppErrorWith } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { ResponseModel, type StoredRevision } from '../../repositories/response.schema';
import { mostRevisionBytes, mostRevisions, withRevisions } from '../../responses/kept-revisions';
import { answering, answeringWorld } from '../../testing/answering';
import { answers, storedFile } from '../../testing/content';
import type { World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
});
afterAll(() => world?.service.drop());

const { activity, create, read, update } = answering(() => world);
/** Different texts of the largest length, each letter three bytes long. */
const long = (count: number): string => `${count} `.padEnd(10_000, '证');
const saying = (index: number, count: number) =>
  (activity(index)?.activity?.elements ?? []).map(({ id }) => ({ element_id: id, comments: long(count) }));

describe('a submitted checklist that is changed again and again with all the text that a request takes', () => {
  it('is never too long to be stored: it keeps all it said until there is no room, says so, and is answered anew', async () => {
    const said = answers(activity(0), 'met', 'not met', 'met', 'met');
    const { id = '' } = (await create({ admin_activity_id: activity(0)?.id, elements: said })).data ?? {};
    const change = () => update({ id, comments: long(changes), elements: saying(0, changes) });
    let changes = 0;
    for (; changes < 2; changes += 1) await change();
    // Most of the many changes that it takes are written down at once.
    const [original, second] = (await ResponseModel.findById(id).lean())?.revisions ?? [];
    const revisions = [original, ...Array.from({ length: 20 }, () => second)];
    await ResponseModel.updateOne({ _id: id }, { $set: { revisions } });
    changes = revisions.length;
    let refused: unknown;
    while (!refused && changes < 60) {
      refused = await change().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!refused) changes += 1;
    }
    expect(refused).toMatchObject({ code: 'unprocessable', message: expect.stringContaining('changed so often') });
    expect(changes).toBeGreaterThan(22);
    const { data } = await read(id);
    expect(data?.revisions).toHaveLength(changes);
    expect(data?.revisions?.[0]?.elements?.[1]).toMatchObject({ response: 'not met', comments: '' });
    expect(data?.comments).toBe(long(changes - 1));
    const stored = (await ResponseModel.findById(id).lean()) as object;
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(8 * 1024 * 1024);

    await world.service.call('compliance.DeleteChecklistResponse', { id }, world.northwind.updater);
    const anew = await create({ admin_activity_id: activity(0)?.id, elements: said });
    expect(anew.data?.id).not.toBe(id);
    const kept = await ResponseModel.findById(id).lean();
    expect(kept?.revisions).toHaveLength(changes);
  });

  it('shows what it said before by itself and not in lists', async () => {
    const said = answers(activity(1), 'met', 'met', 'not met', 'met');
    const { id = '' } = (await create({ admin_activity_id: activity(1)?.id, elements: said })).data ?? {};
    await update({ id, elements: saying(1, 1) });
    expect((await read(id)).data?.revisions).toHaveLength(1);
    const { northwind, service } = world;
    const asked = { id: activity(1)?.id, type: '1' };
    const list = await service.call('compliance.ListChecklistResponses', asked, northwind.updater);
    expect(list.data?.map((one) => [one.id, one.revisions])).toEqual([[id, []]]);
  });
});

test('a record that the database can’t store for its length is refused as too large, whoever notices it', async () => {
  const { id } = (await create({ admin_activity_id: activity(3)?.id, file_status: 'draft' })).data ?? {};
  for (const megabytes of [16, 17, 40]) {
    const comments = 'x'.repeat(megabytes * 1024 * 1024);
    const thrown = await ResponseModel.updateOne({ _id: id }, { $set: { comments } }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(toAppErrorWith(thrown, '')).toMatchObject({ code: 'too_large' });
  }
});

describe('files of a checklist', () => {
  it('are at most fifty at each of its elements', async () => {
    const { northwind, service } = world;
    const attach = (at: number) =>
      service.call(
        'compliance.CreateChecklistFile',
        {
          file: storedFile(),
          admin_activity_id: activity(2)?.id,
          element_id: activity(2)?.activity?.elements?.[at]?.id,
        },
        northwind.updater,
      );
    for (let count = 0; count < 50; count += 1) await attach(0);
    await expect(attach(0)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('At most 50 files'),
    });
    expect((await attach(1)).data?.response?.elements?.map(({ attachments }) => attachments?.length)).toEqual([
      50, 1, 0, 0,
    ]);
  });
});

describe('what a KPI value, an observation or a document said before', () => {
  const revision = (comments = ''): StoredRevision => ({
    kpi: null,
    observation: null,
    document: null,
    files: [],
    comments,
    response_date: '2026-11-23',
    score: 100,
    recorded_by: newId(),
    recorded_at: new Date(),
    replaced_by: newId(),
    replaced_at: new Date(),
    corrected: false,
  });
  const has = (revisions: StoredRevision[]) => ({ kind: 'kpi' as const, revisions });

  it('is kept in the order in which it was said, so many times and so many bytes of it', () => {
    const [one, other] = [revision('one'), revision('other')];
    expect(withRevisions(has([one]), [other])).toEqual([one, other]);
    const many = Array.from({ length: mostRevisions }, () => revision());
    expect(() => withRevisions(has(many), [other])).toThrow('changed so often');
    const large = [revision('证'.repeat(mostRevisionBytes.recorded / 3))];
    expect(() => withRevisions(has(large), [other])).toThrow('changed so often');
    expect(withRevisions({ ...has(large), kind: 'checklist' }, [other])).toHaveLength(2);
  });

  it('stands in nobody’s way while nothing is added to it', () => {
    const many = Array.from({ length: mostRevisions + 1 }, () => revision());
    expect(withRevisions(has(many), [])).toHaveLength(mostRevisions + 1);
  });
});
