import { tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const librariesOf = async (id: string) =>
  (await world.service.call('tenancy.GetOrganization', { id }, world.as(1, world.platform))).data?.library;

test('a version that an organization has adopted takes the place of the one before, for it and its people alone', async () => {
  const [first, second, other] = ['library', 'library', 'library'].map((kind) => world.addContent(kind)) as string[];
  const library = [other!, first!];
  const [own, branch] = [
    await world.addOrganization({ name: 'Own', library }),
    await world.addOrganization({ name: 'Other', library }),
  ];
  const person = await world.addUser({ organization_id: own, library: [first!] });
  const adopted = { library_id: second, previous_id: first, nodes: [], activities: [] };
  await world.service.event('content.version.adopted', adopted, { organization_id: own });
  await world.service.event('content.version.adopted', adopted, { organization_id: own });
  expect(await librariesOf(own)).toEqual([other, second]);
  expect(await librariesOf(branch)).toEqual(library);
  const user = await world.service.call('tenancy.GetClientUser', { id: person }, world.as(3, own));
  expect(user.data?.library).toEqual([second]);
  const told = (await world.service.published('tenancy.organization.changed')).filter(
    ({ data }) => (data as { id: string }).id === own,
  );
  expect(told.slice(-1)).toMatchObject([{ data: { libraries: [other, second] } }]);
});
