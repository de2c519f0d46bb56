import { newId } from '@attesta/kit/testing';
import { checklist } from '../../testing/content';
import { scoring } from '../../testing/scoring';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await world.assignAll(world.northwind, world.northwind.updater);
});
afterAll(() => world?.service.drop());

const { libraryId, answer, rows } = scoring(() => world);

describe('a row of the drill-down', () => {
  it('says of an activity which kind it is, where it comes from and where it stands', async () => {
    const { chapters, standards, substandards } = world.content;
    const [first, last] = [substandards[1], substandards[7]];
    const document = checklist(libraryId(), 'Fire plan', 3, [first?.id ?? '', last?.id ?? ''], {
      organization_id: world.northwind.id,
      activity: { type: 3, response_frequency: 'yearly', source: 2, elements: [] },
    });
    await world.tell([document], 2);
    const shown = async (request: object) => (await rows('Activity', request)).find((row) => row.id === document.id);
    expect(await shown({ chapter_id: chapters[0]?.id })).toMatchObject({
      type: 3,
      typename: 'client',
      chapter_id: chapters[0]?.id,
      standard_id: standards[0]?.id,
      substandard_id: first?.id,
    });
    expect(await shown({ sub_standard_id: last?.id })).toMatchObject({
      chapter_id: chapters[1]?.id,
      standard_id: standards[3]?.id,
      substandard_id: last?.id,
    });
    expect((await rows('Activity', { sub_standard_id: first?.id }))[0]).toMatchObject({ type: 1, typename: 'admin' });
  });

  it('says 1 of an ESR substandard and 0 of another one, as content does', async () => {
    const found = await rows('Substandard', { standard_id: world.content.standards[0]?.id });
    expect(found.map(({ esr }) => esr)).toEqual([1, 0]);
  });
});

describe('the drill-down of a person or a session class', () => {
  const met = ['met', 'met', 'met', 'met'];

  it('of another organization’s surveyor is that of nobody: not even their role is told', async () => {
    const { northwind, lakeside } = world;
    const ask = async (assigned_user_id: string) => {
      const request = { library_id: libraryId(), assigned_user_id };
      return (await world.service.call('compliance.ListChapterScores', request, northwind.admin)).path;
    };
    expect(await ask(lakeside.externalSurveyor.userId ?? '')).toEqual(await ask(newId()));
    expect(await ask(northwind.externalSurveyor.userId ?? '')).toMatchObject([{ surveyor_type: 2 }]);
  });

  it('has the figures of what is assigned to the person alone', async () => {
    const { northwind, content } = world;
    const user = northwind.secondUpdater;
    const substandard_ids = [content.substandards[0]?.id ?? '', content.substandards[6]?.id ?? ''];
    await world.service.call(
      'compliance.AssignSubstandards',
      { user_id: user.userId, substandard_ids },
      northwind.admin,
    );
    await answer(0, '2026-01-05', met);
    await answer(1, '2026-01-05', ['no', 'no', 'no', 'no']);
    await world.deliver();
    const of = { assigned_user_id: user.userId };
    expect(await rows('Library')).toMatchObject([{ score: 50, total: 8, scored: 2 }]);
    expect(await rows('Library', of)).toMatchObject([
      { score: 100, total: 2, scored: 1, completed: 1, completion_percentage: 50 },
    ]);
    expect(await rows('Standard', { ...of, library_id: libraryId() })).toMatchObject([
      { id: content.standards[0]?.id, score: 100, total: 1, explanation: { inputs: [{ score: 100, weight: 1 }] } },
      { id: content.standards[3]?.id, total: 1, scored: 0 },
    ]);
    // Their own rows have the organization's figures where they have not asked for their own.
    expect((await rows('Library', {}, user))[0]).toMatchObject({ score: 50 });
    expect((await rows('Library', of, user))[0]).toMatchObject({ score: 100 });
  });

  it('has those of the substandards of the class, and of both filters together', async () => {
    const { northwind, content } = world;
    const session_class_id = '6b00f4924f7d1a32866abfaa';
    const classed = [0, 1].map((index) => ({ ...content.substandards[index], session_class_id }));
    await world.tell(classed as typeof content.nodes, 3);
    expect(await rows('Library', { session_class_id })).toMatchObject([{ score: 50, total: 2, scored: 2 }]);
    const both = { session_class_id, assigned_user_id: northwind.secondUpdater.userId };
    expect(await rows('Library', both)).toMatchObject([{ score: 100, total: 1 }]);
    expect(await rows('Substandard', { session_class_id })).toHaveLength(2);
  });

  it('is rated by surveyors where the person is one', async () => {
    const { northwind } = world;
    await world.assignAll(northwind, northwind.internalSurveyor);
    const found = await rows('Library', { assigned_user_id: northwind.internalSurveyor.userId });
    expect(found).toMatchObject([{ rater: 'internal_surveyor', surveyor_type: 1 }]);
    expect(found[0]?.score).toBeUndefined();
  });
});
