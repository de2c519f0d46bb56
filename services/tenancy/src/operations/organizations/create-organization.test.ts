import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

describe('creating an organization', () => {
  const fields = { name: 'Harbour Hospital', company_type: 1, organization_type: 0 };

  test('a platform admin makes a master company with the quotas of its package, and everybody is told', async () => {
    const { call, published } = world.service;
    const reply = await call(
      'tenancy.CreateOrganization',
      { ...fields, package: 'Basic', country: 'India', valid_from: '2026-01-01', valid_to: '2030-12-31|2030-11-30' },
      world.as(1, world.platform),
    );
    expect(reply.data).toMatchObject({
      name: 'Harbour Hospital',
      country: 'IN',
      no_updator: 10,
      valid_to: '2030-12-31',
      renewal_date: '2030-11-30',
      subscriptionPackage: { name: 'Basic' },
      status: 1,
      parent_id: '',
    });
    const event = (await published('tenancy.organization.changed')).at(-1)!;
    expect(event.organization_id).toBe(reply.data?.id);
    expect(event.data).toMatchObject({
      id: reply.data?.id,
      name: 'Harbour Hospital',
      valid_to: '2030-12-31',
      no_updator: 10,
      libraries: [],
    });
  });

  test('a second one of the same name is refused in the words of the catalogue', async () => {
    const error = await refusal(
      world.service.call(
        'tenancy.CreateOrganization',
        { ...fields, name: 'HARBOUR hospital' },
        world.as(1, world.platform),
      ),
    );
    expect(error).toMatchObject({ code: 'conflict', message: 'Company Already Added' });
  });

  test("a super client admin's lies below the own organization", async () => {
    const branch = { name: 'Northwind Hilltop', company_type: 2, organization_type: 2 };
    const reply = await world.service.call('tenancy.CreateOrganization', branch, world.as(2, world.north));
    expect(reply.data?.parent_id).toBe(world.north);
    expect((await OrganizationModel.findById(reply.data?.id).lean())?.ancestors).toEqual([world.north]);
  });

  test('nobody makes a branch of somebody else', async () => {
    const before = await OrganizationModel.countDocuments();
    const request = { name: 'Intruder', company_type: 2, organization_type: 2, parent_id: world.lake };
    const error = await refusal(world.service.call('tenancy.CreateOrganization', request, world.as(2, world.north)));
    expect(error.errors[0]?.field).toBe('parent_id');
    expect(await OrganizationModel.countDocuments()).toBe(before);
  });

  test.each([
    [{ name: '  ' }, 'name'],
    [{ company_type: 4 }, 'company_type'],
    [{ company_type: undefined }, 'company_type'],
    [{ organization_type: 6 }, 'organization_type'],
    [{ email: 'not an address' }, 'email'],
    [{ country: 'Atlantis' }, 'country'],
    [{ package: 'Gold' }, 'package'],
    [{ no_updator: -1 }, 'no_updator'],
    [{ parent_id: 'x' }, 'parent_id'],
    [{ library: ['x'] }, 'library'],
    [{ valid_to: '31.12.2026' }, 'valid_to'],
    [{ valid_from: '2026-05-04', valid_to: '2026-05-03' }, 'valid_to'],
    [{ company_type: 2, parent_id: '' }, 'parent_id'],
    [{ status: 2 }, 'status'],
  ])('%j is refused with the name of the field', async (bad, field) => {
    const before = await OrganizationModel.countDocuments();
    const request = { ...fields, name: 'Refused', ...bad };
    const error = await refusal(world.service.call('tenancy.CreateOrganization', request, world.as(1, world.platform)));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(await OrganizationModel.countDocuments()).toBe(before);
  });
});
