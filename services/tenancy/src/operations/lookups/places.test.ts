import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const states = (request: object) => world.service.call('tenancy.ListStates', request, world.as(3, world.north));
const cities = (request: object) => world.service.call('tenancy.ListCities', request, world.as(3, world.north));

test('a country given by code or by name has its states in the order of their names', async () => {
  const { data, meta } = await states({ country: 'CH' });
  expect(data).toEqual(expect.arrayContaining([{ id: 'TI', name: 'Ticino' }]));
  expect(meta?.total).toBe(data?.length);
  const names = data!.map(({ name }) => name);
  expect(names).toEqual([...names].sort((one, other) => one!.localeCompare(other!, 'en')));
  expect((await states({ country: 'switzerland' })).data).toEqual(data);
});

test('a country without states has an empty list', async () => {
  expect(await states({ country: 'VA' })).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a state has its cities, found by what is typed', async () => {
  const { data } = await cities({ country: 'CH', state: 'TI', q: 'lug' });
  expect(data?.map(({ name }) => name)).toContain('Lugano');
  expect((await cities({ country: 'CH', state: 'Ticino', q: 'lug' })).data).toEqual(data);
});

test('a state of a thousand cities comes in pages, each city once', async () => {
  const first = await cities({ country: 'US', state: 'CA' });
  expect(first.data).toHaveLength(200);
  const names = new Set<string>();
  for (let page = 1; names.size < (first.meta?.total ?? 0); page += 1) {
    const { data } = await cities({ country: 'US', state: 'CA', page, page_size: 200 });
    expect(data?.length).toBeGreaterThan(0);
    for (const { name } of data ?? []) names.add(name!);
  }
  expect(names.size).toBe(first.meta?.total);
  expect(names.size).toBeGreaterThan(1000);
});

test.each([
  ['a country that there is not', () => states({ country: 'Atlantis' }), 'country'],
  ['no country', () => states({}), 'country'],
  ["another country's state", () => cities({ country: 'CH', state: 'CA' }), 'state'],
  ['a way through folders', () => cities({ country: '../AF', state: '..' }), 'country'],
  ['a way through folders in a state', () => cities({ country: 'CH', state: '../../US' }), 'state'],
])('%s is refused with the name of the field', async (_what, ask, field) => {
  expect(await refusal(ask())).toMatchObject({ code: 'invalid', errors: [{ field }] });
});
