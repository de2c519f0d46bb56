import { clockAt, newId, type TestService, testService } from '../testing';
import { blankOperations } from '../testing/blank-operations';

const moment = (second: number): { at: string } => ({ at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString() });

describe("A service's copy of organizations and users", () => {
  let service: TestService;
  const organization = (data: { id: string; [field: string]: unknown }, second: number): Promise<void> =>
    service.event('tenancy.organization.changed', { status: 1, libraries: [], ...data }, moment(second));
  const namesBelow = async (id: string): Promise<string[]> =>
    (await service.runtime.directory.descendants(id)).map(({ name }) => name);

  beforeAll(async () => {
    service = await testService({ domain: 'content', operations: blankOperations('content') });
  });
  afterAll(() => service.drop());

  it('knows who is below whom, whatever order they were told in', async () => {
    const [root, branch, ward] = [newId(), newId(), newId()];
    await organization({ id: ward, name: 'Ward', parent_id: branch }, 3);
    await organization({ id: branch, name: 'Branch', parent_id: root }, 2);
    await organization({ id: root, name: 'Root' }, 1);
    expect(await namesBelow(root)).toEqual(['Branch', 'Ward']);
    expect(await namesBelow(branch)).toEqual(['Ward']);
    expect(await service.runtime.directory.owns(root, ward)).toBe(true);
    expect(await service.runtime.directory.owns(ward, root)).toBe(false);
  });

  it('moves what lies below an organization along with it', async () => {
    const [old, next, branch, ward] = [newId(), newId(), newId(), newId()];
    await organization({ id: old, name: 'Old' }, 1);
    await organization({ id: next, name: 'Next' }, 1);
    await organization({ id: branch, name: 'Branch', parent_id: old }, 2);
    await organization({ id: ward, name: 'Ward', parent_id: branch }, 2);
    await organization({ id: branch, name: 'Branch', parent_id: next }, 3);
    expect(await namesBelow(old)).toEqual([]);
    expect(await namesBelow(next)).toEqual(['Branch', 'Ward']);
    expect(await service.runtime.directory.owns(branch, ward)).toBe(true);
  });

  it('ignores an older event than the one that it knows', async () => {
    const id = newId();
    await organization({ id, name: 'New name', libraries: ['l1'] }, 9);
    await organization({ id, name: 'Old name', libraries: [] }, 8);
    expect(await service.runtime.directory.organization(id)).toMatchObject({ name: 'New name', libraries: ['l1'] });
    const user = newId();
    const told = { id: user, role_id: 4, organization_id: id };
    await service.event('tenancy.user.changed', { ...told, name: 'After', status: 0 }, moment(5));
    await service.event('tenancy.user.changed', { ...told, name: 'Before', status: 1 }, moment(4));
    expect(await service.runtime.directory.user(user)).toMatchObject({ name: 'After', status: 0 });
  });

  it('tells older from newer by the number of the commit, because clocks of machines differ', async () => {
    const user = newId();
    const told = { id: user, role_id: 4, organization_id: newId() };
    await service.event('tenancy.user.changed', { ...told, name: 'After' }, { ...moment(4), sequence: 8 });
    await service.event('tenancy.user.changed', { ...told, name: 'Before' }, { ...moment(5), sequence: 7 });
    expect(await service.runtime.directory.user(user)).toMatchObject({ name: 'After' });
  });

  it('knows who is below whom when organizations are told of side by side', async () => {
    const [old, next] = [newId(), newId()];
    await organization({ id: old, name: 'Old' }, 1);
    await organization({ id: next, name: 'Next' }, 1);
    const branches = Array.from({ length: 6 }, () => ({ branch: newId(), ward: newId() }));
    for (const { branch } of branches) await organization({ id: branch, name: 'Branch', parent_id: old }, 2);
    await Promise.all(
      branches.flatMap(({ branch, ward }) => [
        organization({ id: branch, name: 'Branch', parent_id: next }, 3),
        organization({ id: ward, name: 'Ward', parent_id: branch }, 3),
      ]),
    );
    expect(await namesBelow(old)).toEqual([]);
    expect(await namesBelow(next)).toHaveLength(12);
  });

  it('forgets what was deleted', async () => {
    const [home, branch] = [newId(), newId()];
    await organization({ id: home, name: 'Home' }, 1);
    await organization({ id: branch, name: 'Branch', parent_id: home }, 1);
    await organization({ id: branch, name: 'Branch', parent_id: home, deleted: true }, 2);
    expect(await namesBelow(home)).toEqual([]);
    expect(await service.runtime.directory.organization(branch)).toBeUndefined();
    expect(await service.runtime.directory.owns(home, branch)).toBe(false);
  });

  it('knows which libraries an organization had at the end of each day, by its calendar', async () => {
    const id = newId();
    const { directory } = service.runtime;
    const has = async (libraries: string[], second: number) =>
      organization({ id, name: 'Home', libraries, time_zone: 'Pacific/Kiritimati' }, second);
    const on = async (day: string) => {
      const [known] = await directory.organizations([id]);
      return known && directory.librariesOn(known, day);
    };
    clockAt('2026-10-01T09:00:00Z');
    try {
      await has(['one'], 1);
      // It is the sixth there already.
      jest.setSystemTime(Date.parse('2026-10-05T11:00:00Z'));
      await has(['one', 'two'], 2);
      await has(['two'], 3);
      await has(['two'], 4);
      jest.setSystemTime(Date.parse('2026-10-20T09:00:00Z'));
      await has(['three'], 5);
      await has(['one'], 1);
    } finally {
      jest.useRealTimers();
    }
    const days = ['2026-01-01', '2026-10-05', '2026-10-06', '2026-10-19', '2026-10-20', '2026-12-01'];
    expect(await Promise.all(days.map(on))).toEqual([['one'], ['one'], ['two'], ['two'], ['three'], ['three']]);
  });

  it('hides users who were deleted, but for the names under what they did', async () => {
    const [gone, off] = [newId(), newId()];
    const told = { role_id: 4, organization_id: newId(), status: 1 };
    await service.event('tenancy.user.changed', { ...told, id: gone, name: 'Gone' }, moment(1));
    await service.event('tenancy.user.changed', { ...told, id: off, name: 'Off', status: 0 }, moment(1));
    await service.event('tenancy.user.changed', { ...told, id: gone, name: 'Gone', deleted: true }, moment(2));
    const { directory } = service.runtime;
    expect(await directory.user(gone)).toBeUndefined();
    expect((await directory.users([gone, off])).map(({ name }) => name)).toEqual(['Off']);
    expect(await directory.names([gone, off, newId()])).toEqual(
      new Map([
        [gone, 'Gone'],
        [off, 'Off'],
      ]),
    );
    await service.event('tenancy.user.changed', { ...told, id: gone, name: 'Back' }, moment(3));
    expect(await directory.user(gone)).toMatchObject({ name: 'Back' });
  });
});
