import { answering, answeringWorld } from '../../testing/answering';
import { answers } from '../../testing/content';
import type { World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await answeringWorld();
});
afterAll(() => world?.service.drop());

const { activity, create, read, update } = answering(() => world);
const element = (index: number, at: number): string => activity(index)?.activity?.elements?.[at]?.id ?? '';
const submit = async (index: number, ...said: string[]) =>
  (await create({ admin_activity_id: activity(index)?.id, elements: answers(activity(index), ...said) })).data;

describe('a submitted checklist that is changed', () => {
  it('keeps what an administrator corrected visible, with who said it and who corrected it', async () => {
    const { admin, updater } = world.northwind;
    const said = await submit(0, 'met', 'not met', 'met', 'met');
    const elements = [{ element_id: element(0, 1), response: 'partially met', comments: 'half of the beds' }];
    const { data } = await update({ id: said?.id, version: said?.version, elements }, admin);
    expect(data).toMatchObject({ score: 87.5 });
    const shown = (await read(said?.id)).data;
    expect(shown?.revisions).toMatchObject([
      {
        number: 1,
        score: 75,
        corrected: true,
        recorded_by: updater.userId,
        replaced_by: admin.userId,
        elements: [{ element_id: element(0, 1), element_name: 'Element 2', response: 'not met', comments: '' }],
      },
    ]);
    expect(shown?.revisions?.[0]?.elements).toHaveLength(1);
  });

  it('keeps one’s own change too, which is no correction, and each change after the other', async () => {
    const said = await submit(1, 'met', 'met', 'not met', 'met');
    await update({ id: said?.id, elements: [{ element_id: element(1, 2), response: 'met' }] });
    await update({
      id: said?.id,
      comments: 'seen twice',
      elements: [{ element_id: element(1, 2), response: 'not met' }],
    });
    const { revisions } = (await read(said?.id)).data ?? {};
    expect(revisions?.map(({ score, corrected, elements }) => [score, corrected, elements?.[0]?.response])).toEqual([
      [75, false, 'not met'],
      [100, false, 'met'],
    ]);
  });

  it('has nothing before it while it is a draft, and where a change says the same', async () => {
    const draft = await create({
      admin_activity_id: activity(2)?.id,
      file_status: 'draft',
      elements: answers(activity(2), 'met'),
    });
    const id = draft.data?.id;
    await update({ id, elements: answers(activity(2), 'not met', 'met', 'met', 'met'), file_status: 'submitted' });
    expect((await read(id)).data?.revisions).toEqual([]);
    await update({ id, elements: answers(activity(2), 'not met') });
    expect((await read(id)).data?.revisions).toEqual([]);
  });
});
