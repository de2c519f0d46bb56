import { AppError } from '../errors';
import { newId, seedDirectory, type TestCall, type TestService, testService } from '../testing';
import { blankOperations } from '../testing/blank-operations';
import { commandsOf } from '../testing/commands-of';
import type { Membership } from './membership';
import type { MembershipQuestion } from './membership-sources';

describe('who calls a service', () => {
  let service: TestService;
  let asked: MembershipQuestion[];
  /** What tenancy says of users; unreachable where it is undefined. */
  let tenancy: Map<string, Membership> | undefined;

  beforeAll(async () => {
    service = await testService({
      domain: 'content',
      operations: blankOperations('content'),
      memberships: async (of) => {
        asked.push(of);
        if (!tenancy) throw new AppError('unavailable', 'tenancy is away');
        if ('organization_id' in of) return { organizations: [{ id: of.organization_id, status: 1 }] };
        const user = tenancy.get(of.user_id);
        const organizations = user ? [{ id: user.organization_id, status: 1 }] : [];
        return user ? { user: { id: of.user_id, ...user }, organizations } : { organizations };
      },
    });
  });
  beforeEach(() => {
    asked = [];
    tenancy = new Map();
  });
  afterAll(() => service.drop());

  const read = (as: TestCall) => service.call('content.ListLibraries', {}, as);
  const outcome = (as: TestCall): Promise<string> =>
    read(as).then(
      () => 'answered',
      ({ code, errors }: AppError) => `${code} ${errors[0]?.sentence?.key}`,
    );
  const caller = (role = 3) => ({ userId: newId(), role, organizationId: newId() });
  const copyOf = ({ userId, role, organizationId }: ReturnType<typeof caller>, more: object = {}) =>
    seedDirectory({
      organizations: [{ id: organizationId, name: 'Home' }],
      users: [{ id: userId, role_id: role, organization_id: organizationId, ...more }],
    });
  const told = ({ userId, organizationId }: ReturnType<typeof caller>, more: object) =>
    service.runtime.memberships.hear('tenancy.user.changed', {
      id: userId,
      organization_id: organizationId,
      role_id: 3,
      status: 1,
      ...more,
    });

  test('is looked up once in the copy, and then costs neither a database command nor a question', async () => {
    const as = caller();
    await copyOf(as);
    await read(as);
    const sent = await commandsOf(async () => {
      for (let round = 0; round < 50; round++) expect(await outcome(as)).toBe('answered');
    });
    expect([sent, asked]).toEqual([0, []]);
  });

  test('is asked of tenancy, once for many calls at a time, where the copy has not heard of the user yet', async () => {
    const as = caller();
    tenancy?.set(as.userId, { role_id: 3, organization_id: as.organizationId, status: 1 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(as)));
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
    expect(asked).toEqual([{ user_id: as.userId }]);
  });

  test('passes with a newer token than the copy has heard of', async () => {
    const as = caller(2);
    await copyOf(as, { role_id: 4 });
    tenancy?.set(as.userId, { role_id: 2, organization_id: as.organizationId, status: 1, version: 2 });
    expect(await outcome(as)).toBe('answered');
    expect(await outcome(as)).toBe('answered');
    expect(asked).toEqual([{ user_id: as.userId }]);
  });

  test.each<[string, object, string]>([
    ['demoted', { role_id: 4 }, 'kit.rights_changed'],
    ['moved', { organization_id: newId() }, 'kit.rights_changed'],
    ['switched off', { status: 0 }, 'kit.session_ended'],
    ['deleted', { deleted: true, status: 0 }, 'kit.session_ended'],
  ])(
    'is refused from the moment that tenancy tells of one who was %s, before the copy knows',
    async (_case, now, key) => {
      const as = caller();
      await copyOf(as);
      expect(await outcome(as)).toBe('answered');
      const present = { role_id: 3, organization_id: as.organizationId, status: 1, ...now, version: 2 };
      told(as, present);
      if (!('deleted' in now)) tenancy?.set(as.userId, present);
      expect(await outcome(as)).toBe(`not_signed_in ${key}`);
    },
  );

  test('is refused for the days of the account without anybody telling of it', async () => {
    const as = caller();
    await copyOf(as, { to_date: '2020-01-01' });
    tenancy?.set(as.userId, { role_id: 3, organization_id: as.organizationId, status: 1, to_date: '2020-01-01' });
    expect(await outcome(as)).toBe('not_signed_in kit.session_ended');
  });

  test('is refused with an old token, which asks tenancy no more than once a second', async () => {
    const as = caller();
    tenancy?.set(as.userId, { role_id: 4, organization_id: as.organizationId, status: 1 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(as)));
    expect(new Set(outcomes)).toEqual(new Set(['not_signed_in kit.rights_changed']));
    expect(asked).toEqual([{ user_id: as.userId }]);
  });

  test('is what was told last, in whatever order it comes', async () => {
    const as = caller();
    told(as, { role_id: 3, version: 5 });
    told(as, { role_id: 4, version: 4 });
    expect(await outcome(as)).toBe('answered');
  });

  test('is taken at the word of the token while tenancy is away, unless something else is known', async () => {
    tenancy = undefined;
    const [stranger, demoted] = [caller(), caller()];
    await copyOf(demoted, { role_id: 4 });
    expect(await outcome(stranger)).toBe('answered');
    expect(await outcome(stranger)).toBe('answered');
    expect(asked).toEqual([{ user_id: stranger.userId }]);
    expect(await outcome(demoted)).toBe('not_signed_in kit.rights_changed');
  });

  test('is asked for again every so often while the broker is away', async () => {
    const { memberships } = service.runtime;
    const as = caller();
    await copyOf(as);
    expect(await outcome(as)).toBe('answered');
    memberships.hearing = false;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
    tenancy?.set(as.userId, { role_id: 4, organization_id: as.organizationId, status: 1, version: 2 });
    expect(await outcome(as)).toBe('not_signed_in kit.rights_changed');
    memberships.hearing = true;
    jest.restoreAllMocks();
  });
});
