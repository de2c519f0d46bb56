import { newId } from '@attesta/kit/testing';
import { type ActivityWorld, activityCalls, activityWorld, tree } from '../../testing/activities';
import type { World } from '../../testing/world';

let at: ActivityWorld;
let world: World;
let library = '';
beforeAll(async () => {
  at = await activityWorld();
  ({ world, library } = at);
});
afterAll(() => world.service.drop());

const { admin, names } = activityCalls(() => at);

describe('activities', () => {
  it('are found below every level, by type and by what is assigned to the updater', async () => {
    const [place, below] = await tree(world, 'Filters');
    await world.useLibraries(world.northwind, [library, place]);
    await admin({ name: 'List', substandard_id: [below] });
    await admin({ type: 2, kpi: 1, description: 'Figure', substandard_id: [below] });
    const node = (await world.call('content.GetSubstandard', { id: below }, world.as.super)).data;
    for (const id of [place, node?.chapter_id, node?.standard_id, below]) {
      expect(names(await world.call('content.FilterClientActivities', { id, type: 1 }, world.as.viewer))).toEqual([
        'List',
      ]);
    }
    expect(names(await world.call('content.ListKpisOfLibrary', { library_id: place }, world.as.admin))).toEqual([
      'Figure',
    ]);
    expect(
      names(
        await world.call(
          'content.ListClientActivitiesCommon',
          { id: place, chapter_id: node?.chapter_id },
          world.as.viewer,
        ),
      ),
    ).toEqual(['List', 'Figure']);
    expect(
      names(
        await world.call(
          'content.ListClientActivitiesByType',
          { type: 1, library_id: place, toDate: '2020-01-01' },
          world.as.admin,
        ),
      ),
    ).toEqual([]);
    await expect(world.call('content.ListActivities', { id: newId() }, world.as.viewer)).rejects.toMatchObject({
      code: 'not_found',
    });

    const mine = () => world.call('content.ListAssignedActivities', { library_id: place }, world.as.updater);
    expect(names(await mine())).toEqual([]);
    const facts = { organization_id: world.northwind };
    await world.service.event(
      'compliance.assignment.changed',
      { user_id: world.as.updater.userId, level: 'standard', ids: [node?.standard_id] },
      facts,
    );
    expect(names(await mine())).toEqual(['List', 'Figure']);
    expect(names(await world.call('content.ListActivities', { type: 2, id: below }, world.as.updater))).toEqual([
      'Figure',
    ]);
    await world.useLibraries(world.northwind, [library]);
  });
});
