import { newId } from '@attesta/kit/testing';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
  const terms = { id: world.north, no_client_admin: 3, no_updator: 20, no_viewer: 10, no_surveyor: 6 };
  const small = { id: world.northBranch, no_client_admin: 0, no_updator: 1, no_viewer: 1, no_surveyor: 0 };
  for (const request of [terms, small])
    await world.service.call('tenancy.UpdateOrganization', request, world.as(1, world.platform));
});
afterAll(() => world.service.drop());

const add = (request: object, as: ReturnType<World['as']>) => world.service.call('tenancy.AddCompany', request, as);
const few = { no_client_admin: 0, no_updator: 1, no_viewer: 1, no_surveyor: 0 };

test.each([2, 3])('role %i adds a sub branch below the own organization', async (role) => {
  const name = `Clinic ${newId()}`;
  const { data } = await add({ name, ...few }, world.as(role, world.north));
  expect(data).toMatchObject({ name, parent_id: world.north, company_type: 2, organization_type: 0 });
});

test('the platform adds one below the organization acted for', async () => {
  const as = { ...world.as(1, world.platform), forOrganization: world.lake };
  const { data } = await add({ name: 'Lakeside North', ...few }, as);
  expect(data?.parent_id).toBe(world.lake);
});

test("a second one of that name is told in the catalogue's words", async () => {
  const as = world.as(3, world.north);
  await add({ name: 'Quay Clinic', ...few }, as);
  const error = await refusal(add({ name: 'quay clinic', ...few }, as));
  expect(error).toMatchObject({ code: 'conflict', message: 'Company Already Added' });
});

test("a client admin's company has no more than is left", async () => {
  const error = await refusal(add({ name: 'Too Large', ...few, no_updator: 500 }, world.as(3, world.north)));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'no_updator' }] });
});

test('whoever of the platform has selected no organization is told to', async () => {
  const error = await refusal(add({ name: 'Nowhere', ...few }, world.as(1, world.platform)));
  expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'organization_id' }] });
});
