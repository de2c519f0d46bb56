import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

describe('the time zone of an organization', () => {
  const update = (request: object) =>
    world.service.call('tenancy.UpdateOrganization', { id: world.north, ...request }, world.as(1, world.platform));
  const shown = async () =>
    (await world.service.call('tenancy.GetOrganizationData', {}, world.as(6, world.north))).data?.time_zone;
  const found = async (name: string, more: object) => {
    const request = { name, company_type: 2, organization_type: 0, parent_id: world.north, ...more };
    const { data } = await world.service.call('tenancy.CreateOrganization', request, world.as(1, world.platform));
    return data?.time_zone;
  };

  it('is UTC until it says otherwise', async () => {
    expect(await shown()).toBe('UTC');
  });

  it('is changed, told to every service, handed on to new branches, and cleared again', async () => {
    await update({ time_zone: ' Asia/Riyadh ', fields_sent: ['time_zone'] });
    expect(await shown()).toBe('Asia/Riyadh');
    const told = await world.service.published('tenancy.organization.changed');
    expect(told.at(-1)?.data).toMatchObject({ id: world.north, time_zone: 'Asia/Riyadh' });
    expect(await found('East wing', {})).toBe('Asia/Riyadh');
    expect(await found('West wing', { time_zone: 'Europe/Lisbon' })).toBe('Europe/Lisbon');
    await update({ fields_sent: ['time_zone'] });
    expect(await shown()).toBe('UTC');
  });

  it.each(['Riyadh', '+03:00', 'Middle-earth/Shire'])('is not "%s", and says what it may be', async (time_zone) => {
    const { code, errors } = await refusal(update({ time_zone, fields_sent: ['time_zone'] }));
    expect({ code, errors }).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'time_zone', sentence: { key: 'tenancy.time_zone_unknown' } }],
    });
  });

  it('is asked for by services that know nothing of the organization yet', async () => {
    await update({ time_zone: 'Asia/Tokyo', fields_sent: ['time_zone'] });
    const asked = { organization_id: world.north };
    const { organizations } = await world.service.call('tenancy.FindMembership', asked, { service: 'auth' });
    expect(organizations?.[0]).toMatchObject({ id: world.north, time_zone: 'Asia/Tokyo' });
  });
});
