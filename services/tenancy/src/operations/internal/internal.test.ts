import { graceDays, readOnlyDays } from '@attesta/kit';
import { commandsOf, newId } from '@attesta/kit/testing';
import { republish } from '../../commands/republish';
import { OrganizationModel } from '../../repositories/organization.schema';
import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
const auth = { service: 'auth' } as const;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

test('sign-in finds a user by address in any case, or by id', async () => {
  const id = await world.addUser({
    organization_id: world.north,
    role_id: 5,
    surveyor_type: 2,
    name: 'Eve',
    email: 'Eve@Northwind.test',
  });
  const expected = {
    id,
    name: 'Eve',
    email: 'Eve@Northwind.test',
    role_id: 5,
    organization_id: world.north,
    organization_name: 'Northwind Health Group',
    surveyor_type: 2,
    status: 1,
    organization_status: 1,
    session_limit: 3,
  };
  expect((await world.service.call('tenancy.FindUserForSignIn', { email: ' eve@NORTHWIND.test' }, auth)).data).toEqual(
    expected,
  );
  expect((await world.service.call('tenancy.FindUserForSignIn', { user_id: id }, auth)).data).toEqual(expected);
  expect((await refusal(world.service.call('tenancy.FindUserForSignIn', { email: 'nobody@x.test' }, auth))).code).toBe(
    'not_found',
  );
});

test.each([
  ['an account that has not begun', { from_date: inDays(1) }, {}, [0, 1]],
  ['an account that is over', { to_date: inDays(-1) }, {}, [0, 1]],
  ['an account on its last day', { to_date: inDays(0) }, {}, [1, 1]],
  ['an account that is off', { status: 0 }, {}, [0, 1]],
  ['a licence in its time of grace', {}, { valid_to: inDays(-graceDays) }, [1, 1]],
  ['a licence after which all can still be read', {}, { valid_to: inDays(-graceDays - readOnlyDays) }, [1, 1]],
  ['a licence that has lapsed', {}, { valid_to: inDays(-graceDays - readOnlyDays - 1) }, [1, 0]],
  ['a licence on its last day', {}, { valid_to: inDays(0) }, [1, 1]],
])('%s: status and organization_status are %4$j', async (_case, user, organization, statuses) => {
  const organization_id = await world.addOrganization({ name: `For ${newId()}`, ...organization });
  const user_id = await world.addUser({ organization_id, ...user });
  const { data } = await world.service.call('tenancy.FindUserForSignIn', { user_id }, auth);
  expect([data?.status, data?.organization_status]).toEqual(statuses);
});

test('a branch is no more active than the company above it', async () => {
  const company = await world.addOrganization({
    name: `For ${newId()}`,
    valid_to: inDays(-graceDays - readOnlyDays - 1),
  });
  const branch = await world.addOrganization({ name: 'Branch', parent_id: company, company_type: 2 });
  const user_id = await world.addUser({ organization_id: branch });
  const { data } = await world.service.call('tenancy.FindUserForSignIn', { user_id }, auth);
  expect([data?.status, data?.organization_status]).toEqual([1, 0]);
  const found = await world.service.call('tenancy.FindMembership', { user_id }, auth);
  expect(found).toMatchObject({
    user: { id: user_id, role_id: 4, organization_id: branch, status: 1, version: 1 },
    organizations: [
      { id: branch, parent_id: company },
      { id: company, valid_to: inDays(-graceDays - readOnlyDays - 1) },
    ],
  });
});

test('nothing is found of who is no more, or never was', async () => {
  const { call } = world.service;
  const user_id = await world.addUser({ organization_id: world.lake });
  await call('tenancy.DeleteUser', { id: user_id }, world.as(1, world.platform));
  expect((await call('tenancy.FindMembership', { user_id }, auth)).user).toBeUndefined();
  expect(await call('tenancy.FindMembership', { organization_id: newId() }, auth)).toEqual({ organizations: [] });
  expect((await refusal(call('tenancy.FindMembership', {}, auth))).errors[0]?.field).toBe('organization_id');
});

test('the session limit is the one of the package', async () => {
  const organization_id = newId();
  await world.service.call(
    'tenancy.PutOrganization',
    { id: organization_id, name: 'Large', package: 'Enterprise' },
    auth,
  );
  const user_id = await world.addUser({ organization_id });
  expect((await world.service.call('tenancy.FindUserForSignIn', { user_id }, auth)).data?.session_limit).toBe(5);
});

test('putting the same organization and user again changes nothing but keeps their ids', async () => {
  const id = newId();
  const organization = {
    id,
    name: 'Twice',
    company_type: 2,
    organization_type: 5,
    parent_id: world.north,
    no_updator: 1,
  };
  const user = { id: newId(), name: 'Twice', email: 'twice@example.test', role_id: 4, organization_id: id };
  for (let round = 0; round < 2; round++) {
    const put = await world.service.call('tenancy.PutOrganization', organization, auth);
    expect(put.data).toMatchObject({ id, name: 'Twice', parent_id: world.north, no_updator: 1, no_viewer: 25 });
    expect((await world.service.call('tenancy.PutUser', user, auth)).data?.id).toBe(user.id);
  }
  expect(await OrganizationModel.countDocuments({ name: 'Twice' })).toBe(1);
  expect(await UserModel.countDocuments({ organization_id: id })).toBe(1);
  expect(await world.service.published('tenancy.user.invited')).toEqual([]);
});

test('users by id leave out whom nobody knows', async () => {
  const id = await world.addUser({ organization_id: world.lake, name: 'Known' });
  const { data } = await world.service.call(
    'tenancy.ListUsersByIds',
    { ids: [id, newId()] },
    { service: 'governance' },
  );
  expect(data?.map(({ name }) => name)).toEqual(['Known']);
  const many = Array.from({ length: 501 }, newId);
  expect((await refusal(world.service.call('tenancy.ListUsersByIds', { ids: many }, auth))).code).toBe('invalid');
});

test.each([
  'tenancy.FindUserForSignIn',
  'tenancy.FindMembership',
  'tenancy.PutOrganization',
  'tenancy.PutUser',
  'tenancy.ListUsersByIds',
] as const)('%s is for services only, whatever role asks', async (name) => {
  for (const role of [1, 2, 3, 4, 5, 6]) {
    expect((await refusal(world.service.call(name, {}, world.as(role, world.north)))).code).toBe('unauthenticated');
  }
});

test('the present state is published again, parents before their branches', async () => {
  const before = (await world.service.published('tenancy.organization.changed')).length;
  const counts = await republish();
  const again = (await world.service.published('tenancy.organization.changed'))
    .slice(before)
    .map(({ data }) => data as { id: string });
  expect(again).toHaveLength(counts.organizations);
  const position = (id: string): number => again.findIndex((organization) => organization.id === id);
  expect(position(world.north)).toBeLessThan(position(world.northBranch));
  expect(counts.users).toBe(await UserModel.countDocuments({ deleted: false }));
});

test('a sign-in costs one command, for somebody of a branch too', async () => {
  const organization_id = await world.addOrganization({ name: 'Ward', parent_id: world.north, company_type: 2 });
  const user_id = await world.addUser({ organization_id });
  const find = () => world.service.call('tenancy.FindUserForSignIn', { user_id }, auth);
  await find();
  expect(await commandsOf(find)).toBe(1);
});
