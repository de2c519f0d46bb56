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
