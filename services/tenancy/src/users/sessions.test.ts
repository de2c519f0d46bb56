import { newId } from '@attesta/kit/testing';
import { refusal, tenancyWorld, type World } from '../testing/tenancy-world';

/** Surveyor sessions are compliance's: what is given with an account is handed over, and what is planned there shows. */
let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const admin = () => world.as(3, world.north);
const create = async (fields: object = {}): Promise<string> => {
  const request = { name: 'Ada', email: `${newId()}@example.test`, role_id: 5, surveyor_type: 1, ...fields };
  return (await world.service.call('tenancy.CreateClientUser', request, admin())).data?.id ?? '';
};
const update = (id: string, fields: object) =>
  world.service.call('tenancy.UpdateClientUser', { id, ...fields, fields_sent: Object.keys(fields) }, admin());
/** The sessions of an account in its edit view and in lists. */
const sessionsOf = async (id: string) => {
  const { data: one } = await world.service.call('tenancy.GetClientUser', { id }, admin());
  const { data: all } = await world.service.call('tenancy.SearchClientUsers', { searchtype: 'surveyor' }, admin());
  const listed = all?.find((user) => user.id === id)?.surveyor_session;
  expect(one?.surveyorSession?.map((session) => session.id)).toEqual(listed);
  return one?.surveyorSession;
};
const given = async () => (await world.service.published('tenancy.user.sessions_given')).map(({ data }) => data);
const told = (data: object) =>
  world.service.event('compliance.surveyor_session.changed', data, { organization_id: world.north });

test('a session that comes with an account is handed to compliance, and added to those that the surveyor has', async () => {
  const [spring, autumn] = [world.addSession(world.north, 'Spring'), world.addSession(world.north, 'Autumn')];
  const user_id = await create({ surveyor_session: [spring] });
  expect((await given()).at(-1)).toEqual({ user_id, session_ids: [spring] });
  await update(user_id, { new_surveyor_session: [autumn] });
  expect((await given()).at(-1)).toEqual({ user_id, session_ids: [autumn] });
  expect(await sessionsOf(user_id)).toEqual([
    { id: spring, name: 'Spring' },
    { id: autumn, name: 'Autumn' },
  ]);
});

test('a form that sends them back, or none, asks for nothing and takes none away', async () => {
  const id = world.addSession(world.north, 'Spring');
  const user = await create({ surveyor_session: [id] });
  const before = await given();
  await update(user, { surveyor_session: [id] });
  await update(user, { surveyor_session: null, new_surveyor_session: [] });
  expect(await given()).toHaveLength(before.length);
  expect(await sessionsOf(user)).toEqual([{ id, name: 'Spring' }]);
});

test('what compliance plans, gives to another surveyor and deletes shows with the account', async () => {
  const id = world.addSession(world.north, 'Spring');
  const [one, other] = [await create(), await create()];
  await told({ id, user_id: one });
  expect(await sessionsOf(one)).toEqual([{ id, name: 'Spring' }]);
  await told({ id, user_id: other });
  expect([await sessionsOf(one), await sessionsOf(other)]).toEqual([[], [{ id, name: 'Spring' }]]);
  await told({ id, user_id: other, deleted: true });
  expect(await sessionsOf(other)).toEqual([]);
});

test('a session that is nowhere, or of another organization, is refused by name and nothing changes', async () => {
  const foreign = world.addSession(world.lake, 'Theirs');
  const user = await create();
  const before = await given();
  for (const id of [newId(), foreign]) {
    const message = `There is no session with id ${id}`;
    for (const call of [() => create({ surveyor_session: [id] }), () => update(user, { new_surveyor_session: [id] })]) {
      expect(await refusal(call())).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'surveyor_session', message }],
      });
    }
  }
  expect(await given()).toHaveLength(before.length);
  expect(await sessionsOf(user)).toEqual([]);
});

test('who is no surveyor is given none', async () => {
  const before = await given();
  await create({ role_id: 4, surveyor_type: 0, surveyor_session: [world.addSession(world.north, 'Spring')] });
  expect(await given()).toHaveLength(before.length);
});
