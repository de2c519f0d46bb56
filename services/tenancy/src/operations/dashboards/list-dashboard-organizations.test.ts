import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const list = (request: object, as: ReturnType<World['as']>) =>
  world.service.call('tenancy.ListDashboardOrganizations', request, as);
const idsOf = async (request: object, as: ReturnType<World['as']>) =>
  (await list(request, as)).data?.map(({ id }) => id).sort();

test('without a name they are the organization acted for and its branches', async () => {
  const own = [world.north, world.northBranch].sort();
  expect(await idsOf({}, world.as(2, world.north))).toEqual(own);
  expect(await idsOf({}, world.as(3, world.north))).toEqual(own);
});

test('the platform sees all clients, or those that it names', async () => {
  const all = [world.north, world.northBranch, world.lake, world.lakeBranch].sort();
  expect(await idsOf({}, world.as(1, world.platform))).toEqual(all);
  const named = { organization_ids: [world.lake, world.northBranch] };
  expect(await idsOf(named, world.as(1, world.platform))).toEqual(
    [world.lake, world.lakeBranch, world.northBranch].sort(),
  );
});

test("somebody else's organization is not found", async () => {
  expect((await refusal(list({ organization_id: world.lake }, world.as(2, world.north)))).code).toBe('not_found');
});
