import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
  const clinic = { name: 'Northwind Hilltop', company_type: 2, organization_type: 2 };
  await world.service.call('tenancy.CreateOrganization', clinic, world.as(2, world.north));
});
afterAll(() => world.service.drop());

const names = (reply: { data?: readonly { name?: string }[] }): (string | undefined)[] =>
  (reply.data ?? []).map(({ name }) => name);

describe('lists of organizations', () => {
  test('everybody sees their own tree, a platform admin every client and never the platform itself', async () => {
    const { call } = world.service;
    const all = names(await call('tenancy.ListAllOrganizations', {}, world.as(1, world.platform)));
    expect(all).toEqual(expect.arrayContaining(['Northwind Health Group', 'Lakeside Laboratory']));
    expect(all).not.toContain('Attesta');
    for (const role of [2, 3]) {
      const own = names(await call('tenancy.ListAllOrganizations', {}, world.as(role, world.north)));
      expect(own).toEqual(['Northwind Health Group', 'Northwind Hilltop', 'Northwind Riverside Clinic']);
    }
  });

  test('master companies carry their branches', async () => {
    const reply = await world.service.call('tenancy.ListMasterOrganizations', {}, world.as(1, world.platform));
    const north = reply.data?.find(({ id }) => id === world.north);
    expect(north?.children?.map(({ name }) => name)).toEqual(['Northwind Hilltop', 'Northwind Riverside Clinic']);
    expect(names(reply)).not.toContain('Northwind Riverside Clinic');
    const own = await world.service.call('tenancy.ListMasterOrganizations', {}, world.as(2, world.north));
    expect(names(own)).toEqual(['Northwind Health Group']);
  });

  test('branches come alone, or after their master company', async () => {
    const caller = world.as(3, world.north);
    const branches = await world.service.call('tenancy.ListBranches', { id: world.north }, caller);
    expect(names(branches)).toEqual(['Northwind Hilltop', 'Northwind Riverside Clinic']);
    const withMaster = await world.service.call('tenancy.ListMasterAndBranches', { id: world.north }, caller);
    expect(names(withMaster)).toEqual(['Northwind Health Group', 'Northwind Hilltop', 'Northwind Riverside Clinic']);
    expect(withMaster.meta?.total).toBe(3);
    const others = { parent_id: world.north, org_id: world.northBranch };
    expect(names(await world.service.call('tenancy.ListClientAdminOrganizations', others, caller))).toEqual([
      'Northwind Hilltop',
    ]);
  });

  test('a list pages, sorts, searches and filters', async () => {
    const caller = world.as(2, world.north);
    const page = await world.service.call(
      'tenancy.ListAllOrganizations',
      { page: 2, page_size: 2, sort: '-name' },
      caller,
    );
    expect(names(page)).toEqual(['Northwind Health Group']);
    expect(page.meta).toEqual({ total: 3, page: 2, page_size: 2 });
    expect(names(await world.service.call('tenancy.ListAllOrganizations', { q: 'RIVER' }, caller))).toEqual([
      'Northwind Riverside Clinic',
    ]);
    const clinics = await world.service.call('tenancy.ListAllOrganizations', { organization_type: 2 }, caller);
    expect(names(clinics)).toEqual(['Northwind Hilltop']);
    const error = await refusal(world.service.call('tenancy.ListAllOrganizations', { sort: 'name_key' }, caller));
    expect(error.errors[0]?.field).toBe('sort');
  });

  test('the report counts accounts beside quotas', async () => {
    await world.addUser({ organization_id: world.northBranch, role_id: 4 });
    await world.addUser({ organization_id: world.northBranch, role_id: 5, surveyor_type: 2 });
    const reply = await world.service.call(
      'tenancy.ListOrganizationReport',
      { q: 'Riverside' },
      world.as(1, world.platform),
    );
    expect(reply.data).toEqual([
      expect.objectContaining({
        company_name: 'Northwind Riverside Clinic',
        company_type_name: 'Sub Branch',
        organization_type_name: 'Hospital',
        package_name: 'Standard',
        no_updator: 50,
        libraries: 0,
        users: expect.objectContaining({ updator: 1, surveyor: 1, external_surveyor: 1, total: 2 }),
      }),
    ]);
  });

  test('a list costs the same number of database calls, however long it is', async () => {
    const calls = async (): Promise<number> => {
      let count = 0;
      OrganizationModel.base.set('debug', () => {
        count += 1;
      });
      await world.service.call('tenancy.ListMasterOrganizations', {}, world.as(1, world.platform));
      OrganizationModel.base.set('debug', false);
      return count;
    };
    const before = await calls();
    expect(before).toBeGreaterThan(0);
    for (let index = 0; index < 5; index++) await world.addOrganization({ name: `Extra ${index}` });
    expect(await calls()).toBe(before);
  });

  test('any signed-in user reads the own organization', async () => {
    const reply = await world.service.call('tenancy.GetOrganizationData', {}, world.as(6, world.northBranch));
    expect(reply.data).toMatchObject({
      id: world.northBranch,
      name: 'Northwind Riverside Clinic',
      parent_id: world.north,
    });
  });
});
