import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

let counter = 0;
const admin = () => world.as(3, world.north);
const make = async (fields: object = {}): Promise<string> => {
  const request = { name: 'Newcomer', email: `new${++counter}@example.test`, role_id: 4, ...fields };
  return (await world.service.call('tenancy.CreateClientUser', request, admin())).data?.id ?? '';
};
const read = async (id: string) => (await world.service.call('tenancy.GetClientUser', { id }, admin())).data;
const resend = (id: string, as = admin()) => world.service.call('tenancy.ResendInvitation', { id }, as);
const invitations = async (id: string) =>
  (await world.service.published('tenancy.user.invited')).filter(({ data }) => (data as { id: string }).id === id);
const joined = (user_id: string) =>
  world.service.event('auth.account.joined', { user_id, at: new Date().toISOString() });
const lastMailed = (id: string, minutesAgo: number, fields: object = {}) =>
  UserModel.updateOne(
    { _id: id },
    { $set: { 'invitation.mailed_at': new Date(Date.now() - minutesAgo * 60_000), ...fields } },
  );

test('who is made is invited for a week, and active once they have signed in', async () => {
  const id = await make({ language: 'it' });
  const week = Date.now() + 7 * 86_400_000;
  const made = await read(id);
  expect(made?.sign_in_state).toBe('invited');
  expect(Math.abs(Date.parse(made?.invited_until ?? '') - week)).toBeLessThan(60_000);
  expect((await invitations(id))[0]?.data).toMatchObject({ language: 'it', until: made?.invited_until });
  await joined(id);
  expect(await read(id)).toMatchObject({ sign_in_state: 'active', invited_until: '' });
});

test('an account that is made inactive is not invited before it is activated', async () => {
  const id = await make({ status: 0 });
  expect(await invitations(id)).toEqual([]);
  expect(await refusal(resend(id))).toMatchObject({ code: 'conflict' });
  await world.service.call('tenancy.ChangeUserStatus', { id, status: 1 }, admin());
  expect(await read(id)).toMatchObject({ sign_in_state: 'never' });
  expect((await resend(id)).data).toMatchObject({ sign_in_state: 'invited' });
  expect(await invitations(id)).toHaveLength(1);
});

test('an invitation is sent again, with another week and in the same language', async () => {
  const id = await make({ language: 'es' });
  await lastMailed(id, 1, { 'invitation.until': new Date(Date.now() - 1000) });
  expect((await read(id))?.sign_in_state).toBe('lapsed');
  const reply = await resend(id);
  expect(reply).toMatchObject({ message: 'The invitation was mailed', data: { sign_in_state: 'invited' } });
  expect((await invitations(id)).at(-1)?.data).toMatchObject({ language: 'es', until: reply.data?.invited_until });
});

test('it is not sent again within half a minute, nor six times a day', async () => {
  const id = await make();
  expect(await refusal(resend(id))).toMatchObject({ code: 'too_many', data: { retry_after: 30 } });
  for (let sent = 1; sent < 5; sent++) {
    await lastMailed(id, 1);
    await resend(id);
  }
  await lastMailed(id, 1);
  expect((await refusal(resend(id))).code).toBe('too_many');
  expect(await invitations(id)).toHaveLength(5);
});

test('who has signed in is not invited: a link would let its reader take the account over', async () => {
  const id = await make();
  await joined(id);
  const before = await UserModel.findById(id).lean();
  expect((await refusal(resend(id))).code).toBe('conflict');
  expect(await UserModel.findById(id).lean()).toEqual(before);
});

test('switching an account off takes its invitation back', async () => {
  for (const switchOff of [
    (id: string) => world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, admin()),
    (id: string) => world.service.call('tenancy.UpdateClientUser', { id, status: 0 }, admin()),
  ]) {
    const id = await make();
    await switchOff(id);
    expect((await UserModel.findById(id).lean())?.invitation).toBeNull();
  }
});

test('who was invited at a wrong address is invited at the right one, once it is confirmed', async () => {
  const id = await make();
  const email = `right${++counter}@example.test`;
  await world.service.call('tenancy.UpdateClientUser', { id, email }, world.as(2, world.north));
  const asked = (await world.service.published('tenancy.email_change.requested')).at(-1);
  const { change_id } = asked!.data as { change_id: string };
  await world.service.call('tenancy.ApplyEmailChange', { user_id: id, change_id }, { service: 'auth' });
  expect((await invitations(id)).map(({ data }) => (data as { email: string }).email).at(-1)).toBe(email);
});

test('the list is narrowed by where people stand, and by library', async () => {
  const library = world.addContent('library');
  await world.service.call(
    'tenancy.UpdateOrganization',
    { id: world.lake, library: [library] },
    world.as(1, world.platform),
  );
  const lake = world.as(3, world.lake);
  const add = async (name: string, fields: object = {}) => {
    const request = { name, email: `new${++counter}@example.test`, role_id: 4, ...fields };
    return (await world.service.call('tenancy.CreateClientUser', request, lake)).data?.id ?? '';
  };
  await add('Invited', { library: [library] });
  await joined(await add('Active'));
  await lastMailed(await add('Lapsed'), 1, { 'invitation.until': new Date(0) });
  await world.addUser({ name: 'Never', organization_id: world.lake });
  const named = async (request: object) =>
    ((await world.service.call('tenancy.ListUsers', request, lake)).data ?? []).map(({ name }) => name);
  for (const state of ['Active', 'Invited', 'Lapsed', 'Never']) {
    expect(await named({ sign_in_state: state.toLowerCase() })).toEqual([state]);
  }
  expect(await named({ library_id: library })).toEqual(['Invited']);
  const unknown = await refusal(world.service.call('tenancy.ListUsers', { sign_in_state: 'asleep' }, lake));
  expect(unknown).toMatchObject({ code: 'invalid', errors: [{ field: 'sign_in_state' }] });
});
