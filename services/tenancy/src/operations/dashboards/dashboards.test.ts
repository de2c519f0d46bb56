import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await tenancyWorld();
  await world.addUser({ organization_id: world.north, role_id: 3 });
  await world.addUser({ organization_id: world.north, role_id: 5, surveyor_type: 1 });
  await world.addUser({ organization_id: world.northBranch, role_id: 4 });
  await world.addUser({ organization_id: world.lake, role_id: 4 });
});
afterAll(() => world.service.drop());

test('accounts are counted for the organization acted for, beside its quotas, without what its branches have of them', async () => {
  const client = await world.service.call('tenancy.CountUsers', {}, world.as(3, world.north));
  expect(client.data).toMatchObject({
    client_admin: 1,
    internal_surveyor: 1,
    surveyor: 1,
    updator: 0,
    total: 2,
    no_updator: 40,
  });
  const group = await world.service.call('tenancy.CountUsers', {}, world.as(2, world.north));
  expect(group.data).toMatchObject({ updator: 1, total: 3, no_updator: 50 });
  const platform = await world.service.call('tenancy.CountUsers', {}, world.as(1, world.platform));
  expect(platform.data).toMatchObject({ updator: 2, total: 4, no_updator: 100 });
  expect((await refusal(world.service.call('tenancy.CountUsers', {}, world.as(4, world.north)))).code).toBe(
    'forbidden',
  );
});

test('the licence ends on the day before the T, and its days are counted', async () => {
  const id = await world.addOrganization({ name: 'Licensed', valid_to: `${inDays(10)}|${inDays(5)}` });
  const reply = await world.service.call('tenancy.GetExpiryDate', {}, world.as(3, id));
  expect(reply.data).toEqual({
    valid_to: `${inDays(10)}T00:00:00.000Z`,
    valid_from: '',
    renewal_date: inDays(5),
    days_left: 10,
  });
  const endless = await world.service.call('tenancy.GetExpiryDate', {}, world.as(6, world.north));
  expect(endless.data?.valid_to).toBe('');
});

test('subscribers are counted without branches and without the platform', async () => {
  const before = await world.service.call('tenancy.CountSubscribers', {}, world.as(1, world.platform));
  const id = await world.addOrganization({ name: 'One more' });
  await world.service.call('tenancy.ChangeOrganizationStatus', { id, status: 0 }, world.as(1, world.platform));
  await world.addOrganization({ name: 'A branch of it', parent_id: id, company_type: 2 });
  const { data } = await world.service.call('tenancy.CountSubscribers', {}, world.as(1, world.platform));
  expect(data).toMatchObject({ total: before.data!.total! + 1, active: before.data!.active, inactive: 1 });
  expect(data?.organization_types).toHaveLength(6);
  expect(data?.organization_types?.[0]).toEqual({ id: 0, name: 'Hospital', count: data?.total });
  expect(data?.packages).toEqual([
    expect.objectContaining({ name: 'Basic', count: 0 }),
    expect.objectContaining({ name: 'Standard', count: data?.total }),
    expect.objectContaining({ name: 'Enterprise', count: 0 }),
  ]);
  const own = await world.service.call('tenancy.CountSubscribers', {}, world.as(2, world.lake));
  expect(own.data).toMatchObject({ total: 1, active: 1 });
});

test('licences are counted, of one kind of organization where asked for', async () => {
  await world.addOrganization({ name: 'Soon over', valid_to: inDays(20) });
  await world.addOrganization({ name: 'Over', valid_to: inDays(-1) });
  const { data } = await world.service.call('tenancy.GetLicence', {}, world.as(1, world.platform));
  expect(data).toMatchObject({ expired: 1 });
  expect(data?.organizations?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Soon over']));
  const clinics = await world.service.call('tenancy.GetLicence', { organization_type: 2 }, world.as(1, world.platform));
  expect(clinics.data?.total).toBe(0);
});

test('lookups are there for every role', async () => {
  const caller = world.as(6, world.north);
  const countries = await world.service.call('tenancy.ListCountries', {}, caller);
  expect(countries.data).toContainEqual({ id: 'IN', name: 'India' });
  const types = await world.service.call('tenancy.ListOrganizationTypes', {}, caller);
  expect(types.data?.map(({ name }) => name)).toEqual([
    'Hospital',
    'Polyclinic',
    'Clinic',
    'PHC',
    'Specialized Clinic',
    'Laboratory',
  ]);
  const packages = await world.service.call('tenancy.ListSubscriptionPackages', {}, caller);
  expect(packages.data?.map(({ name, session_limit }) => [name, session_limit])).toEqual([
    ['Basic', 2],
    ['Standard', 3],
    ['Enterprise', 5],
  ]);
});
