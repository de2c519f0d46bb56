import { newId } from '@attesta/kit/testing';
import { OrganizationModel } from '../../repositories/organization.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const remove = (id: string, as = world.as(1, world.platform)) =>
  world.service.call('tenancy.DeleteOrganization', { id }, as);
const founded = (fields: object = {}) =>
  world.addOrganization({ name: `Clinic ${newId()}`, parent_id: world.north, company_type: 2, ...fields });

test('an organization that holds nothing is deleted, and every service hears of it', async () => {
  const id = await founded();
  expect(await remove(id)).toMatchObject({ message: 'Organization deleted Sucessfully', data: { id } });
  expect(await OrganizationModel.findById(id)).toBeNull();
  const told = (await world.service.published('tenancy.organization.changed')).at(-1);
  expect(told?.data).toMatchObject({ id, deleted: true, status: 0 });
});

test('its name is free for another one', async () => {
  const id = await founded({ name: 'Harbour Clinic' });
  await remove(id);
  await expect(founded({ name: 'Harbour Clinic' })).resolves.toEqual(expect.any(String));
});

test.each<[string, (id: string) => unknown, string]>([
  ['a branch', (id) => founded({ parent_id: id }), 'Branches below it: 1.'],
  ['an account', (organization_id) => world.addUser({ organization_id }), 'Users: 1.'],
  ['work', (id) => world.assign(newId(), id, 3), 'Assignments: 3; answers: 0.'],
  [
    'a library of its own',
    (id) => world.addContent('library', newId(), id),
    'Libraries of its own: 1; activities: 0; documents: 0.',
  ],
  [
    'risks or incidents',
    (id) => world.hold(id, 'compliance.CountMade', { records: 2 }),
    'Risks, incidents, assessments, action plans and surveyor sessions: 2.',
  ],
  [
    'a committee',
    (id) => world.hold(id, 'governance.CountMade', { committees: 1, meetings: 4 }),
    'Committees: 1; meetings: 4.',
  ],
  [
    'policies',
    (id) => world.hold(id, 'documents.CountMade', { policies: 3, agreements: 1 }),
    'Policies and attachments: 3; agreements: 1.',
  ],
  ['files that it keeps', (id) => world.hold(id, 'documents.CountMade', { files: 2 }), 'Files kept in its storage: 2.'],
])('one with %s stays, and the refusal says so', async (_what, give, sentence) => {
  const id = await founded();
  await give(id);
  const before = await OrganizationModel.findById(id).lean();
  const error = await refusal(remove(id));
  expect(error.code).toBe('conflict');
  expect(error.errors.slice(1).map(({ message }) => message)).toEqual([sentence]);
  expect(await OrganizationModel.findById(id).lean()).toEqual(before);
});

test('a refusal names everything at once', async () => {
  const id = await founded();
  await world.addUser({ organization_id: id });
  await founded({ parent_id: id });
  const { errors } = await refusal(remove(id));
  expect(errors.slice(1).map(({ message }) => message)).toEqual(['Branches below it: 1.', 'Users: 1.']);
});

test('an account that was deleted is no obstacle', async () => {
  const id = await founded();
  const user = await world.addUser({ organization_id: id });
  await world.service.call('tenancy.DeleteUser', { id: user }, world.as(1, world.platform));
  await expect(remove(id)).resolves.toMatchObject({ data: { id } });
});

test('an account and a branch that come at the same moment are not left without their organization', async () => {
  const id = await founded();
  const admin = world.as(1, world.platform);
  const user = { name: 'Ada', email: `${newId()}@example.test`, role_id: 4, organization_id: id };
  const branch = { name: `Below ${newId()}`, parent_id: id, company_type: 2, organization_type: 0 };
  await Promise.allSettled([
    remove(id),
    world.service.call('tenancy.CreateClientUser', user, admin),
    world.service.call('tenancy.CreateOrganization', branch, admin),
  ]);
  const present = await OrganizationModel.findById(id).lean();
  const orphans = present ? 0 : await OrganizationModel.countDocuments({ parent_id: id });
  expect(orphans).toBe(0);
});

test.each<[string, () => string, () => ReturnType<World['as']>, string]>([
  ['their own', () => world.north, () => world.as(2, world.north), 'forbidden'],
  ["another client's", () => world.lakeBranch, () => world.as(2, world.north), 'not_found'],
  ['one that there is not', () => newId(), () => world.as(1, world.platform), 'not_found'],
])('nobody deletes %s', async (_whose, id, as, code) => {
  const before = await OrganizationModel.find().sort({ _id: 1 }).lean();
  expect((await refusal(remove(id(), as()))).code).toBe(code);
  expect(await OrganizationModel.find().sort({ _id: 1 }).lean()).toEqual(before);
});
