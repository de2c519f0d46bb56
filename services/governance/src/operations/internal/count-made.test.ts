import { testWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

const made = async (organization_id: string) =>
  (await world.service.call('governance.CountMade', { organization_id }, { service: 'tenancy' })).data;

test('the committees and meetings of an organization are counted, deleted meetings and other organizations not', async () => {
  const { northwind, lakeside } = world;
  expect(await made(northwind.id)).toEqual({ committees: 0, meetings: 0 });
  const { id } = await world.meeting();
  expect(await made(northwind.id)).toEqual({ committees: 1, meetings: 1 });
  await world.service.call('governance.DeleteMeeting', { id }, northwind.admin);
  expect(await made(northwind.id)).toEqual({ committees: 1, meetings: 0 });
  expect(await made(lakeside.id)).toEqual({ committees: 0, meetings: 0 });
});

test('an organization must be named', async () => {
  await expect(made('')).rejects.toMatchObject({ code: 'invalid' });
});
