import { tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
const ids = { updater: '', other: '', internal: '', external: '' };
beforeAll(async () => {
  world = await tenancyWorld();
  const organization_id = world.north;
  ids.updater = await world.addUser({ organization_id, role_id: 4, name: 'Ada' });
  ids.other = await world.addUser({ organization_id, role_id: 4, name: 'Ben' });
  ids.internal = await world.addUser({ organization_id, role_id: 5, surveyor_type: 1, name: 'Cleo' });
  ids.external = await world.addUser({ organization_id, role_id: 5, surveyor_type: 2, name: 'Dina' });
  await world.addUser({ organization_id, role_id: 6, name: 'Eve' });
  await world.addUser({ organization_id: world.lake, role_id: 4, name: 'Finn' });
});
afterAll(() => world.service.drop());

const names = async (request: object) =>
  (await world.service.call('tenancy.ListUsersWithProperties', request, world.as(3, world.north))).data?.map(
    ({ name }) => name,
  );

test('all who answer or survey in the organization are listed where nobody is named', async () => {
  expect(await names({})).toEqual(['Ada', 'Ben', 'Cleo', 'Dina']);
});

test('the updater and the surveyors that are named are listed', async () => {
  const named = { updator_id: ids.updater, internal_surveyor_id: ids.internal, external_surveyor_id: ids.external };
  expect(await names(named)).toEqual(['Ada', 'Cleo', 'Dina']);
});

test('somebody who is not what they are named as is left out', async () => {
  expect(await names({ updator_id: ids.internal, internal_surveyor_id: ids.external })).toEqual([]);
});

test('they are searched and paged', async () => {
  expect(await names({ q: 'cle' })).toEqual(['Cleo']);
  expect(await names({ page: 2, page_size: 3 })).toEqual(['Dina']);
});
