import { newId } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { northwind, content } = world;
  await world.assignAll(northwind, northwind.updater);
  for (const surveyor of [northwind.internalSurveyor, northwind.externalSurveyor])
    await world.service.call(
      'compliance.AssignChapters',
      { user_id: surveyor.userId, chapter_ids: [content.chapters[0]?.id ?? ''] },
      northwind.admin,
    );
  await answer(0, ['met', 'met', 'not met', 'not met'], northwind.updater);
  await answer(0, ['met', 'not met', 'met', 'not met'], northwind.internalSurveyor);
  await answer(1, ['met', 'met', 'met', 'met'], northwind.updater);
  await answer(1, ['met', 'met', 'met', 'not met'], northwind.internalSurveyor);
  await answer(0, ['met', 'met', 'not met', 'not met'], northwind.externalSurveyor);
  await world.deliver();
});
afterAll(() => world?.service.drop());

const answer = (index: number, responses: string[], as = world.northwind.updater) => {
  const activity = world.content.activities[index];
  const request = { admin_activity_id: activity?.id, elements: answers(activity, ...responses) };
  return world.service.call('compliance.CreateChecklistResponse', request, as);
};
const agreement = async (request: object = {}, as = world.northwind.admin) =>
  (await world.service.call('compliance.GetRaterAgreement', request, as)).data ?? [];

describe('the agreement of raters', () => {
  it('is of each two of them, over the elements that both have answered', async () => {
    expect(await agreement({ library_id: world.content.library.id })).toEqual([
      {
        first: 'updater',
        second: 'internal_surveyor',
        elements: 8,
        agreed: 5,
        percentage: 62.5,
        expected_percentage: 56.25,
        kappa: 0.14,
      },
      {
        first: 'updater',
        second: 'external_surveyor',
        elements: 4,
        agreed: 4,
        percentage: 100,
        expected_percentage: 50,
        kappa: 1,
      },
      {
        first: 'internal_surveyor',
        second: 'external_surveyor',
        elements: 4,
        agreed: 2,
        percentage: 50,
        expected_percentage: 50,
        kappa: 0,
      },
    ]);
  });

  it('has no figures where two have answered nothing in common', async () => {
    const [pair] = await agreement({ library_id: world.content.library.id, chapter_id: world.content.chapters[1]?.id });
    expect(pair).toMatchObject({ elements: 0, agreed: 0 });
    expect(pair?.percentage ?? undefined).toBeUndefined();
    expect(pair?.kappa ?? undefined).toBeUndefined();
  });

  it('is of what an updater sees, and of one organization', async () => {
    expect((await agreement({}, world.northwind.secondUpdater))[0]).toMatchObject({ elements: 0 });
    expect((await agreement({}, world.lakeside.admin))[0]).toMatchObject({ elements: 0 });
    await expect(agreement({ library_id: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
