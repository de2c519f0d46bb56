import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

describe('how much an organization may store', () => {
  const manage = (storage_quota_gb: number | undefined, as = world.as(1, world.platform), id = world.north) =>
    world.service.call(
      'tenancy.ManageOrganizationUsers',
      { id, ...(storage_quota_gb !== undefined && { storage_quota_gb }), fields_sent: ['storage_quota_gb'] },
      as,
    );
  const shown = async () =>
    (await world.service.call('tenancy.GetOrganizationData', {}, world.as(6, world.north))).data?.storage_quota_gb;

  it('has no limit until the platform sets one, which every service is told, and none when it is cleared', async () => {
    expect((await shown()) ?? 0).toBe(0);
    expect((await manage(50)).data).toMatchObject({ storage_quota_gb: 50 });
    const told = await world.service.published('tenancy.organization.changed');
    expect(told.at(-1)?.data).toMatchObject({ id: world.north, storage_quota_gb: 50 });
    expect(await shown()).toBe(50);
    await manage(undefined);
    expect((await shown()) ?? 0).toBe(0);
  });

  it('is not its own people’s to say, who may send back what it is', async () => {
    await manage(20);
    const own = world.as(2, world.north);
    const { code, errors } = await refusal(manage(30, own));
    expect({ code, errors }).toMatchObject({
      code: 'forbidden',
      errors: [{ field: 'storage_quota_gb', sentence: { key: 'tenancy.storage_of_the_platform' } }],
    });
    const update = {
      id: world.north,
      storage_quota_gb: 20,
      contact_person: 'Ada',
      fields_sent: ['storage_quota_gb', 'contact_person'],
    };
    expect((await world.service.call('tenancy.UpdateOrganization', update, own)).data?.contact_person).toBe('Ada');
    expect(await shown()).toBe(20);
  });

  it('is not theirs to say of a branch either, and a new branch has no limit of theirs', async () => {
    const own = world.as(2, world.north);
    const branch = { name: 'East wing', company_type: 2, organization_type: 0, parent_id: world.north };
    const refused = refusal(world.service.call('tenancy.CreateOrganization', { ...branch, storage_quota_gb: 5 }, own));
    expect((await refused).code).toBe('forbidden');
    const { data } = await world.service.call('tenancy.CreateOrganization', branch, own);
    expect(data?.storage_quota_gb ?? 0).toBe(0);
  });
});
