import { newId } from '@attesta/kit/testing';
import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const names = (reply: { data?: readonly { name?: string }[] }): (string | undefined)[] =>
  (reply.data ?? []).map(({ name }) => name);

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

describe('changing an organization', () => {
  const library = 'a'.repeat(24);
  let other = '';
  beforeAll(async () => {
    world.addContent('library', library);
    other = world.addContent('library');
  });
  const basicPackage = '5ac0000000000000000000b1';

  test.each([
    [1, 'Corporate company updated successfully'],
    [2, 'Sub Branch updated successfully'],
    [3, 'Individual updated successfully'],
  ])('the message of company_type %i is the one that clients take for success', async (company_type, message) => {
    const id = await world.addOrganization({ name: `Of type ${company_type}`, company_type, parent_id: world.lake });
    const reply = await world.service.call(
      'tenancy.UpdateOrganization',
      { id, city: 'Pune' },
      world.as(1, world.platform),
    );
    expect(reply).toMatchObject({ message, data: { city: 'Pune', name: `Of type ${company_type}` } });
  });

  test('libraries are assigned and taken away, are named once content has told, and are found from both sides', async () => {
    const { call, event, published } = world.service;
    await event('content.library.changed', { id: library, name: 'HIPAA Security Rule', organization_id: '' });
    const admin = world.as(1, world.platform);
    await call('tenancy.UpdateOrganization', { id: world.north, library: [library, other] }, admin);
    const reply = await call('tenancy.UpdateOrganization', { id: world.north, removeLibrary: [other] }, admin);
    expect(reply.data?.library).toEqual([library]);
    expect(reply.data?.librarydetails).toEqual([{ id: library, name: 'HIPAA Security Rule' }]);
    expect((await published('tenancy.organization.changed')).at(-1)?.data).toMatchObject({
      id: world.north,
      libraries: [library],
    });

    const assigned = await call('tenancy.ListOrganizationLibraries', { id: world.north }, world.as(4, world.north));
    expect(assigned.data).toEqual([
      { id: library, library_id: library, name: 'HIPAA Security Rule', organization_id: world.north, archived: false },
    ]);
    const clients = await call('tenancy.ListLibraryOrganizations', { id: library }, admin);
    expect(names(clients)).toEqual(['Northwind Health Group']);
    const foreign = await call('tenancy.ListLibraryOrganizations', { id: library }, world.as(2, world.lake));
    expect(foreign.data).toEqual([]);
  });

  test('what came empty is cleared, and what did not come stays', async () => {
    const admin = world.as(1, world.platform);
    const { call, published } = world.service;
    const id = await world.addOrganization({ name: 'To be cleared' });
    const full = {
      id,
      email: 'desk@cleared.test',
      city: 'Pune',
      country: 'IN',
      contact_person: 'Ada',
      no_viewer: 7,
      package: 'Basic',
      library: [library],
      valid_from: '2026-01-01',
      valid_to: '2030-12-31|2030-11-30',
    };
    await call('tenancy.UpdateOrganization', full, admin);
    const stays = await call('tenancy.UpdateOrganization', { id, state: 'Goa', fields_sent: ['id', 'state'] }, admin);
    expect(stays.data).toMatchObject({ ...full, state: 'Goa', valid_to: '2030-12-31', package: basicPackage });

    // As the gateway binds {"email":"","city":null,…,"library":null}.
    const empty = ['email', 'city', 'country', 'contact_person', 'no_viewer', 'package', 'library', 'valid_to'];
    const cleared = await call('tenancy.UpdateOrganization', { id, email: '', fields_sent: ['id', ...empty] }, admin);
    expect(cleared.data).toMatchObject({
      name: 'To be cleared',
      state: 'Goa',
      email: '',
      city: '',
      country: '',
      contact_person: '',
      no_viewer: 0,
      library: [],
      valid_from: '2026-01-01',
      valid_to: '',
      renewal_date: '',
      subscriptionPackage: { name: 'Standard' },
    });
    expect((await published('tenancy.organization.changed')).at(-1)?.data).toMatchObject({ id, libraries: [] });
  });

  test.each(['name', 'company_type', 'organization_type', 'status'])('%s can not be cleared', async (field) => {
    const before = await OrganizationModel.findById(world.lake).lean();
    const request = { id: world.lake, city: 'Changed', fields_sent: ['id', 'city', field] };
    const error = await refusal(world.service.call('tenancy.UpdateOrganization', request, world.as(1, world.platform)));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(await OrganizationModel.findById(world.lake).lean()).toEqual(before);
  });

  test('a branch keeps a parent, and leaves its company only by a platform admin', async () => {
    const { call } = world.service;
    const cleared = { id: world.northBranch, fields_sent: ['id', 'parent_id'] };
    for (const caller of [world.as(2, world.north), world.as(1, world.platform)]) {
      const error = await refusal(call('tenancy.UpdateOrganization', cleared, caller));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'parent_id' }] });
    }
    const leaving = await world.addOrganization({ name: 'Leaving', company_type: 2, parent_id: world.north });
    const own = { id: leaving, company_type: 3, fields_sent: ['id', 'company_type', 'parent_id'] };
    expect((await refusal(call('tenancy.UpdateOrganization', own, world.as(2, world.north)))).code).toBe('invalid');
    const reply = await call('tenancy.UpdateOrganization', own, world.as(1, world.platform));
    expect(reply.data).toMatchObject({ parent_id: '', company_type: 3 });
    expect((await OrganizationModel.findById(leaving).lean())?.ancestors).toEqual([]);
  });

  test.each([
    ['library', () => ({ library: [library, newId()] }), 'There is no library'],
    ['user_id', () => ({ user_id: newId() }), 'There is no user'],
    ['parent_id', () => ({ parent_id: newId() }), 'There is no such parent organization.'],
    ['package', () => ({ package: newId() }), 'There is no such subscription package.'],
  ])('%s that does not exist is refused by name, in a create and in an update', async (field, sent, message) => {
    const { call } = world.service;
    const admin = world.as(1, world.platform);
    const before = await OrganizationModel.find().lean();
    const created = { name: 'Dangling', company_type: 1, organization_type: 0, ...sent() };
    for (const refused of [
      call('tenancy.CreateOrganization', created, admin),
      call('tenancy.UpdateOrganization', { id: world.lake, ...sent() }, admin),
    ]) {
      const error = await refusal(refused);
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
      expect(error.message).toContain(message);
    }
    expect(await OrganizationModel.find().lean()).toEqual(before);
  });

  test('a library that content has deleted since may stand in a form that sends every field back', async () => {
    const { call, event } = world.service;
    const admin = world.as(1, world.platform);
    const gone = newId();
    const at = (second: number) => ({ at: new Date(Date.now() + second * 1000).toISOString() });
    await event('content.library.changed', { id: gone, name: 'Gone', organization_id: '' }, at(0));
    const id = await world.addOrganization({ name: 'Faithful' });
    await call('tenancy.UpdateOrganization', { id, library: [gone] }, admin);
    await event('content.library.changed', { id: gone, name: 'Gone', deleted: true }, at(1));
    const { data } = await call('tenancy.UpdateOrganization', { id, library: [gone], city: 'Pune' }, admin);
    expect(data).toMatchObject({ library: [gone], city: 'Pune' });
    const other = await refusal(call('tenancy.UpdateOrganization', { id: world.lake, library: [gone] }, admin));
    expect(other).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
  });

  test('an older version of the form is refused with the present state', async () => {
    const admin = world.as(1, world.platform);
    const { data } = await world.service.call('tenancy.GetOrganization', { id: world.lake }, admin);
    await world.service.call(
      'tenancy.UpdateOrganization',
      { id: world.lake, city: 'Delhi', version: data?.version },
      admin,
    );
    const late = { id: world.lake, city: 'Mumbai', version: data?.version };
    const error = await refusal(world.service.call('tenancy.UpdateOrganization', late, admin));
    expect(error).toMatchObject({ code: 'conflict', data: { city: 'Delhi' } });
  });

  test('moving a company moves its branches along, and never in a circle', async () => {
    const { call } = world.service;
    const admin = world.as(1, world.platform);
    const group = await world.addOrganization({ name: 'Group' });
    const clinic = await world.addOrganization({ name: 'Clinic', company_type: 2, parent_id: world.lake });
    const ward = await world.addOrganization({ name: 'Ward', company_type: 2, parent_id: clinic });
    await call('tenancy.UpdateOrganization', { id: clinic, parent_id: group }, admin);
    expect((await OrganizationModel.findById(ward).lean())?.ancestors).toEqual([clinic, group]);
    const circle = await refusal(call('tenancy.UpdateOrganization', { id: group, parent_id: ward }, admin));
    expect(circle).toMatchObject({ code: 'invalid', errors: [{ field: 'parent_id' }] });
    expect((await OrganizationModel.findById(group).lean())?.ancestors).toEqual([]);
  });

  test("somebody else's organization is not found and not changed", async () => {
    const before = await OrganizationModel.findById(world.lake).lean();
    for (const call of [
      world.service.call(
        'tenancy.UpdateOrganization',
        { id: world.lake, name: 'Taken over' },
        world.as(2, world.north),
      ),
      world.service.call('tenancy.ChangeOrganizationStatus', { id: world.lake, status: 0 }, world.as(2, world.north)),
      world.service.call('tenancy.GetOrganization', { id: world.lake }, world.as(2, world.north)),
      world.service.call('tenancy.ListBranches', { id: world.lake }, world.as(3, world.north)),
      world.service.call('tenancy.ListOrganizationLibraries', { id: world.lake }, world.as(4, world.north)),
    ]) {
      expect((await refusal(call)).code).toBe('not_found');
    }
    expect(await OrganizationModel.findById(world.lake).lean()).toEqual(before);
  });

  test('an organization is switched off and on, but not by those who belong to it', async () => {
    const { call, published } = world.service;
    const reply = await call(
      'tenancy.ChangeOrganizationStatus',
      { id: world.northBranch, status: 0 },
      world.as(2, world.north),
    );
    expect(reply).toMatchObject({
      message: 'Status Changed Successfully',
      sentence: { key: 'tenancy.organization_status_changed' },
      data: { id: world.northBranch, status: 0 },
    });
    expect((await published('tenancy.organization.changed')).at(-1)?.data).toMatchObject({
      id: world.northBranch,
      status: 0,
    });
    await call('tenancy.ChangeOrganizationStatus', { id: world.northBranch, status: 1 }, world.as(2, world.north));
    const own = await refusal(
      call('tenancy.ChangeOrganizationStatus', { id: world.north, status: 0 }, world.as(2, world.north)),
    );
    expect(own.code).toBe('forbidden');
    const wrong = await refusal(
      call('tenancy.ChangeOrganizationStatus', { id: world.northBranch, status: 7 }, world.as(1, world.platform)),
    );
    expect(wrong).toMatchObject({ code: 'invalid', errors: [{ field: 'status' }] });
  });
});

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
