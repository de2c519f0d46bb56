import { newId } from '@attesta/kit/testing';
import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

const standard = '5ac0000000000000000000b2';
const enterprise = '5ac0000000000000000000b3';

let world: World;
/** Libraries: given to Northwind by the platform, made by Northwind, of another client, and of the platform alone. */
const library = { given: '', made: '', foreign: '', platform: '' };
beforeAll(async () => {
  world = await tenancyWorld();
  library.given = world.addContent('library');
  library.made = world.addContent('library', newId(), world.north);
  library.foreign = world.addContent('library', newId(), world.lake);
  library.platform = world.addContent('library');
  const terms = { package: standard, no_client_admin: 3, no_updator: 20, no_viewer: 10, no_surveyor: 6 };
  const sold = { id: world.north, ...terms, valid_to: '2030-06-30', library: [library.given] };
  await world.service.call('tenancy.UpdateOrganization', sold, world.as(1, world.platform));
  const small = { no_client_admin: 0, no_updator: 5, no_viewer: 2, no_surveyor: 1, valid_to: '2030-06-30' };
  const branch = { id: world.northBranch, package: standard, ...small };
  await world.service.call('tenancy.UpdateOrganization', branch, world.as(1, world.platform));
});
afterAll(() => world.service.drop());

const update = (request: object, as = world.as(2, world.north)) =>
  world.service.call('tenancy.UpdateOrganization', request, as);
const create = (request: object, as = world.as(2, world.north)) =>
  world.service.call('tenancy.CreateOrganization', { company_type: 2, organization_type: 2, ...request }, as);
const stored = () => OrganizationModel.find().sort({ _id: 1 }).lean();

describe('a super client admin and the own organization', () => {
  test.each<[string, () => object, string]>([
    ['more updaters', () => ({ no_updator: 1000 }), 'no_updator'],
    ['fewer viewers', () => ({ no_viewer: 1 }), 'no_viewer'],
    ['a larger package', () => ({ package: enterprise }), 'package'],
    ['a longer licence', () => ({ valid_to: '2099-12-31' }), 'valid_to'],
    ['a licence without end', () => ({ fields_sent: ['id', 'valid_to'] }), 'valid_to'],
    ['an earlier beginning', () => ({ valid_from: '2000-01-01' }), 'valid_from'],
    ['to be counted as a branch', () => ({ company_type: 2 }), 'company_type'],
    ['to give a library back', () => ({ removeLibrary: [library.given] }), 'library'],
    ['no library at all', () => ({ fields_sent: ['id', 'library'] }), 'library'],
  ])('do not sell themselves %s', async (_what, sent, field) => {
    const before = await stored();
    const error = await refusal(update({ id: world.north, ...sent() }));
    expect(error).toMatchObject({ code: 'forbidden', errors: [{ field }] });
    expect(await stored()).toEqual(before);
  });

  test.each<[string, keyof typeof library]>([
    ["another client's", 'foreign'],
    ["the platform's", 'platform'],
  ])('do not get %s library that was not given', async (_whose, which) => {
    const before = await stored();
    const error = await refusal(update({ id: world.north, library: [library.given, library[which]] }));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
    expect(error.message).toContain(library[which]);
    expect(await stored()).toEqual(before);
  });

  test('change everything else of it, in a form that sends every field back', async () => {
    const { data } = await world.service.call('tenancy.GetOrganization', { id: world.north }, world.as(2, world.north));
    const form = { ...data, city: 'Harrogate', contact_person: 'Nadia' };
    const reply = await update({ ...form, valid_to: data?.valid_to ?? '' });
    expect(reply).toMatchObject({
      message: 'Corporate company updated successfully',
      data: { city: 'Harrogate', contact_person: 'Nadia', no_updator: 20, library: [library.given] },
    });
  });

  test('take a library that they made into use there, and out of it', async () => {
    const reply = await update({ id: world.north, library: [library.given, library.made] });
    expect(reply.data?.library).toEqual([library.given, library.made]);
    const back = await update({ id: world.north, removeLibrary: [library.made] });
    expect(back.data?.library).toEqual([library.given]);
  });

  test('are no more than that where they act for a branch', async () => {
    const as = { ...world.as(2, world.north), forOrganization: world.northBranch };
    const error = await refusal(update({ id: world.north, no_updator: 1000 }, as));
    expect(error).toMatchObject({ code: 'forbidden', errors: [{ field: 'no_updator' }] });
  });
});

describe('a super client admin and their branches', () => {
  test('share out the libraries that were given and those that they made', async () => {
    const reply = await update({ id: world.northBranch, library: [library.given, library.made] });
    expect(reply.data?.library).toEqual([library.given, library.made]);
    const none = await update({ id: world.northBranch, fields_sent: ['id', 'library'] });
    expect(none.data?.library ?? []).toEqual([]);
  });

  test.each<[string, keyof typeof library]>([
    ["another client's", 'foreign'],
    ["the platform's that was not given", 'platform'],
  ])('do not share out %s library, which the refusal names', async (_whose, which) => {
    const before = await stored();
    for (const refused of [
      update({ id: world.northBranch, library: [library.given, library[which]] }),
      create({ name: 'Refused', library: [library[which]] }),
    ]) {
      const error = await refusal(refused);
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
      expect(error.message).toContain(library[which]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['more updaters than are left', { no_updator: 21 }, 'no_updator'],
    ['a larger package', { package: enterprise }, 'package'],
    ['a longer licence', { valid_to: '2030-07-01' }, 'valid_to'],
    ['a licence without end', { valid_to: '', fields_sent: ['id', 'valid_to'] }, 'valid_to'],
  ])('do not give a branch %s', async (_what, sent, field) => {
    const before = await stored();
    const error = await refusal(update({ id: world.northBranch, ...sent }));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(await stored()).toEqual(before);
  });

  test('give a new branch no places for accounts unless they say so, and as many as are left at most', async () => {
    const { data } = await create({ name: 'Northwind Hilltop' });
    const none = { no_client_admin: 0, no_updator: 0, no_viewer: 0, no_surveyor: 0 };
    expect(data).toMatchObject({ package: standard, valid_to: '2030-06-30', ...none });
    const all = await update({ id: data?.id, no_client_admin: 3, no_updator: 15, no_viewer: 8, no_surveyor: 5 });
    expect(all.data).toMatchObject({ no_updator: 15 });
    const error = await refusal(create({ name: 'Northwind Valley', no_updator: 1 }));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'no_updator' }] });
    expect(error.message).toBe('no_updator: Northwind Health Group has 20, and 0 are left to share out.');
    await update({ id: data?.id, ...none });
  });

  test('share out no more than there is, however many ask at once', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Together ${index}`);
    const quotas = { no_client_admin: 0, no_updator: 4, no_viewer: 0, no_surveyor: 0 };
    const made = await Promise.allSettled(names.map((name) => create({ name, ...quotas })));
    // 20 of which the first branch has 5.
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const branches = await OrganizationModel.find({ ancestors: world.north }).lean();
    expect(branches.reduce((sum, { no_updator }) => sum + no_updator, 0)).toBe(17);
  });
});

describe("a super admin of the platform's own organization", () => {
  const names = (reply: { data?: readonly { name?: string }[] }) => reply.data?.map(({ name }) => name);

  test('sees and changes every organization, as a platform admin does', async () => {
    const as = world.as(2, world.platform);
    const all = await world.service.call('tenancy.ListAllOrganizations', {}, as);
    expect(names(all)).toEqual(expect.arrayContaining(['Northwind Health Group', 'Lakeside Laboratory']));
    const reply = await update({ id: world.lake, no_updator: 77, library: [library.platform] }, as);
    expect(reply.data).toMatchObject({ no_updator: 77, library: [library.platform] });
    const acting = { ...as, forOrganization: world.lake };
    expect(names(await world.service.call('tenancy.ListUsers', {}, acting))).toEqual([]);
    expect(await world.service.call('tenancy.CountSubscribers', {}, as)).toEqual(
      await world.service.call('tenancy.CountSubscribers', {}, world.as(1, world.platform)),
    );
  });

  test('manages no platform admin', async () => {
    const above = await world.addUser({ organization_id: world.platform, role_id: 1 });
    const error = await refusal(world.service.call('tenancy.DeleteUser', { id: above }, world.as(2, world.platform)));
    expect(error.code).toBe('forbidden');
  });

  test("does not carry a client's library out of that client's tree", async () => {
    const before = await OrganizationModel.findById(world.lakeBranch).lean();
    for (const as of [world.as(2, world.platform), world.as(1, world.platform)]) {
      const error = await refusal(update({ id: world.lakeBranch, library: [library.made] }, as));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
    }
    expect(await OrganizationModel.findById(world.lakeBranch).lean()).toEqual(before);
  });
});

describe('the platform and the branches of a client', () => {
  test.each<[string, () => object, string]>([
    ['more updaters than their top organization has left', () => ({ no_updator: 21 }), 'no_updator'],
    ['a larger package than it has', () => ({ package: enterprise }), 'package'],
    ['a licence that outlives its own', () => ({ valid_to: '2031-01-01' }), 'valid_to'],
    ['a library that it was not given', () => ({ library: [library.platform] }), 'library'],
  ])('do not get %s', async (_what, sent, field) => {
    const before = await stored();
    for (const role of [1, 2]) {
      const error = await refusal(update({ id: world.northBranch, ...sent() }, world.as(role, world.platform)));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
    }
    expect(await stored()).toEqual(before);
  });

  test('get what their top organization has, whoever gives it', async () => {
    const reply = await update({ id: world.northBranch, library: [library.given] }, world.as(1, world.platform));
    expect(reply.data?.library).toEqual([library.given]);
  });

  test('have their places from the organization right above them, two levels below as well', async () => {
    const as = world.as(1, world.platform);
    const top = { name: 'Westwind', company_type: 1, organization_type: 0, no_updator: 7, valid_to: '2032-01-01' };
    const { data: west } = await world.service.call('tenancy.CreateOrganization', top, as);
    const { data: branch } = await create({ name: 'West', parent_id: west?.id, no_updator: 4 }, as);
    const { data: below } = await create({ name: 'Far West', parent_id: branch?.id, no_updator: 1 }, as);
    expect(below).toMatchObject({ no_updator: 1, valid_to: '2032-01-01' });
    const error = await refusal(update({ id: below?.id, no_updator: 5 }, as));
    expect(error.message).toBe('no_updator: West has 4, and 4 are left to share out.');
    const moved = await refusal(update({ id: below?.id, no_updator: 4, parent_id: west?.id }, as));
    expect(moved.message).toBe('no_updator: Westwind has 7, and 3 are left to share out.');
  });
});

describe('what a client names of people and libraries', () => {
  test('is of its own tree: of others it learns no name', async () => {
    const { call } = world.service;
    const stranger = await world.addUser({ organization_id: world.lake, name: 'Maya Keller' });
    const keeper = await refusal(update({ id: world.northBranch, user_id: stranger }));
    expect(keeper).toMatchObject({ code: 'invalid', errors: [{ field: 'user_id' }] });
    const request = { name: 'Grace', email: 'grace@northwind.test', role_id: 4, organization_id: world.north };
    for (const as of [world.as(2, world.north), world.as(3, world.north)]) {
      const user = await refusal(call('tenancy.CreateClientUser', { ...request, library: [library.foreign] }, as));
      expect(user).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
    }
  });
});

describe('an account with work', () => {
  test('is deleted only when the work has gone to somebody else', async () => {
    const busy = await world.addUser({ organization_id: world.north });
    world.assign(busy, world.north, 3);
    const error = await refusal(world.service.call('tenancy.DeleteUser', { id: busy }, world.as(2, world.north)));
    expect(error).toMatchObject({ code: 'conflict' });
    expect(error.message).toContain('Assignments: 3.');
    const shown = await world.service.call('tenancy.GetClientUser', { id: busy }, world.as(2, world.north));
    expect(shown.data?.status).toBe(1);
  });
});
