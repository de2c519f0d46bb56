import { newId } from '@attesta/kit/testing';
import { UserModel } from '../../repositories/user.schema';
import { type WorkFields, WorkModel } from '../../repositories/work.schema';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const emails = (reply: { data?: readonly { email?: string }[] }): (string | undefined)[] =>
  (reply.data ?? []).map(({ email }) => email);
let counter = 0;
const nowhere = 'f'.repeat(24);
const freshEmail = (): string => `person${++counter}@example.test`;

describe('creating a user', () => {
  test('a client admin makes an updator, who is invited', async () => {
    const { call, published } = world.service;
    const email = 'Updater@Northwind.test';
    const library = [world.addContent('library', 'c'.repeat(24))];
    await call('tenancy.UpdateOrganization', { id: world.north, library }, world.as(1, world.platform));
    world.addContent('chapter', 'd'.repeat(24));
    const request = {
      name: 'Grace Updater',
      email,
      role_id: 4,
      library: ['c'.repeat(24)],
      properties: [{ library_id: 'c'.repeat(24), chapter_id: 'd'.repeat(24) }],
      new_surveyor_session: ['e'.repeat(24)],
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
      surveyorSession: [{ id: 'e'.repeat(24) }],
    });
    const changed = (await published('tenancy.user.changed')).at(-1)!;
    expect(changed).toMatchObject({
      organization_id: world.north,
      data: { id: reply.data?.id, email, role_id: 4, status: 1 },
    });
    const invited = (await published('tenancy.user.invited')).at(-1)!;
    expect(invited.data).toEqual({ id: reply.data?.id, name: 'Grace Updater', email, organization_id: world.north });
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

  test('the quota holds, even for many at once', async () => {
    const id = await world.addOrganization({ name: 'Small Clinic' });
    await world.service.call('tenancy.UpdateOrganization', { id, no_viewer: 2 }, world.as(1, world.platform));
    const create = () =>
      world.service.call(
        'tenancy.CreateClientUser',
        { name: 'Viewer', email: freshEmail(), role_id: 6 },
        world.as(3, id),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, create));
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

describe('changing a user', () => {
  test('the fields that are sent change, the others stay', async () => {
    const id = await world.addUser({ organization_id: world.north, role_id: 5, surveyor_type: 1, mobile_no: '+91 98' });
    const reply = await world.service.call(
      'tenancy.UpdateClientUser',
      { id, name: 'New Name', surveyor_type: 2 },
      world.as(3, world.north),
    );
    expect(reply).toMatchObject({
      message: 'User Updated Successfully',
      data: { name: 'New Name', surveyor_type: 2, mobile_no: '+91 98', role_id: 5 },
    });
    expect((await world.service.published('tenancy.user.changed')).at(-1)?.data).toMatchObject({
      id,
      name: 'New Name',
      surveyor_type: 2,
    });
  });

  describe('that is filled in', () => {
    const cleared = {
      mobile_no: '',
      library: [],
      parent_organization_id: '',
      client_id: '',
      surveyor_type: 0,
      surveyor_category: '',
      surveyor_session: [],
      properties: [],
      substandard_ids: [],
      from_date: '',
      to_date: '',
    };
    type Field = keyof typeof cleared;
    /** How a request can be empty in a field, once the gateway has bound it: a number that is "" is none. */
    const emptyWays = (Object.entries(cleared) as [Field, unknown][]).flatMap(([field, value]) =>
      typeof value === 'number' ? [[field, null] as const] : [[field, null] as const, [field, value] as const],
    );
    const content = { library: newId(), chapter: newId(), substandard: newId(), surveyor_category: newId() };
    let id: string;
    beforeEach(async () => {
      for (const [kind, one] of Object.entries(content)) world.addContent(kind, one);
      id = await world.addUser({ organization_id: world.lake, status: 1 });
      const full = {
        mobile_no: '+91 98',
        library: [content.library],
        parent_organization_id: world.north,
        client_id: world.north,
        surveyor_type: 1,
        surveyor_category: content.surveyor_category,
        surveyor_session: [newId()],
        properties: [{ library_id: content.library, chapter_id: content.chapter }],
        substandard_ids: [content.substandard],
        from_date: '2026-01-01',
        to_date: '2026-12-31',
      } satisfies Record<Field, unknown>;
      await update(full);
      expect(await stored()).toMatchObject(full);
    });

    /** What the gateway makes of a body: the fields, and the names of those that came. */
    const update = (fields: object) =>
      world.service.call(
        'tenancy.UpdateClientUser',
        { id, ...fields, fields_sent: ['id', ...Object.keys(fields)] },
        world.as(1, world.platform),
      );
    const stored = async () => {
      const { version, updated_at, ...fields } = (await UserModel.findById(id).lean()) as never as Record<
        string,
        unknown
      >;
      const { properties, substandard_ids } = (await WorkModel.findOne({ user_id: id }).lean()) as never as WorkFields;
      return { ...fields, properties, substandard_ids } as Record<string, unknown>;
    };

    test('keeps every field that does not come', async () => {
      const before = await stored();
      await update({ name: 'Renamed' });
      expect(await stored()).toEqual({ ...before, name: 'Renamed', name_key: 'renamed' });
    });

    test.each(emptyWays)('is cleared in %s, and in nothing else, by %j', async (field, empty) => {
      const before = await stored();
      await update({ [field]: empty });
      expect(await stored()).toEqual({ ...before, [field]: cleared[field] });
    });

    test.each([
      ['name', null],
      ['name', ''],
      ['email', null],
      ['email', ''],
      ['organization_id', null],
      ['organization_id', ''],
      ['role_id', null],
      ['status', null],
    ])('can not be cleared in %s by %j', async (field, empty) => {
      const before = await stored();
      const error = await refusal(update({ mobile_no: '', [field]: empty }));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field }] });
      expect(await stored()).toEqual(before);
    });

    test('keeps the sessions that are added while the others are cleared', async () => {
      const added = newId();
      await update({ surveyor_session: null, new_surveyor_session: [added] });
      expect((await stored()).surveyor_session).toEqual([added]);
    });

    test('keeps its type of surveyor while it is one', async () => {
      await update({ role_id: 5 });
      const before = await stored();
      const error = await refusal(update({ surveyor_type: null }));
      expect(error).toMatchObject({ code: 'invalid', errors: [{ field: 'surveyor_type' }] });
      expect(await stored()).toEqual(before);
    });
  });

  test('an older version of the form is refused with the present state', async () => {
    const id = await world.addUser({ organization_id: world.north });
    const caller = world.as(3, world.north);
    const { data } = await world.service.call('tenancy.GetClientUser', { id }, caller);
    await world.service.call('tenancy.UpdateClientUser', { id, name: 'First', version: data?.version }, caller);
    const late = await refusal(
      world.service.call('tenancy.UpdateClientUser', { id, name: 'Late', version: data?.version }, caller),
    );
    expect(late).toMatchObject({ code: 'conflict', data: { name: 'First' } });
  });

  test('another role needs a free place', async () => {
    const small = await world.addOrganization({ name: 'Tiny Clinic' });
    const id = await world.addUser({ organization_id: small, role_id: 4 });
    await world.service.call(
      'tenancy.UpdateOrganization',
      { id: small, no_client_admin: 0 },
      world.as(1, world.platform),
    );
    const error = await refusal(world.service.call('tenancy.UpdateClientUser', { id, role_id: 3 }, world.as(3, small)));
    expect(error.code).toBe('unprocessable');
    expect((await UserModel.findById(id).lean())?.role_id).toBe(4);
  });

  test('nobody takes their own power away, or gives themselves more', async () => {
    const { userId, ...caller } = world.as(3, world.north);
    await world.addUser({ id: userId, organization_id: world.north, role_id: 3 });
    const self = { ...caller, userId };
    for (const call of [
      world.service.call('tenancy.UpdateClientUser', { id: userId, role_id: 4 }, self),
      world.service.call('tenancy.UpdateClientUser', { id: userId, role_id: 2 }, self),
      world.service.call('tenancy.UpdateClientUser', { id: userId, status: 0 }, self),
      world.service.call('tenancy.ChangeUserStatus', { id: userId, status: 0 }, self),
      world.service.call('tenancy.DeleteUser', { id: userId }, self),
    ]) {
      expect((await refusal(call)).code).toBe('forbidden');
    }
    expect(await UserModel.findById(userId).lean()).toMatchObject({ role_id: 3, status: 1, deleted: false });
  });

  test("somebody else's user is not found and not changed", async () => {
    const id = await world.addUser({ organization_id: world.lake });
    const before = await UserModel.findById(id).lean();
    for (const caller of [world.as(2, world.north), world.as(3, world.north)]) {
      for (const call of [
        world.service.call('tenancy.GetClientUser', { id }, caller),
        world.service.call('tenancy.UpdateClientUser', { id, name: 'Taken over' }, caller),
        world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, caller),
        world.service.call('tenancy.DeleteUser', { id }, caller),
      ]) {
        expect((await refusal(call)).code).toBe('not_found');
      }
    }
    expect(await UserModel.findById(id).lean()).toEqual(before);
  });

  test('a client admin does not touch the super client admin', async () => {
    const id = await world.addUser({ organization_id: world.north, role_id: 2 });
    const error = await refusal(
      world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, world.as(3, world.north)),
    );
    expect(error.code).toBe('forbidden');
  });

  test('a user is switched off in the words of the catalogue, and everybody is told', async () => {
    const id = await world.addUser({ organization_id: world.north });
    const reply = await world.service.call('tenancy.ChangeUserStatus', { id, status: 0 }, world.as(3, world.north));
    expect(reply).toMatchObject({ message: 'Status Changed Succesfully', data: { id, status: 0 } });
    expect((await world.service.published('tenancy.user.changed')).at(-1)?.data).toMatchObject({ id, status: 0 });
  });

  test('a deleted user is gone from every list, and the address is free again', async () => {
    const email = freshEmail();
    const id = await world.addUser({ organization_id: world.north, email });
    const caller = world.as(3, world.north);
    await world.service.call('tenancy.DeleteUser', { id }, caller);
    expect((await world.service.published('tenancy.user.changed')).at(-1)?.data).toMatchObject({
      id,
      deleted: true,
      status: 0,
      email,
    });
    expect((await refusal(world.service.call('tenancy.GetClientUser', { id }, caller))).code).toBe('not_found');
    expect(emails(await world.service.call('tenancy.ListUsers', {}, caller))).not.toContain(email);
    const again = await world.service.call('tenancy.CreateClientUser', { name: 'Next', email, role_id: 4 }, caller);
    expect(again.data?.id).not.toBe(id);
  });

  test.each([
    'tenancy.GetClientUser',
    'tenancy.UpdateClientUser',
    'tenancy.DeleteUser',
    'tenancy.ChangeUserStatus',
  ] as const)('%s names the field when the id is none, and finds nothing under an unknown one', async (name) => {
    const caller = world.as(3, world.north);
    const bad = await refusal(world.service.call(name, { id: '../etc', status: 1 } as never, caller));
    expect(bad).toMatchObject({ code: 'invalid', errors: [{ field: 'id' }] });
    const unknown = await refusal(world.service.call(name, { id: newId(), status: 1 } as never, caller));
    expect(unknown.code).toBe('not_found');
  });
});

describe('lists of users', () => {
  let home: string;
  let branch: string;
  beforeAll(async () => {
    home = await world.addOrganization({ name: 'List Hospital' });
    branch = await world.addOrganization({ name: 'List Branch', parent_id: home, company_type: 2 });
    await world.addUser({ organization_id: home, role_id: 2, name: 'Sam', email: 'super@list.test' });
    await world.addUser({ organization_id: home, role_id: 3, name: 'adam', email: 'admin@list.test' });
    await world.addUser({ organization_id: home, role_id: 4, name: 'Ursula', email: 'updater@list.test' });
    await world.addUser({
      organization_id: home,
      role_id: 5,
      surveyor_type: 1,
      name: 'Ingrid',
      email: 'internal@list.test',
    });
    await world.addUser({
      organization_id: branch,
      role_id: 5,
      surveyor_type: 2,
      name: 'Eve',
      email: 'external@list.test',
    });
  });

  test('roles see what is theirs: a client admin the own organization, a super client admin the branches too', async () => {
    const { call } = world.service;
    const byName = ['admin@list.test', 'internal@list.test', 'super@list.test', 'updater@list.test'];
    expect(emails(await call('tenancy.ListUsers', {}, world.as(3, home)))).toEqual(byName);
    expect(emails(await call('tenancy.ListUsers', {}, world.as(2, home)))).toContain('external@list.test');
    const everybody = await call('tenancy.ListUsers', {}, world.as(1, world.platform));
    expect(emails(everybody)).toEqual(expect.arrayContaining(['external@list.test', 'super@list.test']));
    const selected = await call('tenancy.ListUsers', {}, { ...world.as(1, world.platform), forOrganization: branch });
    expect(emails(selected)).toEqual(['external@list.test']);
  });

  test('the client list has no administrators of the platform', async () => {
    const reply = await world.service.call('tenancy.ListClientUsers', {}, world.as(2, home));
    expect(emails(reply)).not.toContain('super@list.test');
    const narrowed = await world.service.call(
      'tenancy.ListClientUsers',
      { organization_id: branch },
      world.as(2, home),
    );
    expect(emails(narrowed)).toEqual(['external@list.test']);
    const foreign = await refusal(
      world.service.call('tenancy.ListClientUsers', { organization_id: world.lake }, world.as(2, home)),
    );
    expect(foreign.code).toBe('not_found');
  });

  test('searchtype narrows by role', async () => {
    const { call } = world.service;
    const search = async (searchtype: string) =>
      emails(await call('tenancy.SearchClientUsers', { searchtype }, world.as(2, home)));
    expect(await search('surveyor')).toEqual(['internal@list.test']);
    expect(await search('updator')).toEqual(['updater@list.test']);
    expect(await search('3')).toEqual(['admin@list.test']);
    expect(await search('all')).toEqual(['admin@list.test', 'internal@list.test', 'updater@list.test']);
    const error = await refusal(call('tenancy.SearchClientUsers', { searchtype: 'boss' }, world.as(2, home)));
    expect(error.errors[0]?.field).toBe('searchtype');
  });

  test('surveyors come by type', async () => {
    const { call } = world.service;
    const acting = { ...world.as(2, home), forOrganization: branch };
    expect(emails(await call('tenancy.ListSurveyors', { surveyor_type: 2 }, acting))).toEqual(['external@list.test']);
    expect(emails(await call('tenancy.ListSurveyors', { surveyor_type: 1 }, acting))).toEqual([]);
    expect(emails(await call('tenancy.ListSurveyors', {}, world.as(3, home)))).toEqual(['internal@list.test']);
  });

  test('a list pages, sorts and searches', async () => {
    const caller = world.as(2, home);
    const page = await world.service.call('tenancy.ListUsers', { page: 1, page_size: 2, sort: '-email' }, caller);
    expect(emails(page)).toEqual(['updater@list.test', 'super@list.test']);
    expect(page.meta).toEqual({ total: 5, page: 1, page_size: 2 });
    expect(emails(await world.service.call('tenancy.ListUsers', { q: 'URS' }, caller))).toEqual(['updater@list.test']);
    expect(emails(await world.service.call('tenancy.ListUsers', { q: '.*' }, caller))).toEqual([]);
  });

  test('the report has its rows and respects its dates', async () => {
    const { call } = world.service;
    const reply = await call('tenancy.ListUserReport', { q: 'Eve' }, world.as(2, home));
    expect(reply.data?.[0]).toMatchObject({
      name: 'Eve',
      company_name: 'List Branch',
      surveyortype: 2,
      role_name: 'Surveyor',
      libraryname: '',
    });
    expect((await call('tenancy.ListUserReport', { toDate: '2020-01-01' }, world.as(2, home))).data).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(
      (await call('tenancy.ListUserReport', { fromDate: today, toDate: today }, world.as(2, home))).data,
    ).toHaveLength(5);
    const error = await refusal(call('tenancy.ListUserReport', { fromDate: 'today' }, world.as(2, home)));
    expect(error.errors[0]?.field).toBe('fromDate');
  });

  test('roles are those that an administrator may give away', async () => {
    const ids = async (role: number) =>
      (await world.service.call('tenancy.ListRoles', {}, world.as(role, home))).data?.map(({ id }) => id);
    expect(await ids(1)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids(3)).toEqual([3, 4, 5, 6]);
    expect(await ids(4)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each([4, 5, 6])('role %i may not read the accounts', async (role) => {
    for (const name of [
      'tenancy.ListUsers',
      'tenancy.ListClientUsers',
      'tenancy.SearchClientUsers',
      'tenancy.ListUserReport',
    ] as const) {
      expect((await refusal(world.service.call(name, {}, world.as(role, home)))).code).toBe('forbidden');
    }
  });
});
