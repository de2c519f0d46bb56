import { OrganizationModel } from '../../repositories/organization.schema';
import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const platform = () => world.as(1, world.platform);
/** A company with some places for updaters. */
const company = async (no_updator: number) => {
  const id = await world.addOrganization({ name: `Company ${next()}` });
  await world.service.call('tenancy.UpdateOrganization', { id, no_updator }, platform());
  return id;
};
const branch = (parent_id: string, no_updator: number, as = platform()) =>
  world.service.call(
    'tenancy.CreateOrganization',
    { name: `Branch ${next()}`, company_type: 2, organization_type: 2, parent_id, no_updator },
    as,
  );
const account = (organization: string) =>
  world.service.call(
    'tenancy.CreateClientUser',
    { name: 'Updater', email: `updater-${next()}@places.test`, role_id: 4 },
    world.as(3, organization),
  );

describe('the places of an organization', () => {
  test('are taken by its own accounts and by what it has shared out, together', async () => {
    const id = await company(3);
    await branch(id, 1);
    await account(id);
    await account(id);
    const full = await refusal(account(id));
    expect(full).toMatchObject({ code: 'unprocessable', errors: [{ field: 'role_id' }] });
    expect(full.message).toBe(
      'no_updator: there are 3 places; 2 accounts have some, and 1 were shared out to branches. Remove one, take some back, or ask for more.',
    );
    expect((await refusal(branch(id, 1))).message).toMatch(/has 3, and 0 are left to share out/);
    const lower = { id, no_updator: 2 };
    const below = await refusal(world.service.call('tenancy.UpdateOrganization', lower, platform()));
    expect(below).toMatchObject({ code: 'unprocessable', errors: [{ field: 'no_updator' }] });
  });

  test('come back when a branch gives some back', async () => {
    const id = await company(2);
    const { data } = await branch(id, 2);
    await refusal(account(id));
    await world.service.call('tenancy.UpdateOrganization', { id: data?.id, no_updator: 1 }, platform());
    await account(id);
    await refusal(account(id));
  });

  test('are never given twice, however many accounts and branches want them at once', async () => {
    const id = await company(5);
    const wishes = Array.from({ length: 12 }, (_, index) => (index % 2 ? account(id) : branch(id, 1)));
    const outcomes = await Promise.allSettled(wishes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const accounts = await UserModel.countDocuments({ organization_id: id, role_id: 4, deleted: { $ne: true } });
    const branches = await OrganizationModel.find({ parent_id: id }).lean();
    expect(accounts + branches.reduce((sum, { no_updator }) => sum + no_updator, 0)).toBe(5);
  });

  test('are shown as those of its own accounts, beside those that are there', async () => {
    const id = await company(10);
    const { data } = await branch(id, 4);
    await account(id);
    const read = await world.service.call('tenancy.GetOrganization', { id }, platform());
    expect(read.data).toMatchObject({ no_updator: 10, users: { updator: 1, no_updator: 6 } });
    const counted = await world.service.call('tenancy.CountUsers', {}, world.as(3, id));
    expect(counted.data).toMatchObject({ updator: 1, no_updator: 6 });
    const whole = await world.service.call('tenancy.CountUsers', {}, world.as(2, id));
    expect(whole.data).toMatchObject({ updator: 1, no_updator: 10 });
    expect(data).toMatchObject({ no_updator: 4 });
  });
});
