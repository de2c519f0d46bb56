import { newId } from '@attesta/kit/testing';
import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
const content = { library: '', chapter: '', substandard: '' };
beforeAll(async () => {
  world = await tenancyWorld();
  content.library = world.addContent('library');
  content.chapter = world.addContent('chapter');
  content.substandard = world.addContent('substandard');
  const terms = { no_client_admin: 3, no_updator: 20, no_viewer: 3, no_surveyor: 6, library: [content.library] };
  await world.service.call('tenancy.UpdateOrganization', { id: world.north, ...terms }, world.as(1, world.platform));
});
afterAll(() => world.service.drop());

const admin = () => world.as(3, world.north);
const create = (request: object, as = admin()) => world.service.call('tenancy.CreateClientRole', request, as);
const update = (request: object, as = admin()) => world.service.call('tenancy.UpdateClientRole', request, as);
const member = (fields: object = {}) => world.addUser({ organization_id: world.north, role_id: 4, ...fields });

test('an account gets a role with libraries, properties and substandards', async () => {
  const user_id = await member();
  const sent = {
    user_id,
    role_id: 5,
    surveyor_type: 2,
    library: [content.library],
    properties: [{ library_id: content.library, chapter_id: content.chapter }],
    substandard_ids: [content.substandard],
  };
  const { message, data } = await create(sent);
  expect(message).toBe('User Role Created Sucessfully');
  const { user_id: _id, ...role } = sent;
  expect(data).toMatchObject({ id: user_id, ...role });
});

test('what is not sent when a role is given is taken back', async () => {
  const user_id = await member();
  await create({ user_id, role_id: 4, library: [content.library], from_date: '2026-01-01' });
  const { data } = await create({ user_id, role_id: 4 });
  expect(data).toMatchObject({ library: [], from_date: '' });
});

test('a change of a role leaves alone what is not sent', async () => {
  const user_id = await member();
  await create({ user_id, role_id: 4, library: [content.library], from_date: '2026-01-01' });
  const { message, data } = await update({ user_id, to_date: '2027-01-01' });
  expect(message).toBe('User Role Updated Sucessfully');
  expect(data).toMatchObject({
    role_id: 4,
    library: [content.library],
    from_date: '2026-01-01',
    to_date: '2027-01-01',
  });
});

test('a full quota is told', async () => {
  // Of three places two are the branch's.
  await create({ user_id: await member(), role_id: 6 });
  const error = await refusal(create({ user_id: await member(), role_id: 6 }));
  expect(error).toMatchObject({ code: 'unprocessable', errors: [{ field: 'role_id' }] });
});

test.each<[string, () => Promise<object> | object, string]>([
  ['a role above their own', async () => ({ user_id: await member(), role_id: 2 }), 'forbidden'],
  ['a role that there is not', async () => ({ user_id: await member(), role_id: 9 }), 'invalid'],
  ['no role', async () => ({ user_id: await member() }), 'invalid'],
  ['a surveyor of no type', async () => ({ user_id: await member(), role_id: 5 }), 'invalid'],
  [
    'a library that is not theirs',
    async () => ({ user_id: await member(), role_id: 4, library: [newId()] }),
    'invalid',
  ],
  [
    "another client's account",
    async () => ({ user_id: await member({ organization_id: world.lake }), role_id: 4 }),
    'not_found',
  ],
  [
    "another client's organization",
    async () => ({ user_id: await member(), role_id: 4, organization_id: world.lake }),
    'not_found',
  ],
])('a client admin gives nobody %s', async (_what, request, code) => {
  const sent = await request();
  const before = await UserModel.find().sort({ _id: 1 }).lean();
  expect((await refusal(create(sent))).code).toBe(code);
  expect(await UserModel.find().sort({ _id: 1 }).lean()).toEqual(before);
});
