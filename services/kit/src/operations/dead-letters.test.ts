import { DeadLetterModel } from '../events/consumed.schema';
import { AuditModel } from '../repositories/audit.schema';
import { blankOperations } from '../testing/blank-operations';
import { seedDirectory } from '../testing/seed-directory';
import { type TestCall, type TestService, testService } from '../testing/test-service';
import { newId } from '../testing/test-tokens';

const [north, lake] = [newId(), newId()];
/** As tenancy asks on behalf of somebody. */
const asRole = (role: number): TestCall => ({ service: 'tenancy', role, organizationId: north, userId: newId() });
const admin = asRole(1);

let service: TestService;
beforeAll(async () => {
  service = await testService({ domain: 'content', operations: blankOperations('content') });
  await seedDirectory({ organizations: [{ id: north, name: 'Northwind' }, { id: lake }] });
});
afterAll(() => service.drop());

beforeEach(async () => {
  await DeadLetterModel.deleteMany({});
  await AuditModel.deleteMany({});
  const at = new Date('2026-01-01T00:00:00Z');
  const letter = (position: number, subject: string, organization_id: string) => ({
    _id: `nodes:${position}`,
    consumer: 'nodes',
    subject,
    organization_id,
    position,
    event: { id: newId(), subject, data: { name: 'Ada Lovelace' } },
    reason: 'No user "ada@example.test"',
    stack: 'Error: No user "ada@example.test"\n    at nodes.consumer.ts:1:1',
    tries: 8,
    first_at: at,
    at,
  });
  await DeadLetterModel.create([
    letter(3, 'tenancy.user.changed', north),
    letter(1, 'tenancy.user.changed', lake),
    letter(2, 'tenancy.organization.changed', north),
    { ...letter(4, 'tenancy.user.changed', ''), event: { subject: 'tenancy.user.changed', text: 'no event' } },
  ]);
});

const waiting = async (): Promise<string[]> =>
  (await DeadLetterModel.find({ replay_requested_at: { $ne: null } }).lean()).map(({ _id }) => String(_id)).sort();
const audited = async () => (await AuditModel.find().lean()).map(({ actor_id, changes }) => ({ actor_id, changes }));

describe('Each service, whose rpcs of dead letters come from the kit,', () => {
  it('counts its own by their event', async () => {
    const { data } = await service.call('kit.CountDeadLetters', {}, admin);
    expect(data).toEqual([
      { subject: 'tenancy.organization.changed', count: 1 },
      { subject: 'tenancy.user.changed', count: 3 },
    ]);
    const ofNorth = await service.call('kit.CountDeadLetters', { organization_id: north }, admin);
    expect(ofNorth.data?.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('lists them in the order of their events, without what these hold', async () => {
    const { data } = await service.call('kit.ListDeadLetters', { skip: 1, limit: 2 }, admin);
    expect(data?.map(({ id }) => id)).toEqual(['nodes:2', 'nodes:3']);
    expect(data?.[0]).toEqual({
      id: 'nodes:2',
      service: 'content',
      consumer: 'nodes',
      subject: 'tenancy.organization.changed',
      organization_id: north,
      organization_name: 'Northwind',
      reason: 'No user "…"',
      tries: 8,
      first_at: '2026-01-01T00:00:00.000Z',
      last_at: '2026-01-01T00:00:00.000Z',
      replay_requested_at: '',
      replayable: true,
    });
    const users = { filter: { subject: 'tenancy.user.changed', organization_id: north } };
    const filtered = await service.call('kit.ListDeadLetters', users, admin);
    expect(filtered.data?.map(({ id }) => id)).toEqual(['nodes:3']);
    expect(JSON.stringify([data, filtered.data])).not.toMatch(/Ada|ada@/);
    expect(await audited()).toEqual([]);
  });

  it('opens one with what its event holds, and notes who has looked', async () => {
    const { data } = await service.call('kit.OpenDeadLetter', { id: 'nodes:1' }, admin);
    expect(data).toMatchObject({ letter: { id: 'nodes:1' }, reason: 'No user "ada@example.test"' });
    expect(JSON.parse(data?.event ?? '')).toMatchObject({ data: { name: 'Ada Lovelace' } });
    const changes = [{ entity: 'dead_letters', action: 'open', ids: ['nodes:1'] }];
    expect(await audited()).toEqual([{ actor_id: admin.userId, changes }]);
  });

  it('is asked to apply again one, those of a filter, or all that are events, and notes by whom', async () => {
    expect((await service.call('kit.ReplayDeadLetters', { id: 'nodes:3' }, admin)).data).toBe(1);
    expect(await waiting()).toEqual(['nodes:3']);
    expect((await service.call('kit.ReplayDeadLetters', { organization_id: north }, admin)).data).toBe(2);
    expect(await waiting()).toEqual(['nodes:2', 'nodes:3']);
    expect((await service.call('kit.ReplayDeadLetters', {}, admin)).data).toBe(3);
    expect(await waiting()).toEqual(['nodes:1', 'nodes:2', 'nodes:3']);
    expect((await audited()).map(({ changes }) => changes[0]?.ids[0])).toEqual([
      'nodes:3',
      '2 documents',
      '3 documents',
    ]);
    const noEvent = service.call('kit.ReplayDeadLetters', { id: 'nodes:4' }, admin);
    await expect(noEvent).rejects.toMatchObject({ code: 'invalid' });
    const gone = service.call('kit.ReplayDeadLetters', { id: 'nodes:9' }, admin);
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives one up, and notes by whom', async () => {
    await service.call('kit.DropDeadLetter', { id: 'nodes:4' }, admin);
    expect(await DeadLetterModel.countDocuments()).toBe(3);
    const changes = [{ entity: 'dead_letters', action: 'delete', ids: ['nodes:4'] }];
    expect(await audited()).toEqual([{ actor_id: admin.userId, changes }]);
    const again = service.call('kit.DropDeadLetter', { id: 'nodes:4' }, admin);
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['a super admin', asRole(2), 'forbidden'],
    ['a service that asks for itself', { service: 'tenancy' } as TestCall, 'not_signed_in'],
    ['somebody who is no service', { ...admin, service: undefined }, 'unauthenticated'],
  ])('answers %s nothing', async (_who, as, code) => {
    const id = 'nodes:1';
    for (const ask of [
      () => service.call('kit.CountDeadLetters', {}, as),
      () => service.call('kit.ListDeadLetters', {}, as),
      () => service.call('kit.OpenDeadLetter', { id }, as),
      () => service.call('kit.ReplayDeadLetters', { id }, as),
      () => service.call('kit.DropDeadLetter', { id }, as),
    ])
      await expect(ask()).rejects.toMatchObject({ code });
    expect(await waiting()).toEqual([]);
    expect(await DeadLetterModel.countDocuments()).toBe(4);
  });
});
