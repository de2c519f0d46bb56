import { newId, type TestCall } from '@attesta/kit/testing';
import { UserModel } from '../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

/** A client admin with an account, and a call with the token that it was given. */
async function clientAdmin(): Promise<{ id: string; as: TestCall }> {
  const organizationId = await world.addOrganization({ name: `Client ${newId()}` });
  const id = await world.addUser({ organization_id: organizationId, role_id: 3 });
  return { id, as: { userId: id, role: 3, organizationId } };
}
const newAdmin = (as: TestCall) =>
  world.service.call('tenancy.CreateClientUser', { name: 'Heir', email: `${newId()}@example.test`, role_id: 3 }, as);
const platform = () => world.as(1, world.platform);
const update = (id: string, fields: object) =>
  world.service.call('tenancy.UpdateClientUser', { id, ...fields }, platform());

test.each<[string, (id: string) => Promise<unknown>, string]>([
  ['demoted', (id) => update(id, { role_id: 4 }), 'kit.rights_changed'],
  ['moved', (id) => update(id, { organization_id: world.lake }), 'kit.rights_changed'],
  ['switched off', (id) => update(id, { status: 0 }), 'kit.session_ended'],
  ['out of its days', (id) => update(id, { to_date: '2020-01-01' }), 'kit.session_ended'],
  ['deleted', (id) => world.service.call('tenancy.DeleteUser', { id }, platform()), 'kit.session_ended'],
])('an administrator who was %s makes no other one, and reads nothing, with the old token', async (_case, end, key) => {
  const { id, as } = await clientAdmin();
  await newAdmin(as);
  await end(id);
  const before = await UserModel.countDocuments();
  for (const refused of [newAdmin(as), world.service.call('tenancy.ListUsers', {}, as)]) {
    expect(await refusal(refused)).toMatchObject({ code: 'not_signed_in', errors: [{ sentence: { key } }] });
  }
  expect(await UserModel.countDocuments()).toBe(before);
});

test('what gives rights is decided by the database within the transaction, whatever this process has heard', async () => {
  const { id, as } = await clientAdmin();
  await newAdmin(as);
  // Another instance of tenancy has written it, and its word has not come yet.
  await UserModel.updateOne({ _id: id }, { $set: { role_id: 6 } });
  expect((await world.service.call('tenancy.ListUsers', {}, as)).message).toBe('Success');
  expect((await refusal(newAdmin(as))).code).toBe('not_signed_in');
});

test('a token of the present role is good at once', async () => {
  const { id, as } = await clientAdmin();
  await update(id, { role_id: 6 });
  await update(id, { role_id: 3 });
  expect((await newAdmin(as)).message).toBe('User Created Successfully');
});

test('who is of an organization that was switched off is refused, in its branches too', async () => {
  const company = await world.addOrganization({ name: `Company ${newId()}` });
  const branch = await world.addOrganization({ name: 'Branch', parent_id: company, company_type: 2 });
  const id = await world.addUser({ organization_id: branch, role_id: 3 });
  const as = { userId: id, role: 3, organizationId: branch };
  await world.service.call('tenancy.ListUsers', {}, as);
  await world.service.call('tenancy.ChangeOrganizationStatus', { id: company, status: 0 }, platform());
  expect((await refusal(world.service.call('tenancy.ListUsers', {}, as))).code).toBe('not_signed_in');
  await world.service.call('tenancy.ChangeOrganizationStatus', { id: company, status: 1 }, platform());
  expect((await world.service.call('tenancy.ListUsers', {}, as)).message).toBe('Success');
});
