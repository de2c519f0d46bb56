import { UserModel } from '../../repositories/user.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

let counter = 0;
const nowhere = 'f'.repeat(24);
const freshEmail = (): string => `person${++counter}@example.test`;

describe('creating a user', () => {
  test('a client admin makes an updator, who is invited', async () => {
    const { call, published } = world.service;
    const email = 'Updater@Northwind.test';
    const library = [world.addContent('library', 'c'.repeat(24))];
    for (const id of [world.north, world.lake])
      await call('tenancy.UpdateOrganization', { id, library }, world.as(1, world.platform));
    world.addContent('chapter', 'd'.repeat(24));
    const request = {
      name: 'Grace Updater',
      email,
      role_id: 4,
      library: ['c'.repeat(24)],
      properties: [{ library_id: 'c'.repeat(24), chapter_id: 'd'.repeat(24) }],
    };
    const reply = await call('tenancy.CreateClientUser', request, world.as(3, world.north));
    expect(reply.message).toBe('User Created Successfully');
    expect(reply.data).toMatchObject({
      email,
      role_name: 'Updator',
      organization_id: world.north,
      organization_name: 'Northwind Health Group',
      status: 1,
      property_mapping: [{ library_id: 'c'.repeat(24), chapter_id: 'd'.repeat(24) }],
    });
    const changed = (await published('tenancy.user.changed')).at(-1)!;
    expect(changed).toMatchObject({
      organization_id: world.north,
      data: { id: reply.data?.id, email, role_id: 4, status: 1 },
    });
    const invited = (await published('tenancy.user.invited')).at(-1)!;
    expect(invited.data).toEqual({
      id: reply.data?.id,
      name: 'Grace Updater',
      email,
      organization_id: world.north,
      organization_name: 'Northwind Health Group',
      until: reply.data?.invited_until,
      language: 'en',
    });
  });

  test.each([
    [{ library: [nowhere] }, 'library'],
    [{ properties: [{ library_id: nowhere, chapter_id: '' }] }, 'properties'],
    [{ properties: [{ library_id: 'c'.repeat(24), chapter_id: nowhere }] }, 'properties'],
    [{ substandard_ids: [nowhere] }, 'substandard_ids'],
    [{ surveyor_category: nowhere }, 'surveyor_category'],
    [{ client_id: nowhere }, 'client_id'],
    [{ parent_organization_id: nowhere }, 'parent_organization_id'],
    [{ organization_id: nowhere }, 'organization_id'],
  ])('%j names what does not exist, and is refused by name in a create and in an update', async (sent, field) => {
    const { call } = world.service;
    const admin = world.as(1, world.platform);
    const id = await world.addUser({ organization_id: world.lake });
    const before = await UserModel.find().lean();
    const created = { name: 'Dangling', email: freshEmail(), role_id: 4, organization_id: world.lake, ...sent };
    for (const refused of [
      call('tenancy.CreateClientUser', created, admin),
      call('tenancy.UpdateClientUser', { id, ...sent }, admin),
    ]) {
      const error = await refusal(refused);
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
      expect(error.message).toContain('There is no');
    }
    expect(await UserModel.find().lean()).toEqual(before);
  });

  test('an address in use, in letters of either case, is refused', async () => {
    const request = { name: 'Another', email: 'UPDATER@northwind.test', role_id: 4 };
    const error = await refusal(world.service.call('tenancy.CreateClientUser', request, world.as(3, world.north)));
    expect(error).toMatchObject({ code: 'conflict', errors: [{ field: 'email' }] });
  });

  test.each([
    [3, 2],
    [3, 1],
    [2, 1],
  ])('role %i may not give away role %i', async (role, role_id) => {
    const before = await UserModel.countDocuments();
    const request = { name: 'Climber', email: freshEmail(), role_id };
    const error = await refusal(world.service.call('tenancy.CreateClientUser', request, world.as(role, world.north)));
    expect(error.code).toBe('forbidden');
    expect(await UserModel.countDocuments()).toBe(before);
  });

  test('nobody makes accounts for somebody else, and a client admin none for a branch', async () => {
    const before = await UserModel.countDocuments();
    for (const [role, organization_id] of [
      [2, world.lake],
      [3, world.lake],
      [3, world.northBranch],
    ] as const) {
      const request = { name: 'Intruder', email: freshEmail(), role_id: 4, organization_id };
      const error = await refusal(world.service.call('tenancy.CreateClientUser', request, world.as(role, world.north)));
      expect(error.code).toBe('not_found');
    }
    expect(await UserModel.countDocuments()).toBe(before);
  });

  test('a super client admin makes one for a branch, by field or by acting for it', async () => {
    const admin = world.as(2, world.north);
    const named = { name: 'By field', email: freshEmail(), role_id: 6, organization_id: world.northBranch };
    const byField = await world.service.call('tenancy.CreateClientUser', named, admin);
    expect(byField.data?.organization_id).toBe(world.northBranch);
    const acting = { ...admin, forOrganization: world.northBranch };
    const byHeader = await world.service.call(
      'tenancy.CreateClientUser',
      { name: 'By header', email: freshEmail(), role_id: 6 },
      acting,
    );
    expect(byHeader.data).toMatchObject({ organization_id: world.northBranch, parent_organization_id: world.north });
  });

  test('the quota holds, even for fifty at once', async () => {
    const id = await world.addOrganization({ name: 'Small Clinic' });
    await world.service.call('tenancy.UpdateOrganization', { id, no_viewer: 2 }, world.as(1, world.platform));
    const create = () =>
      world.service.call(
        'tenancy.CreateClientUser',
        { name: 'Viewer', email: freshEmail(), role_id: 6 },
        world.as(3, id),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, create));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await UserModel.countDocuments({ organization_id: id, role_id: 6 })).toBe(2);
    const error = await refusal(create());
    expect(error).toMatchObject({
      code: 'unprocessable',
      message: 'The package allows 2 viewers, and there are 2. Remove one or ask for a larger package.',
    });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ role_id: undefined }, 'role_id'],
    [{ role_id: 9 }, 'role_id'],
    [{ role_id: 5 }, 'surveyor_type'],
    [{ surveyor_type: 3 }, 'surveyor_type'],
    [{ mobile_no: 'call me' }, 'mobile_no'],
    [{ library: ['x'] }, 'library'],
    [{ from_date: '2026-02-30' }, 'from_date'],
    [{ from_date: '2026-05-04', to_date: '2026-05-03' }, 'to_date'],
    [{ organization_id: 'x' }, 'organization_id'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ language: 'tlh' }, 'language'],
  ])('%j is refused with the name of the field', async (bad, field) => {
    const before = await UserModel.countDocuments();
    const request = { name: 'Refused', email: freshEmail(), role_id: 4, ...bad };
    const error = await refusal(world.service.call('tenancy.CreateClientUser', request, world.as(3, world.north)));
    expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
    expect(await UserModel.countDocuments()).toBe(before);
  });

  test('the same idempotency key makes one user', async () => {
    const request = { name: 'Once', email: freshEmail(), role_id: 4 };
    const caller = { ...world.as(3, world.lake), metadata: { 'x-idempotency-key': 'one' } };
    const first = await world.service.call('tenancy.CreateClientUser', request, caller);
    const again = await world.service.call('tenancy.CreateClientUser', request, caller);
    expect(again.data?.id).toBe(first.data?.id);
    expect(await UserModel.countDocuments({ email: request.email })).toBe(1);
  });

  test('the same idempotency key for something else is refused, and makes nothing', async () => {
    const caller = { ...world.as(3, world.lake), metadata: { 'x-idempotency-key': 'two' } };
    await world.service.call('tenancy.CreateClientUser', { name: 'One', email: freshEmail(), role_id: 4 }, caller);
    const other = { name: 'Another', email: freshEmail(), role_id: 4 };
    await expect(world.service.call('tenancy.CreateClientUser', other, caller)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    expect(await UserModel.countDocuments({ email: other.email })).toBe(0);
  });

  test('an idempotency key goes on holding while the platform’s secret is replaced', async () => {
    const request = { name: 'Once more', email: freshEmail(), role_id: 4 };
    const caller = { ...world.as(3, world.lake), metadata: { 'x-idempotency-key': 'three' } };
    const first = await world.service.call('tenancy.CreateClientUser', request, caller);
    const secret = process.env.SERVICE_TOKEN_SECRET;
    process.env.SERVICE_TOKEN_SECRET = `${'new'.padEnd(32, '.')},${secret}`;
    try {
      const again = await world.service.call('tenancy.CreateClientUser', request, caller);
      expect(again.data?.id).toBe(first.data?.id);
    } finally {
      process.env.SERVICE_TOKEN_SECRET = secret;
    }
  });
});
