import { newId } from '@attesta/kit/testing';
import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

test('sessions are named to tenancy, of the organization that has them alone', async () => {
  const { northwind, lakeside } = world;
  const planned = {
    name: 'Round of spring',
    user_id: northwind.internalSurveyor.userId,
    library_id: world.content.library.id,
    date: '2199-05-01',
  };
  const { data } = await world.service.call('compliance.CreateSurveyorSession', planned, northwind.admin);
  const id = data?.id ?? '';
  const named = async (organization_id: string) => {
    const request = { organization_id, ids: [id, newId()] };
    return (await world.service.call('compliance.NameSurveyorSessions', request, { service: 'tenancy' })).data;
  };
  expect(await named(northwind.id)).toEqual([{ id, name: 'Round of spring' }]);
  expect(await named(lakeside.id)).toEqual([]);
});
