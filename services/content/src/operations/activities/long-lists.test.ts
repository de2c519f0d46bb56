import { countCommands } from '../../repositories/snapshot';
import { startWorld, type World } from '../../testing/world';

let world: World;
let standard = '';
let substandard = '';
beforeAll(async () => {
  world = await startWorld();
  const library = await made('content.CreateLibrary', { name: 'Clinic standards' });
  const chapter = await made('content.CreateChapter', { name: 'Chapter', library_id: library });
  standard = await made('content.CreateStandard', { name: 'Standard', chapter_id: chapter });
  substandard = await made('content.CreateSubstandard', { name: 'Substandard', standard_id: standard });
  await world.useLibraries(world.northwind, [library]);
  // The first call of a person looks up what they are at present.
  await create({ name: 'First' });
});
afterAll(() => world.service.drop());

type Creation =
  | 'content.CreateLibrary'
  | 'content.CreateChapter'
  | 'content.CreateStandard'
  | 'content.CreateSubstandard';

async function made(name: Creation, request: object): Promise<string> {
  const { data } = await world.call(name, request, world.as.super);
  return data?.id ?? '';
}

const create = (fields: object) =>
  world.call(
    'content.CreateClientActivity',
    { type: 1, name: 'Round', substandard_id: [substandard], ...fields },
    world.as.admin,
  );
const named = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${what} ${index}` }));
const pool = async (count: number, what: string) => {
  const request = { elements: named(count, what) };
  const { data } = await world.call('content.CreateActivityElements', request, world.as.admin);
  return (data ?? []).map(({ id }) => id ?? '');
};

describe('a long list in a request', () => {
  it('of new elements asks no more of the database than a short one', async () => {
    const few = await countCommands(() => create({ create_element: named(1, 'Element') }));
    const many = await countCommands(() => create({ create_element: named(500, 'Element') }));
    expect(many).toBe(few);
  });

  it('of elements to take asks no more of the database than a short one', async () => {
    const held = await create({ name: 'Holder', elements: named(200, 'Held') });
    const copied = (held.data?.elements ?? []).map(({ id }) => id ?? '');
    const assigned = [...(await pool(200, 'Free')), ...copied];
    const free = (await pool(1, 'One more'))[0] ?? '';
    const few = await countCommands(() => create({ assign_element: [free, copied[0] ?? ''] }));
    let taken: string[] = [];
    const many = await countCommands(async () => {
      const { data } = await create({ assign_element: assigned });
      taken = (data?.elements ?? []).map(({ name }) => name ?? '');
    });
    // What a query finds comes in a batch of 101 and one of all the rest.
    expect(many).toBeLessThanOrEqual(few + 1);
    expect(taken).toEqual([...named(200, 'Free'), ...named(200, 'Held')].map(({ name }) => name));
  });

  it('of elements to rename, reorder and remove asks no more of the database than a short one', async () => {
    const { data } = await create({ name: 'Changing', elements: named(400, 'Old') });
    const ids = (data?.elements ?? []).map(({ id }) => id ?? '');
    const update = (fields: object) =>
      world.call('content.UpdateClientActivity', { id: data?.id, ...fields }, world.as.admin);
    const few = await countCommands(() => update({ elements: [{ id: ids[399], name: 'First' }] }));
    let after: (string | undefined)[] = [];
    const many = await countCommands(async () => {
      const elements = ids.slice(0, 200).map((id, index) => ({ id, name: `New ${199 - index}` }));
      const reply = await update({ elements: elements.reverse(), elementdelete: ids.slice(200) });
      after = (reply.data?.elements ?? []).map(({ name }) => name);
    });
    expect(many).toBe(few);
    expect(after).toEqual(named(200, 'New').map(({ name }) => name));
  });

  it('of substandards asks no more of the database than a short one', async () => {
    const rows = named(60, 'Place').map(({ name }, index) => `Places,Chapter,Standard,P${index},${name}`);
    const csv = ['library,chapter,standard,substandard_code,substandard', ...rows].join('\n');
    const { data } = await world.call('content.UploadCsv', { file: world.upload(csv) }, world.as.super);
    const library_id = data?.library_id ?? '';
    const { data: nodes } = await world.call('content.ListSubstandardsCommon', { id: library_id }, world.as.super);
    const ids = (nodes ?? []).map(({ id }) => id ?? '');
    const admin = (updatedSubstandards: string[]) =>
      world.call(
        'content.CreateAdminActivity',
        { type: 1, name: 'Everywhere', substandard_id: ids.slice(0, 1), updatedSubstandards },
        world.as.super,
      );
    const few = await countCommands(() => admin([ids[1] ?? '']));
    expect(await countCommands(() => admin(ids))).toBe(few);
  });

  it.each([
    ['create_element', 6_000],
    ['elements', 100_000],
    ['assign_element', 6_000],
    ['elementdelete', 6_000],
    ['remove_assign_id', 6_000],
    ['substandard_id', 60_000],
    ['updatedSubstandards', 60_000],
    ['remove_substandard_ids', 60_000],
  ])('%s of %i entries is refused before anything is asked of the database', async (field, count) => {
    const entry = field.endsWith('lement') || field === 'elements' ? { name: 'One' } : substandard;
    const list = field === 'assign_element' ? substandard : entry;
    const request = { [field]: Array.from({ length: count }, () => list) };
    const allowed = await countCommands(() => create({ type: 0 }).catch(() => undefined));
    let refusal: unknown;
    const asked = await countCommands(async () => {
      refusal = await create(request).catch((error: unknown) => error);
    });
    expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(asked).toBe(allowed);
  });

  it('of elements for the pool is refused too', async () => {
    const request = { elements: named(501, 'Element') };
    await expect(world.call('content.CreateActivityElements', request, world.as.admin)).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'elements' }],
    });
  });
});
