import { addDays, localDay } from '@attesta/kit';
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

  test.each([
    ['a search', { q: 'riverside' }],
    ['a search for a word whose first letter was mistyped', { q: 'iverside', letter_before: true }],
    ['a kind', { organization_type: 0, q: 'northwind', company_type: 2 }],
  ])('%s finds a branch too, and shows it below its master company alone', async (_by, request) => {
    const reply = await world.service.call('tenancy.ListMasterOrganizations', request, world.as(1, world.platform));
    expect(names(reply)).toEqual(['Northwind Health Group']);
    expect(names({ data: reply.data?.[0]?.children })).toEqual(['Northwind Riverside Clinic']);
    expect(reply.meta?.total).toBe(1);
    const own = await world.service.call('tenancy.ListMasterOrganizations', request, world.as(2, world.north));
    expect(own.data?.map(({ id, children }) => [id, names({ data: children })])).toEqual([
      [world.north, ['Northwind Riverside Clinic']],
    ]);
    const foreign = await world.service.call('tenancy.ListMasterOrganizations', request, world.as(2, world.lake));
    expect(foreign.data).toEqual([]);
  });

  test('a list is narrowed to a package, and to licences that end between two days', async () => {
    const caller = world.as(1, world.platform);
    const company = { company_type: 3, organization_type: 0 };
    for (const [name, valid_to] of [
      ['Ends in May', '2031-05-31'],
      ['Ends in June', '2031-06-30'],
    ])
      await world.service.call(
        'tenancy.CreateOrganization',
        { ...company, name, package: 'Basic', valid_to, status: 1 },
        caller,
      );
    const found = async (request: object) =>
      names(await world.service.call('tenancy.ListAllOrganizations', request, caller));
    expect(await found({ package: 'basic' })).toEqual(['Ends in June', 'Ends in May']);
    expect(await found({ expires_from: '2031-05-31', expires_to: '2031-06-29' })).toEqual(['Ends in May']);
    expect(await found({ expires_to: '2031-06-30' })).toEqual(['Ends in June', 'Ends in May']);
    for (const [field, value] of [
      ['package', 'Gold'],
      ['expires_from', 'soon'],
    ] as const) {
      const refused = refusal(world.service.call('tenancy.ListAllOrganizations', { [field]: value }, caller));
      expect((await refused).errors[0]?.field).toBe(field);
    }
  });

  // At any moment it is another day in one of them than in UTC.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'licences end by the organization’s own calendar, in %s',
    async (time_zone) => {
      const caller = world.as(1, world.platform);
      const there = localDay(new Date(), time_zone);
      const ends = { yesterday: -1, today: 0, 'in 30 days': 30, 'in 31 days': 31 };
      for (const [name, days] of Object.entries(ends)) {
        const valid_to = addDays(there, days);
        const company = { name: `${time_zone} ${name}`, company_type: 3, organization_type: 0, time_zone, valid_to };
        await world.service.call('tenancy.CreateOrganization', company, caller);
      }
      for (const rpc of [
        'tenancy.ListAllOrganizations',
        'tenancy.ListMasterOrganizations',
        'tenancy.ListOrganizationReport',
      ] as const) {
        const found = async (request: object) =>
          names(await world.service.call(rpc, { q: time_zone, sort: 'valid_to', ...request }, caller)).map((name) =>
            name?.slice(time_zone.length + 1),
          );
        expect(await found({ expired: true })).toEqual(['yesterday']);
        expect(await found({ expires_within: 0 })).toEqual(['today']);
        expect(await found({ expires_within: 30 })).toEqual(['today', 'in 30 days']);
      }
      const report = await world.service.call('tenancy.ListOrganizationReport', { q: time_zone }, caller);
      expect(report.data?.[0]).toMatchObject({ time_zone });
    },
  );

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
    const caller = world.as(1, world.platform);
    const reply = await world.service.call('tenancy.ListOrganizationReport', { q: 'Riverside' }, caller);
    expect(reply.data).toEqual([
      expect.objectContaining({
        company_name: 'Northwind Riverside Clinic',
        company_type_name: 'Sub Branch',
        organization_type_name: 'Hospital',
        package_name: 'Standard',
        no_updator: 10,
        libraries: 0,
        parent_name: 'Northwind Health Group',
        users: expect.objectContaining({ updator: 1, surveyor: 1, external_surveyor: 1, total: 2 }),
      }),
    ]);
    const page = await world.service.call('tenancy.ListOrganizationReport', { q: 'Northwind', page_size: 1 }, caller);
    expect(page.data).toHaveLength(1);
    // Its two branches stand in the list, and count for their accounts, but not as organizations.
    expect(page.meta?.total).toBe(3);
    expect(page.totals).toMatchObject({ organizations: 1, users: { total: 2 } });
    const branches = await world.service.call('tenancy.ListOrganizationReport', { company_type: 2 }, caller);
    expect(branches.totals).toMatchObject({ organizations: 0 });
    const all = await world.service.call('tenancy.ListOrganizationReport', { q: 'Northwind' }, caller);
    expect(page.totals?.no_updator).toBe(all.data?.reduce((sum, { no_updator = 0 }) => sum + no_updator, 0));
  });

  test('a list costs the same number of database calls, however long it is', async () => {
    const calls = async (): Promise<number> => {
      let count = 0;
      OrganizationModel.base.set('debug', () => {
        count += 1;
      });
      const caller = world.as(1, world.platform);
      await world.service.call('tenancy.ListMasterOrganizations', {}, caller);
      await world.service.call('tenancy.ListMasterOrganizations', { q: 'e' }, caller);
      await world.service.call('tenancy.ListOrganizationReport', {}, caller);
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
