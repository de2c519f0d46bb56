import { loadContract } from '@attesta/proto';
import { model } from 'mongoose';
import { AuditModel } from '../repositories/audit.schema';
import { tenantSchema } from '../repositories/schema';
import { blankOperations, newId, seedDirectory, type TestCall, type TestService, testService } from '../testing';

const AnswerModel = model<{ organization_id: string; activity_id: string }>(
  'AnswerOfAudit',
  tenantSchema('responses', { activity_id: String }),
);
const NodeModel = model<{ organization_id: string; name: string }>(
  'NodeOfAudit',
  tenantSchema('nodes', { name: String }),
);
let service: TestService;
const [northwind, lakeside, platform] = [newId(), newId(), newId()];
const person = (role: number, organizationId = northwind): TestCall => ({ role, organizationId, userId: newId() });
const [admin, superAdmin, updater] = [person(3), person(2), person(4)];
const stranger = person(3, lakeside);
const platformAdmin = person(1, platform);
const as = (caller: TestCall, forOrganization?: string): TestCall => ({
  ...caller,
  service: 'tenancy',
  ...(forOrganization && { forOrganization }),
});

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const record = (day: string, organization_id: string, entity: string, more: object = {}) => ({
  at: at(day),
  actor_id: admin.userId,
  organization_id,
  request_id: 'r',
  source: 'attesta.compliance.Risks/UpdateRisk',
  changes: [
    { entity, action: 'update', ids: [newId()], values: [{ field: 'status', before: 'open', after: 'closed' }] },
  ],
  ...more,
});

beforeAll(async () => {
  service = await testService({ domain: 'compliance', operations: blankOperations('compliance') });
  await seedDirectory({
    organizations: [
      { id: northwind, name: 'Northwind' },
      { id: lakeside, name: 'Lakeside' },
      { id: platform, name: 'Attesta', company_type: 0 },
    ],
    users: [admin, superAdmin, updater, stranger, platformAdmin].map(({ userId, role, organizationId }) => ({
      id: userId as string,
      name: `Role ${role}`,
      email: `${userId}@x.test`,
      role_id: role as number,
      organization_id: organizationId as string,
    })),
  });
  await AuditModel.insertMany([
    record('2026-01-02', northwind, 'risks'),
    record('2026-01-03', northwind, 'incidents'),
    record('2026-01-04', lakeside, 'risks', { actor_id: stranger.userId }),
    // None of these is shown: secrets, inboxes, copies of another service's records.
    record('2026-01-05', northwind, 'sessions'),
    record('2026-01-05', northwind, 'ballots'),
    record('2026-01-05', northwind, 'nodes'),
  ]);
});
afterAll(() => service?.drop());

const positions = (caller: TestCall, request = {}) => service.call('kit.ListAuditPositions', request, caller);
const seen = async (caller: TestCall, request = {}) => {
  const { data = [] } = await positions(caller, request);
  const ids = data.map(({ id }) => id as string);
  return (await service.call('kit.ListAuditRecords', { ids }, caller)).data ?? [];
};

describe('the audit trail of a service', () => {
  it('tells administrators who has changed what of their organization, from what to what', async () => {
    const found = await seen(as(admin));
    expect(found.map(({ changes }) => changes?.[0]?.kind).sort()).toEqual(['incidents', 'risks']);
    expect(found.find(({ changes }) => changes?.[0]?.kind === 'risks')).toMatchObject({
      user_name: 'Role 3',
      organization_name: 'Northwind',
      at: '2026-01-02T10:00:00.000Z',
      changes: [{ action: 'update', values: [{ field: 'status', before: 'open', after: 'closed' }] }],
    });
  });

  it('calls what has no name of its own by what it is about', async () => {
    const [answer, activity] = [newId(), newId()];
    await NodeModel.create({ _id: activity, organization_id: northwind, name: 'Hand hygiene' });
    await AnswerModel.create({ _id: answer, organization_id: northwind, activity_id: activity });
    const changes = [{ entity: 'responses', action: 'create', ids: [answer] }];
    await AuditModel.create(record('2025-01-02', northwind, 'responses', { changes }));
    const found = await seen(as(admin), { kind: 'responses' });
    expect(found.map((one) => one.changes?.[0]?.names)).toEqual([['Hand hygiene']]);
    await AuditModel.deleteMany({ 'changes.entity': 'responses' });
  });

  it('is of nobody else’s organization, by the ids of its records either', async () => {
    const { data = [] } = await positions(as(admin));
    const ids = data.map(({ id }) => id as string);
    expect((await service.call('kit.ListAuditRecords', { ids }, as(stranger))).data ?? []).toEqual([]);
    expect(await seen(as(stranger))).toHaveLength(1);
    await expect(positions(as(updater))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('tells the platform’s people nothing of safety incidents', async () => {
    const kinds = (await seen(as(platformAdmin, northwind))).map(({ changes }) => changes?.[0]?.kind);
    expect(kinds).toEqual(['risks']);
    expect(await seen(as(platformAdmin, northwind), { kind: 'incidents' })).toEqual([]);
  });

  it('is narrowed by kind, person and days', async () => {
    expect((await positions(as(admin), { kind: 'risks' })).total).toBe(1);
    expect((await positions(as(admin), { user_id: stranger.userId })).total).toBe(0);
    expect((await positions(as(admin), { from_date: '2026-01-03', to_date: '2026-01-03' })).total).toBe(1);
    expect((await positions(as(admin), { from_date: '2026-01-04' })).total).toBe(0);
  });

  it('is narrowed by days of the organization’s own calendar', async () => {
    // Ten o'clock, UTC, is midnight there.
    const [ahead, lead] = [newId(), newId()];
    await seedDirectory({ organizations: [{ id: ahead, name: 'Line Islands', time_zone: 'Pacific/Kiritimati' }] });
    await AuditModel.insertMany([record('2026-01-05', ahead, 'risks')]);
    const on = async (day: string) =>
      (await positions(as({ role: 3, organizationId: ahead, userId: lead }), { from_date: day, to_date: day })).total;
    expect([await on('2026-01-05'), await on('2026-01-06')]).toEqual([0, 1]);
  });

  it('goes on behind any of its lines, and refuses what is none', async () => {
    const [newest, oldest] = (await positions(as(admin))).data ?? [];
    const behind = await positions(as(admin), { before: `${newest?.at} ${newest?.id}` });
    expect(behind.data).toEqual([oldest]);
    expect(behind.total).toBe(1);
    const last = await positions(as(admin), { before: `${oldest?.at} ${oldest?.id}` });
    expect(last.data ?? []).toEqual([]);
    for (const before of ['yesterday', '2026-99-99T10:00:00.000Z 0123456789abcdef01234567'])
      await expect(positions(as(admin), { before })).rejects.toMatchObject({ errors: [{ field: 'before' }] });
  });

  it('is asked for by every service', () => {
    const rpcs = loadContract().rpcs.filter(({ domain, name }) => domain === 'kit' && name.startsWith('ListAudit'));
    expect(rpcs.map(({ access }) => access.internal)).toEqual([true, true]);
  });
});
