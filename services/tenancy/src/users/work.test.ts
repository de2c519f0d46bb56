import { newId } from '@attesta/kit/testing';
import { tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
const content = { library: '', chapter: '', other: '', substandard: '' };
beforeAll(async () => {
  world = await tenancyWorld();
  content.library = world.addContent('library');
  content.chapter = world.addContent('chapter');
  content.other = world.addContent('chapter');
  content.substandard = world.addContent('substandard');
  const library = [content.library];
  await world.service.call('tenancy.UpdateOrganization', { id: world.north, library }, world.as(1, world.platform));
});
afterAll(() => world.service.drop());

const admin = () => world.as(3, world.north);
const property = (chapter_id: string) => ({ library_id: content.library, chapter_id });
const read = async (id: string) => (await world.service.call('tenancy.GetClientUser', { id }, admin())).data;
const given = async () => (await world.service.published('tenancy.user.work_given')).map(({ data }) => data);
const create = async (fields: object = {}) => {
  const request = { name: 'Ada', email: `${newId()}@example.test`, role_id: 4, ...fields };
  return (await world.service.call('tenancy.CreateClientUser', request, admin())).data?.id ?? '';
};
const assign = (user_id: string, change: object) => {
  const data = { user_id, assigned: [], removed: [], ...change };
  return world.service.event('compliance.assignment.changed', data, { organization_id: world.north });
};

test('chapters and substandards that come with an account are handed to compliance, which assigns work', async () => {
  const work = { properties: [property(content.chapter)], substandard_ids: [content.substandard] };
  const user_id = await create(work);
  expect((await given()).at(-1)).toMatchObject({ user_id, role_id: 4, ...work });
  expect(await read(user_id)).toMatchObject({
    property_mapping: work.properties,
    substandard_ids: work.substandard_ids,
  });
});

test('an assignment that is made elsewhere shows with the account', async () => {
  const id = await create();
  await assign(id, { level: 'chapter', assigned: [content.other], libraries: { [content.other]: content.library } });
  await assign(id, { level: 'standard', assigned: ['s'.repeat(24)] });
  expect(await read(id)).toMatchObject({ property_mapping: [property(content.other)], standard_ids: ['s'.repeat(24)] });
  await assign(id, { level: 'chapter', removed: [content.other] });
  expect((await read(id))?.property_mapping).toEqual([]);
});

test('a form that sends the work back as it was asks for nothing', async () => {
  const properties = [property(content.chapter)];
  const id = await create({ properties });
  const before = await given();
  await world.service.call('tenancy.UpdateClientUser', { id, name: 'Ada L.', properties }, admin());
  expect(await given()).toHaveLength(before.length);
});

test('another chapter replaces the one before, an empty list takes all back', async () => {
  const id = await create({ properties: [property(content.chapter)] });
  const other = { id, properties: [property(content.other)] };
  await world.service.call('tenancy.UpdateClientUser', other, admin());
  expect((await given()).at(-1)).toMatchObject({ properties: other.properties });
  await world.service.call('tenancy.UpdateClientUser', { id, fields_sent: ['id', 'properties'] }, admin());
  expect((await given()).at(-1)).toMatchObject({ properties: [] });
});

test('who is neither updater nor surveyor is given nothing', async () => {
  const before = await given();
  await create({ role_id: 6, properties: [property(content.chapter)] });
  expect(await given()).toHaveLength(before.length);
});
