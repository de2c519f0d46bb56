import { newId } from '@attesta/kit/testing';
import { UserModel } from '../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../testing/tenancy-world';

let world: World;
/** Libraries that north has, that only its branch has, that north has made, and that is of the platform alone. */
const library = { north: '', branch: '', made: '', platform: '' };
const chapter = { north: '', branch: '', made: '' };
const substandard = { north: '', branch: '' };
beforeAll(async () => {
  world = await tenancyWorld();
  for (const name of ['north', 'branch', 'platform'] as const) library[name] = world.addContent('library');
  library.made = world.addContent('library', newId(), world.north);
  for (const name of ['north', 'branch', 'made'] as const) chapter[name] = world.addWithin(library[name], 'chapter');
  for (const name of ['north', 'branch'] as const) substandard[name] = world.addWithin(library[name], 'substandard');
  const give = (id: string, ...list: string[]) =>
    world.service.call('tenancy.UpdateOrganization', { id, library: list }, world.as(1, world.platform));
  await give(world.north, library.north);
  await give(world.northBranch, library.north);
  // As an earlier release gave it, past what the organization above has.
  await world.service.call(
    'tenancy.PutOrganization',
    {
      id: world.northBranch,
      name: 'Northwind Riverside Clinic',
      parent_id: world.north,
      company_type: 2,
      organization_type: 0,
      library: [library.north, library.branch],
    },
    { service: 'auth' },
  );
});
afterAll(() => world.service.drop());

const callers = { 'a client admin': () => world.as(3, world.north), 'the platform': () => world.as(1, world.platform) };
const fresh = () => ({ name: 'Ada', email: `${newId()}@example.test`, role_id: 4, organization_id: world.north });

describe.each(Object.entries(callers))('%s gives somebody', (_who, caller) => {
  const outcomes = async (sent: object) => {
    const id = await world.addUser({ organization_id: world.north });
    return [
      world.service.call('tenancy.CreateClientUser', { ...fresh(), ...sent }, caller()),
      world.service.call('tenancy.UpdateClientUser', { id, ...sent }, caller()),
      world.service.call('tenancy.UpdateClientRole', { user_id: id, ...sent }, caller()),
    ];
  };

  test.each<[string, () => object, string]>([
    ['a library that only a branch has', () => ({ library: [library.branch] }), 'library'],
    ['a library that only the platform has', () => ({ library: [library.north, library.platform] }), 'library'],
    ['all of such a library', () => ({ properties: [{ library_id: library.branch, chapter_id: '' }] }), 'properties'],
    ['a substandard of it', () => ({ substandard_ids: [substandard.branch] }), 'substandard_ids'],
    [
      'a chapter of it under the name of another library',
      () => ({ properties: [{ library_id: library.north, chapter_id: chapter.branch }] }),
      'properties',
    ],
    [
      'a chapter of one of their libraries under the name of another',
      () => ({ properties: [{ library_id: library.north, chapter_id: chapter.made }] }),
      'properties',
    ],
  ])('%s: refused by name', async (_what, sent, field) => {
    const people = await UserModel.countDocuments({ organization_id: world.north });
    for (const call of await outcomes(sent()))
      expect(await refusal(call)).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(await UserModel.countDocuments({ organization_id: world.north })).toBe(people + 1);
  });

  test('what the organization was given, and what it has made', async () => {
    const sent = {
      library: [library.north, library.made],
      properties: [
        { library_id: library.north, chapter_id: chapter.north },
        { library_id: library.made, chapter_id: chapter.made },
      ],
      substandard_ids: [substandard.north],
    };
    for (const call of await outcomes(sent)) expect((await call).data).toMatchObject({ library: sent.library });
  });
});

test('who goes to another organization takes along no library that it lacks, though it stood there before', async () => {
  const platform = world.as(1, world.platform);
  const sent = { library: [library.branch] };
  const branch = { ...fresh(), ...sent, organization_id: world.northBranch };
  const { data } = await world.service.call('tenancy.CreateClientUser', branch, platform);
  const stay = await world.service.call('tenancy.UpdateClientUser', { id: data?.id, ...sent }, platform);
  expect(stay.data).toMatchObject(sent);
  const gone = world.service.call(
    'tenancy.UpdateClientUser',
    { id: data?.id, ...sent, organization_id: world.north },
    platform,
  );
  expect(await refusal(gone)).toMatchObject({ code: 'invalid', errors: [{ field: 'library' }] });
});

test('people of the platform itself may be given any library', async () => {
  const sent = { ...fresh(), role_id: 2, organization_id: world.platform, library: [library.platform] };
  const { data } = await world.service.call('tenancy.CreateClientUser', sent, world.as(1, world.platform));
  expect(data).toMatchObject({ library: [library.platform] });
});

test('a library that is archived is given to nobody, by name, and stays where it was', async () => {
  const platform = world.as(1, world.platform);
  const id = world.addContent('library');
  const tell = (archived: boolean, minute: number) =>
    world.service.event('content.library.changed', { id, name: 'Old standards', organization_id: '', archived }, {
      at: `2026-11-23T12:0${minute}:00.000Z`,
    } as never);
  await tell(false, 0);
  await world.service.call('tenancy.UpdateOrganization', { id: world.lake, library: [id] }, platform);
  await tell(true, 1);
  const clinic = { name: 'Clinic', company_type: 1, organization_type: 0, library: [id] };
  for (const call of [
    world.service.call('tenancy.UpdateOrganization', { id: world.north, library: [library.north, id] }, platform),
    world.service.call('tenancy.CreateOrganization', clinic, platform),
    world.service.call(
      'tenancy.CreateClientUser',
      { ...fresh(), organization_id: world.lake, library: [id] },
      platform,
    ),
  ])
    expect(await refusal(call)).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'library', message: expect.stringContaining('Old standards') }],
    });
  const kept = await world.service.call(
    'tenancy.UpdateOrganization',
    { id: world.lake, library: [id], city: 'Bern' },
    platform,
  );
  expect(kept.data).toMatchObject({ library: [id], city: 'Bern' });
});
