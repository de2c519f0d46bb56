import { addDays, localDay } from '@attesta/kit';
import { refusal, tenancyWorld, type World } from '../../testing/tenancy-world';

let world: World;
beforeAll(async () => {
  world = await tenancyWorld();
});
afterAll(() => world.service.drop());

const emails = (reply: { data?: readonly { email?: string }[] }): (string | undefined)[] =>
  (reply.data ?? []).map(({ email }) => email);

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

  test('whom one chooses among comes by roles and by surveyor type, and whom one has chosen by id', async () => {
    const { call } = world.service;
    const search = (request: object) => call('tenancy.SearchClientUsers', request, world.as(2, home));
    expect(emails(await search({ role_ids: [4, 5] }))).toEqual(['internal@list.test', 'updater@list.test']);
    expect(emails(await search({ role_ids: [2, 3] }))).toEqual(['admin@list.test']);
    expect(emails(await search({ searchtype: '5', surveyor_type: 1 }))).toEqual(['internal@list.test']);
    expect(emails(await search({ searchtype: '5', surveyor_type: 2 }))).toEqual([]);
    const [adam, ingrid] = (await search({})).data ?? [];
    const [eve] = (await call('tenancy.SearchClientUsers', {}, world.as(3, branch))).data ?? [];
    expect(eve?.email).toBe('external@list.test');
    const chosen = await search({ ids: [ingrid?.id, adam?.id, eve?.id], page: 1, page_size: 200 });
    expect(emails(chosen)).toEqual(['admin@list.test', 'internal@list.test']);
    expect((await refusal(search({ ids: ['nobody'] }))).errors[0]?.field).toBe('ids');
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

  // At any moment it is another day in one of them than in UTC.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'the report has whoever came on a day of the organization’s own calendar, in %s',
    async (time_zone) => {
      const id = await world.addOrganization({ name: `Hospital in ${time_zone}` });
      const change = { id, time_zone, fields_sent: ['time_zone'] };
      await world.service.call('tenancy.UpdateOrganization', change, world.as(1, world.platform));
      await world.addUser({ organization_id: id, role_id: 4, name: 'Una', email: `una@${id}.test` });
      const there = localDay(new Date(), time_zone);
      const between = async (fromDate: string, toDate: string) =>
        (await world.service.call('tenancy.ListUserReport', { fromDate, toDate }, world.as(3, id))).data?.length;
      expect(await between(there, there)).toBe(1);
      expect(await between(addDays(there, -9), addDays(there, -1))).toBe(0);
      expect(await between(addDays(there, 1), addDays(there, 9))).toBe(0);
    },
  );

  test('the report is read page by page for files of it, of one organization or with those below it, by compliance alone', async () => {
    const { call } = world.service;
    const read = async (asked: object, below: boolean) =>
      emails(await call('tenancy.ReadUserReport', { asked, below }, { service: 'compliance', organizationId: home }));
    expect(await read({}, false)).toEqual(emails(await call('tenancy.ListUserReport', {}, world.as(3, home))));
    const all = emails(await call('tenancy.ListUserReport', {}, world.as(2, home)));
    expect(await read({}, true)).toEqual(all);
    expect(await read({ page: 2, page_size: 2 }, true)).toEqual(all.slice(2, 4));
    expect(await read({ role_id: 5, q: 'Eve' }, true)).toEqual(['external@list.test']);
    expect((await refusal(call('tenancy.ReadUserReport', {}, world.as(1, home)))).code).toBe('unauthenticated');
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
