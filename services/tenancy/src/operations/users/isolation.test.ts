import type { TestCall } from '@attesta/kit/testing';
import { UserModel } from '../../repositories/user.schema';
import { WorkModel } from '../../repositories/work.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

// Incidents of other products, of accounts and roles: whoever tries, what is stored stays as it was, to the byte.
let world: World;
let sibling = '';
beforeAll(async () => {
  world = await tenancyWorld();
  sibling = await world.addOrganization({ name: 'Northwind Harbour', parent_id: world.north, company_type: 2 });
});
afterAll(() => world.service.drop());

type Call = (id: string, as: TestCall) => Promise<unknown>;
const writes: [string, Call][] = [
  ['change', (id, as) => world.service.call('tenancy.UpdateClientUser', { id, name: 'Taken over' }, as)],
  ['make an administrator of', (id, as) => world.service.call('tenancy.UpdateClientUser', { id, role_id: 3 }, as)],
  ['give a role to', (id, as) => world.service.call('tenancy.CreateClientRole', { user_id: id, role_id: 4 }, as)],
  ['change the role of', (id, as) => world.service.call('tenancy.UpdateClientRole', { user_id: id, role_id: 3 }, as)],
  ['switch off', (id, as) => world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, as)],
  ['delete', (id, as) => world.service.call('tenancy.DeleteUser', { id }, as)],
  ['invite again', (id, as) => world.service.call('tenancy.ResendInvitation', { id }, as)],
  ['mail a link for another address of', (id, as) => world.service.call('tenancy.ResendEmailConfirmation', { id }, as)],
];

async function unharmed(attempt: () => Promise<unknown>): Promise<string> {
  const stored = async () => [await UserModel.find().sort({ _id: 1 }).lean(), await WorkModel.find().lean()];
  const before = await stored();
  const { code } = await refusal(attempt());
  expect(await stored()).toEqual(before);
  return code;
}

describe.each(writes)('%s', (_what, write) => {
  test('an owner: no client admin may', async () => {
    const owner = await world.addUser({ organization_id: world.north, role_id: 2 });
    expect(await unharmed(() => write(owner, world.as(3, world.north)))).toBe('forbidden');
  });

  test("the platform's administrator: no owner of a client may, as if there were none", async () => {
    const platformAdmin = await world.addUser({ organization_id: world.platform, role_id: 1 });
    expect(await unharmed(() => write(platformAdmin, world.as(2, world.north)))).toBe('not_found');
  });

  test("another client's account, by its id, is not found", async () => {
    const foreign = await world.addUser({ organization_id: world.lake });
    for (const role of [2, 3]) {
      expect(await unharmed(() => write(foreign, world.as(role, world.north)))).toBe('not_found');
    }
  });

  test('an account of the parent, or of a sibling, is not found from a branch', async () => {
    for (const organization_id of [world.north, sibling]) {
      const id = await world.addUser({ organization_id });
      expect(await unharmed(() => write(id, world.as(3, world.northBranch)))).toBe('not_found');
    }
  });
});

test.each([1, 2])(
  'a client admin makes nobody a role %i, neither a newcomer nor an account that there is',
  async (role_id) => {
    const admin = world.as(3, world.north);
    const id = await world.addUser({ organization_id: world.north });
    for (const attempt of [
      () => world.service.call('tenancy.CreateClientUser', { name: 'Owner', email: 'o@example.test', role_id }, admin),
      () => world.service.call('tenancy.UpdateClientUser', { id, role_id }, admin),
      () => world.service.call('tenancy.CreateClientRole', { user_id: id, role_id }, admin),
      () => world.service.call('tenancy.UpdateClientRole', { user_id: id, role_id }, admin),
    ]) {
      expect(await unharmed(attempt)).toBe('forbidden');
    }
  },
);

test("an account is moved to nobody else's organization", async () => {
  const id = await world.addUser({ organization_id: world.north });
  for (const role of [2, 3]) {
    const as = world.as(role, world.north);
    const request = { id, organization_id: world.lake };
    expect(await unharmed(() => world.service.call('tenancy.UpdateClientUser', request, as))).toBe('not_found');
  }
});
