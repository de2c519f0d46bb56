import { type AppError, Directory } from '@attesta/kit';
import { newId, seedDirectory, type TestCall } from '@attesta/kit/testing';
import { loadContract } from '@attesta/proto';
import { countStorageJob } from '../../jobs/count-storage.job';
import { FileRepository } from '../../repositories/file.repository';
import { FileModel } from '../../repositories/file.schema';
import { StorageUsageModel } from '../../repositories/storage-usage.schema';
import { sweepFiles } from '../../sweeping/sweep-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const gigabyte = 1e9;
const nobodyHolds = { call: async () => ({ message: 'Success', data: [] }) } as never;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** An organization of its own, that may store so much, with an administrator. */
async function organization(storage_quota_gb = 0): Promise<{ id: string; admin: TestCall }> {
  const id = newId();
  const admin = { role: 3, userId: newId(), organizationId: id };
  await seedDirectory({
    organizations: [{ id, name: 'Ward', company_type: 1, storage_quota_gb }],
    users: [{ id: admin.userId, name: 'Ada', email: 'a@b.test', role_id: 3, organization_id: id }],
  });
  return { id, admin };
}
/** Lets an organization have so many bytes left. */
async function leave(id: string, bytes: number, quota = gigabyte): Promise<void> {
  await StorageUsageModel.updateOne({ organization_id: id }, { $set: { bytes: quota - bytes } }, { upsert: true });
}
const store = (as: TestCall, bytes: number, more: object = {}) => world.uploadsOf(as, Buffer.alloc(bytes, 'a'), more);
const usage = async (as: TestCall, ids: string[] = []) =>
  (await world.service.call('documents.ListStorageUsage', { organization_ids: ids }, as)).data ?? [];
const usedBy = async (as: TestCall) => Number((await usage(as))[0]?.bytes ?? 0);

describe('what an organization stores', () => {
  it('is counted with each file, and given back when one goes', async () => {
    const { id, admin } = await organization();
    const file = await store(admin, 1000);
    await store(admin, 500);
    expect(await usage(admin)).toMatchObject([{ organization_id: id, bytes: 1500, files: 2, quota: 0 }]);
    await FileModel.updateMany({ _id: file.id }, { $set: { due_at: new Date(0) } });
    await sweepFiles(nobodyHolds, inHours(1));
    await sweepFiles(nobodyHolds, inHours(47));
    expect(await new FileRepository({ organizationId: '' }).findById(file.id ?? '')).toBeUndefined();
    expect(await usage(admin)).toMatchObject([{ bytes: 500, files: 1 }]);
  });

  it('of an earlier release is counted when it is first asked for, and by night what was counted wrong', async () => {
    const { id, admin } = await organization();
    await FileModel.create({
      organization_id: id,
      name: 'old',
      object_key: newId(),
      size: 700,
      state: 'attached',
      due_at: inHours(99),
    });
    await FileModel.updateMany({ organization_id: id }, { $unset: { counted: 1 } });
    expect(await usedBy(admin)).toBe(700);
    await store(admin, 300);
    expect(await usedBy(admin)).toBe(1000);
    await StorageUsageModel.updateOne({ organization_id: id }, { $set: { bytes: 5, files: 9 } });
    await world.service.runJob(countStorageJob.name, new Date(Date.now() + 86_400_000));
    expect(await usage(admin)).toMatchObject([{ bytes: 1000, files: 2 }]);
  });

  it('is told to those who look after it alone', async () => {
    const { northwind, riverside, lakeside } = world;
    expect((await usage(northwind.superAdmin)).map((one) => one.organization_id).sort()).toEqual(
      [northwind.id, riverside.id].sort(),
    );
    await expect(usage(northwind.admin, [riverside.id])).rejects.toMatchObject({ code: 'not_found' });
    await expect(usage(northwind.superAdmin, [lakeside.id])).rejects.toMatchObject({ code: 'not_found' });
    const platform = { role: 1, userId: newId(), organizationId: newId() };
    expect(await usage(platform, [northwind.id, lakeside.id])).toHaveLength(2);
    expect((await usage(platform)).length).toBe((await new Directory().allOrganizations()).length);
  });
});

describe('a quota', () => {
  it('is never exceeded, by fifty files at once', async () => {
    const { id, admin } = await organization(1);
    await leave(id, 10_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => store(admin, 1000)));
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
    expect(outcomes.length - refusals.length).toBe(10);
    for (const { code, message } of refusals) {
      expect(code).toBe('too_large');
      expect(message).toContain('of its 1000 MB');
    }
    expect(await usedBy(admin)).toBe(gigabyte);
    expect(await FileModel.countDocuments({ organization_id: id })).toBe(10);
  });

  it('refuses what is known to be too large before a byte of it', async () => {
    const { id, admin } = await organization(1);
    await leave(id, 10_000);
    const before = await FileModel.countDocuments({});
    await expect(store(admin, 10, { expected_bytes: 12_000 })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('0.01 MB are left, and this needs 0.012 MB'),
    });
    expect(await FileModel.countDocuments({})).toBe(before);
    expect((await store(admin, 10, { expected_bytes: 10 })).id).toBeTruthy();
  });

  it('does not keep from storing what the platform makes, and counts it', async () => {
    const { id, admin } = await organization(1);
    await leave(id, 0);
    await expect(store(admin, 1)).rejects.toMatchObject({
      message: expect.stringContaining('storage is full: 1000 MB of its 1000 MB are used'),
    });
    expect((await world.madeBy('compliance', id, Buffer.alloc(100))).id).toBeTruthy();
    expect(await usedBy(admin)).toBe(gigabyte + 100);
  });
});

describe('the bin of files', () => {
  const hear = (file_ids: (string | undefined)[], version: number, owner = 'compliance/responses/7') =>
    world.service.event('compliance.files.changed', { owner, version, file_ids });
  const list = async (as: TestCall, state = 'bin') =>
    (await world.service.call('documents.ListStoredFiles', { state }, as)).data ?? [];
  const taker = loadContract().rpcs.find(({ access, domain }) => domain === 'compliance' && access.files.length > 0);
  const uploadRpc = { purpose: taker?.fullName };
  const act = (rpc: 'Restore' | 'Bin', id: string | undefined, as: TestCall) =>
    world.service.call(`documents.${rpc}StoredFile` as 'documents.RestoreStoredFile', { id }, as);
  const there = async (id = '') => (await new FileRepository({ organizationId: '' }).findById(id)) !== undefined;
  /** A file that a record has held and let go of. */
  async function removed(as: TestCall): Promise<string> {
    const { id = '' } = await store(as, 10, uploadRpc);
    const owner = `compliance/responses/${id}`;
    await hear([id], 1, owner);
    await hear([], 2, owner);
    return id;
  }

  it('holds what a record has let go of for 30 days, says until when, and then it goes', async () => {
    const { admin } = await organization();
    const id = await removed(admin);
    const [file] = await list(admin);
    expect(file).toMatchObject({ id, state: 'bin', binned_from: 'compliance/responses' });
    const days = (Date.parse(file?.binned_until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    await sweepFiles(nobodyHolds, inHours(24 * 29));
    expect(await there(id)).toBe(true);
    await sweepFiles(nobodyHolds, inHours(24 * 31));
    await sweepFiles(nobodyHolds, inHours(24 * 33));
    expect(await there(id)).toBe(false);
  });

  it('gives a file back for good, until it is put back', async () => {
    const { admin } = await organization();
    const id = await removed(admin);
    const download = () => world.service.call('documents.DownloadFile', { file_path: id }, admin);
    await expect(download()).rejects.toMatchObject({ code: 'not_found' });
    expect((await act('Restore', id, admin)).data).toMatchObject({ state: 'restored', restored_by: 'Ada' });
    expect(await list(admin)).toEqual([]);
    await sweepFiles(nobodyHolds, inHours(24 * 40));
    await sweepFiles(nobodyHolds, inHours(24 * 80));
    expect(await there(id)).toBe(true);
    expect((await download()).data?.id).toBe(id);
    await act('Bin', id, admin);
    expect(await list(admin)).toMatchObject([{ id, state: 'bin' }]);
  });

  it('forgets what a record holds again', async () => {
    const { admin } = await organization();
    const id = await removed(admin);
    await hear([id], 1, 'compliance/responses/another');
    expect(await list(admin)).toEqual([]);
    expect(await list(admin, 'all')).toMatchObject([{ id, state: 'kept' }]);
  });

  it('keeps for another day what a record is about to hold again, and says what is gone', async () => {
    const { id: organization_id, admin } = await organization();
    const id = await removed(admin);
    await FileModel.updateOne({ _id: id }, { $set: { state: 'condemned', due_at: new Date(0) } });
    const prolong = async (given: object) =>
      (await world.service.call('documents.ProlongFiles', given, { service: 'compliance' })).data;
    expect(await prolong({ ids: [id], organization_id: newId() })).toEqual([]);
    expect(await prolong({ ids: [id, newId()], organization_id })).toEqual([id]);
    await sweepFiles(nobodyHolds, inHours(23));
    expect(await list(admin)).toMatchObject([{ id, state: 'bin' }]);
    await hear([id], 3, `compliance/responses/${id}`);
    expect(await list(admin)).toEqual([]);
    expect(await prolong({ ids: [id], organization_id })).toEqual([id]);
  });

  it('is the organization’s own: nobody else lists, restores, downloads or keeps what is in it', async () => {
    const { admin } = await organization();
    const id = await removed(admin);
    const other = (await organization()).admin;
    expect(await list(other, 'all')).toEqual([]);
    const call = world.service.call;
    for (const refused of [
      () => act('Restore', id, other),
      () => call('documents.UpdateFileHold', { id, keep: true, reason: 'Mine' }, other),
      () => call('documents.DownloadFile', { file_path: id }, other),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    const updater = { ...admin, role: 4, userId: newId() };
    await expect(act('Restore', id, updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call('documents.DownloadFile', { file_path: id }, updater)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  /** A file that came with an incident by an rpc, and that the incident holds. */
  async function sentWith(rpc: string, as: TestCall): Promise<string> {
    const { id = '' } = await store(as, 10, { purpose: `attesta.compliance.IncidentsService/${rpc}` });
    await hear([id], 1, `compliance/incidents/${id}`);
    return id;
  }
  /** Somebody of the platform who acts for an organization. */
  async function ofPlatform(forOrganization: string): Promise<TestCall> {
    const [id, userId] = [newId(), newId()];
    await seedDirectory({
      organizations: [{ id, name: 'Attesta', company_type: 0 }],
      users: [{ id: userId, name: 'Eve', email: 'e@b.test', role_id: 2, organization_id: id }],
    });
    return { role: 2, userId, organizationId: id, forOrganization };
  }

  it.each(['CreateIncident', 'UpdateIncident'])(
    'gives what came with %s back to those who see all incidents of the organization, and to nobody of the platform',
    async (rpc) => {
      const { id: organizationId, admin } = await organization();
      const platform = await ofPlatform(organizationId);
      const id = await sentWith(rpc, admin);
      expect(await list(platform, 'all')).toEqual([]);
      await hear([], 2, `compliance/incidents/${id}`);
      expect(await list(admin)).toMatchObject([{ id, state: 'bin', binned_from: 'compliance/incidents' }]);
      expect(await list(platform)).toEqual([]);
      const hold = { id, keep: true, reason: 'Mine' };
      const refused = { code: 'not_found' };
      await expect(world.service.call('documents.UpdateFileHold', hold, platform)).rejects.toMatchObject(refused);
      await expect(act('Restore', id, platform)).rejects.toMatchObject(refused);
      await act('Restore', id, admin);
      const download = (as: TestCall) => world.service.call('documents.DownloadFile', { file_path: id }, as);
      expect((await download(admin)).data?.id).toBe(id);
      await expect(download(platform)).rejects.toMatchObject(refused);
      await expect(act('Bin', id, platform)).rejects.toMatchObject(refused);
    },
  );

  it('tells nobody of what came with a report without a name, which goes with the report', async () => {
    const { admin } = await organization();
    const id = await sentWith('CreateUnnamedIncident', admin);
    expect(await list(admin, 'all')).toEqual([]);
    await hear([], 2, `compliance/incidents/${id}`);
    expect(await list(admin)).toEqual([]);
    const keep = () => world.service.call('documents.UpdateFileHold', { id, keep: true, reason: 'Mine' }, admin);
    for (const refused of [() => act('Restore', id, admin), keep])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    await sweepFiles(nobodyHolds, inHours(25));
    await sweepFiles(nobodyHolds, inHours(24 * 4));
    expect(await there(id)).toBe(false);
  });

  it('takes nothing that services make, nor what lies in the bins of policies', async () => {
    const { id: organizationId, admin } = await organization();
    const { id = '' } = await world.madeBy('compliance', organizationId, Buffer.alloc(5));
    await hear([id], 1, 'compliance/survey_binders/1');
    await hear([], 2, 'compliance/survey_binders/1');
    expect(await list(admin)).toEqual([]);
  });

  it('keeps what is under a hold from going, whoever has let go of it, until it is lifted', async () => {
    const { admin } = await organization();
    const { id = '' } = await store(admin, 10, uploadRpc);
    await hear([id], 1, 'compliance/responses/held');
    const hold = (keep: boolean) =>
      world.service.call('documents.UpdateFileHold', { id, keep, reason: 'Case 7' }, admin);
    expect((await hold(true)).data).toMatchObject({ state: 'kept', hold: { reason: 'Case 7', by: 'Ada', until: '' } });
    await hear([], 2, 'compliance/responses/held');
    await sweepFiles(nobodyHolds, inHours(24 * 31));
    await sweepFiles(nobodyHolds, inHours(24 * 64));
    await sweepFiles(nobodyHolds, inHours(24 * 96));
    expect(await there(id)).toBe(true);
    expect(await list(admin, 'held')).toMatchObject([{ id }]);
    await hold(false);
    await sweepFiles(nobodyHolds, inHours(24 * 128));
    await sweepFiles(nobodyHolds, inHours(24 * 130));
    expect(await there(id)).toBe(false);
  });
});
