import { tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

/** A surveyor of Northwind with a category and a session. */
async function surveyor(category: string, session = world.addSession(world.north, 'Round of spring')): Promise<string> {
  const { data } = await world.service.call(
    'tenancy.CreateClientUser',
    {
      name: 'Henrik',
      email: `henrik${category}@example.test`,
      role_id: 5,
      surveyor_type: 1,
      surveyor_category: category,
      surveyor_session: [session],
    },
    world.as(3, world.north),
  );
  return data?.id ?? '';
}

const edited = (id: string) => world.service.call('tenancy.GetClientUser', { id }, world.as(3, world.north));

test('the edit view of a surveyor names their category and their sessions', async () => {
  const category = world.addContent('surveyor_category');
  world.nameCategory(category, 'Nursing');
  const session = world.addSession(world.north, 'Round of spring');
  expect((await edited(await surveyor(category, session))).data).toMatchObject({
    surveyorCategories: [{ id: category, name: 'Nursing' }],
    surveyorSession: [{ id: session, name: 'Round of spring' }],
  });
});

test('an account is shown although its category may not be seen', async () => {
  const category = world.addContent('surveyor_category');
  expect((await edited(await surveyor(category))).data).toMatchObject({
    name: 'Henrik',
    surveyorCategories: [{ id: category, name: '' }],
  });
});
