import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
  const terms = { id: world.north, no_client_admin: 3, no_updator: 20, no_viewer: 10, no_surveyor: 6 };
  await world.service.call('tenancy.UpdateOrganization', terms, world.as(1, world.platform));
  for (let count = 0; count < 2; count += 1) await world.addUser({ organization_id: world.north, role_id: 4 });
});
afterAll(() => world.service.drop());

const manage = (request: object, as = world.as(1, world.platform)) =>
  world.service.call('tenancy.ManageOrganizationUsers', request, as);

test('the platform says how many accounts of each role an organization may have', async () => {
  const { message, data } = await manage({ id: world.north, no_updator: 17, no_viewer: 2 });
  expect(message).toBe('Corporate company updated successfully');
  expect(data).toMatchObject({ no_updator: 17, no_viewer: 2, no_surveyor: 6, no_client_admin: 3 });
});

test('an organization may be named as the daily-work document names it', async () => {
  expect((await manage({ organization_id: world.north, no_surveyor: 5 })).data?.no_surveyor).toBe(5);
});

test.each<[string, 'tenancy.ManageOrganizationUsers' | 'tenancy.UpdateOrganization']>([
  ['here', 'tenancy.ManageOrganizationUsers'],
  ['where the whole organization is changed', 'tenancy.UpdateOrganization'],
])('a quota does not fall below the accounts that there are: %s', async (_where, rpc) => {
  const request = { id: world.north, no_updator: 1 };
  const error = await refusal(world.service.call(rpc, request, world.as(1, world.platform)));
  expect(error).toMatchObject({ code: 'unprocessable', errors: [{ field: 'no_updator' }] });
  expect(error.message).toContain('2');
});

test('a super client admin gives a branch no more than is left', async () => {
  const as = world.as(2, world.north);
  expect((await manage({ id: world.northBranch, no_viewer: 1 }, as)).data?.no_viewer).toBe(1);
  const error = await refusal(manage({ id: world.northBranch, no_viewer: 500 }, as));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'no_viewer' }] });
  expect((await refusal(manage({ id: world.lake, no_viewer: 1 }, as))).code).toBe('not_found');
});
