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
const freshEmail = (): string => `person${++counter}@example.test`;

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
      const given = { id: world.lake, library: [content.library] };
      await world.service.call('tenancy.UpdateOrganization', given, world.as(1, world.platform));
      id = await world.addUser({ organization_id: world.lake, status: 1 });
      const full = {
        mobile_no: '+91 98',
        library: [content.library],
        parent_organization_id: world.north,
        client_id: world.north,
        surveyor_type: 1,
        surveyor_category: content.surveyor_category,
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
      const { version, updated_at, search_keys, ...fields } = (await UserModel.findById(id).lean()) as never as Record<
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
