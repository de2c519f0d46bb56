import { newId } from '@attesta/kit/testing';
import { rebuildEveryList } from '../../commands/rebuild-lists';
import { AccountCountModel } from '../../repositories/account-count.schema';
import { keysOfUser } from '../../repositories/user.repository';
import { UserModel } from '../../repositories/user.schema';
import { tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const admin = () => world.as(1, world.platform);
const list = (request: object, as = admin()) => world.service.call('tenancy.ListUsers', request, as);
const total = async (request: object, as = admin()) => (await list({ page_size: 1, ...request }, as)).meta?.total;

/** Accounts as an import would write them: with what lists rest on, past the service. */
async function addMany(organization_id: string, count: number, word: string): Promise<void> {
  const users = Array.from({ length: count }, (_, index) => {
    const email = `${word}${index}@many.test`;
    const name = `${word} ${String(index).padStart(5, '0')}`;
    const keys = { name_key: name, email_key: email, search_keys: keysOfUser({ name, email }, 'Lakeside') };
    return { organization_id, name, email, ...keys, role_id: 4 };
  });
  await UserModel.insertMany(users);
  await rebuildEveryList();
}

describe('a search of accounts', () => {
  beforeAll(async () => {
    await world.addUser({ organization_id: world.north, name: 'María Olivares', email: 'm.olivares@north-wind.test' });
    await world.addUser({ organization_id: world.lakeBranch, name: 'Mario Rossi', email: 'rossi@lake.test' });
  });
  const found = async (q: string) => (await list({ q })).data?.map(({ name }) => name);

  test.each([
    ['by the beginnings of names', 'mari', ['Mario Rossi', 'María Olivares']],
    ['by several words in any order', 'oliv mar', ['María Olivares']],
    ['by an address', 'rossi@lake', ['Mario Rossi']],
    ['by what stands behind the @', 'north-wind', ['María Olivares']],
    ['by the organization beside the name', 'mari laboratory', ['Mario Rossi']],
    ['not by a word that nobody has', 'mari nobody', []],
    ['not by a sign', '%', []],
  ])('finds %s', async (_how, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test.each([
    ['was mistyped or left out', 'ossi', ['Mario Rossi']],
    ['is not known, by another word beside it', 'livares mar', ['María Olivares']],
    ['would be another one still', 'ivares', []],
  ])('finds whose first letter %s', async (_how, q, expected) => {
    const reply = await list({ q, letter_before: true });
    expect(reply.data?.map(({ name }) => name)).toEqual(expected);
    expect(reply.meta?.total).toBe(expected.length);
  });

  test('finds somebody by the new name of the organization, and no more by the old one', async () => {
    const request = { id: world.lakeBranch, name: 'Seaside Diagnostics' };
    await world.service.call('tenancy.UpdateOrganization', request, admin());
    expect(await found('rossi seaside')).toEqual(['Mario Rossi']);
    expect(await found('rossi laboratory')).toEqual([]);
  });

  test('finds nobody of another organization', async () => {
    const own = await list({ q: 'mari' }, world.as(3, world.north));
    expect(own.data?.map(({ name }) => name)).toEqual(['María Olivares']);
    expect(own.meta?.total).toBe(1);
  });
});

describe('the total of a list of accounts', () => {
  test('follows each account that comes, changes and goes', async () => {
    const organization_id = await world.addOrganization({ name: 'Counted' });
    const other = await world.addOrganization({ name: 'Counted elsewhere' });
    const of = { organization_id };
    expect(await total(of)).toBe(0);
    const id = await world.addUser({ organization_id, role_id: 4 });
    await world.addUser({ organization_id, role_id: 6 });
    expect([await total(of), await total({ ...of, role_id: 4 }), await total({ ...of, status: 0 })]).toEqual([2, 1, 0]);
    await world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, admin());
    expect([await total({ ...of, status: 1 }), await total({ ...of, status: 0 })]).toEqual([1, 1]);
    await world.service.call('tenancy.UpdateClientUser', { id, role_id: 3, organization_id: other }, admin());
    expect([await total(of), await total({ organization_id: other, role_id: 3 })]).toEqual([1, 1]);
    await world.service.call('tenancy.DeleteUser', { id }, admin());
    expect(await total({ organization_id: other })).toBe(0);
    const everybody = await total({});
    expect(everybody).toBe(await UserModel.countDocuments({ deleted: false }));
  });

  test('is not touched by an account that was refused', async () => {
    const organization_id = await world.addOrganization({ name: 'Refused' });
    const email = `${newId()}@example.test`;
    await world.addUser({ organization_id, email });
    await expect(world.addUser({ organization_id, email })).rejects.toMatchObject({ code: 'conflict' });
    expect(await total({ organization_id })).toBe(1);
  });

  test('is right again after it was lost, as is the search', async () => {
    const organization_id = await world.addOrganization({ name: 'Upgraded' });
    await world.addUser({ organization_id, name: 'Upton' });
    await AccountCountModel.deleteMany({});
    await UserModel.updateMany({}, { $unset: { search_keys: 1 } });
    expect(await rebuildEveryList()).toBeGreaterThan(1);
    expect(await total({})).toBe(await UserModel.countDocuments({ deleted: false }));
    expect(await total({ q: 'upton' })).toBe(1);
    expect(await rebuildEveryList()).toBe(0);
  });
});

describe('of more accounts than anybody reads', () => {
  /** How many commands go to the database for the lists that screens ask for. */
  const commands = async (): Promise<number> => {
    let count = 0;
    UserModel.base.set('debug', () => {
      count += 1;
    });
    for (const request of [
      {},
      { page: 2, sort: '-name' },
      { role_id: 4 },
      { q: 'crowd' },
      { q: 'rowd', letter_before: true },
      { sign_in_state: 'never' },
    ])
      await list({ page_size: 5, ...request });
    await world.service.call('tenancy.CountUsers', {}, admin());
    UserModel.base.set('debug', false);
    return count;
  };
  let before: number;
  beforeAll(async () => {
    await addMany(world.lake, 20, 'crowd');
    before = await commands();
    await addMany(world.lakeBranch, 1_200, 'crowds');
  });

  test('lists cost as many database calls as of few', async () => {
    expect(before).toBeGreaterThan(0);
    expect(await commands()).toBe(before);
  });

  test.each([
    ['by name', {}],
    ['by name backwards', { sort: '-name' }],
    ['of one role', { role_id: 4 }],
    ['by when they were made', { sort: 'created_at' }],
  ])(
    'the last pages %s are those of the whole list, and no more is passed over than half of it',
    async (_how, more) => {
      const size = 200;
      const all = (await list({ ...more, page_size: 200 })).meta?.total ?? 0;
      const last = Math.ceil(all / size);
      const whole: unknown[] = [];
      let furthest = 0;
      UserModel.base.set(
        'debug',
        (_collection: string, _method: string, _filter: object, options?: { skip?: number }) => {
          furthest = Math.max(furthest, options?.skip ?? 0);
        },
      );
      for (let page = 1; page <= last; page += 1)
        whole.push(...((await list({ ...more, page, page_size: size })).data ?? []).map(({ id }) => id));
      UserModel.base.set('debug', false);
      expect(new Set(whole).size).toBe(all);
      expect(furthest).toBeGreaterThan(0);
      expect(furthest).toBeLessThanOrEqual(all / 2);
      const once = await list(more);
      expect(whole.slice(0, 1_000)).toEqual(once.data?.map(({ id }) => id));
    },
  );

  test('a list without pages ends, and its total says how many there are', async () => {
    const reply = await list({});
    expect(reply.data).toHaveLength(1_000);
    expect(reply.meta).toEqual({
      total: await UserModel.countDocuments({ deleted: false }),
      page: 1,
      page_size: 1_000,
    });
  });

  test('a filter that leaves too many to count says that there are more', async () => {
    const reply = await list({ sign_in_state: 'never', page_size: 3 });
    expect(reply.meta).toEqual({ total: 1_000, more: true, page: 1, page_size: 3 });
  });

  test('a search that finds many shows them page by page', async () => {
    const reply = await list({ q: 'crowds', page_size: 3, page: 2 });
    expect(reply.meta).toEqual({ total: 1_200, page: 2, page_size: 3 });
    expect(reply.data?.map(({ name }) => name)).toEqual(['crowds 00003', 'crowds 00004', 'crowds 00005']);
  });
});
