import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { metrics } from '@attesta/kit';
import { newId, seedDirectory } from '@attesta/kit/testing';
import { compareStorage } from '../checking/compare-storage';
import { giveUpFile } from '../intake/take-file';
import { ContentModel } from '../repositories/content.schema';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { StorageFindingRepository } from '../repositories/storage-finding.repository';
import { objectStore } from '../storage';
import { startUploads, type Uploads } from '../testing/uploads';

// A bucket of its own: what other tests store beside it has no records here.
process.env.S3_BUCKET = `check-storage-${newId()}`;
const scope = { organizationId: '' };
let uploads: Uploads;
beforeAll(async () => {
  uploads = await startUploads();
});
afterAll(() => uploads.stop());

const organization = newId();
const keyOf = (file?: StoredFile) => file?.objects?.[0] ?? '';
async function stored(bytes = randomBytes(100)): Promise<StoredFile> {
  const { id = '' } = await uploads.store({ name: 'a.bin', organization_id: organization }, bytes);
  return (await new FileRepository(scope).findById(id)) as StoredFile;
}
/** A file as an earlier release has stored it: all of it under one key. */
async function storedEarlier(): Promise<StoredFile> {
  const object_key = `${organization}/2025-01-01/${crypto.randomUUID()}`;
  const files = new FileRepository(scope);
  const { id } = await files.arriving({ organization_id: organization, name: 'old.bin', object_key });
  await objectStore().put(object_key, Readable.from([Buffer.from('as it was')]));
  return (await files.arrived(id, { size: 9, sha256: 'x', content_type: 'text/plain' })) as StoredFile;
}
let nights = 1;
/** The check of the next night: its findings. */
async function check(): Promise<Record<string, string>> {
  nights += 1;
  await uploads.service.runJob('check-storage', new Date(Date.now() + nights * 86_400_000));
  const found = await new StorageFindingRepository(scope).find({});
  return Object.fromEntries(found.map(({ object_key, fault }) => [object_key, fault]));
}

describe('the nightly check of stored files', () => {
  it('finds nothing where records and objects agree, an empty file, one of an earlier release and equal ones among them', async () => {
    await stored();
    await stored(Buffer.alloc(0));
    await storedEarlier();
    await Promise.all([stored(Buffer.from('the same')), stored(Buffer.from('the same'))]);
    expect(await check()).toEqual({});
  });

  it('finds a record whose object is gone, one that lacks a part, and an object without a record, and deletes none', async () => {
    const [lost, cut, whole] = [await stored(), await stored(Buffer.alloc(100_000, 'x')), await stored()];
    const earlier = await storedEarlier();
    await objectStore().remove(keyOf(lost));
    await objectStore().remove(earlier.object_key);
    await objectStore().put(keyOf(cut), Readable.from([Buffer.alloc(50_000)]));
    const orphan = `${organization}/2026-01-01/${crypto.randomUUID()}`;
    await objectStore().put(orphan, Readable.from([Buffer.from('whose?')]));
    const admin = newId();
    await seedDirectory({ users: [{ id: admin, name: 'Ada', role_id: 1, organization_id: '' }] });
    const told = () => uploads.service.published('documents.notification.requested');
    const before = (await told()).length;
    const expected = {
      [keyOf(lost)]: 'lost',
      [earlier.object_key]: 'lost',
      [keyOf(cut)]: 'incomplete',
      [orphan]: 'orphan',
    };
    expect(await check()).toEqual(expected);
    // What is known is not told again.
    expect(await check()).toEqual(expected);
    const news = (await told()).slice(before);
    expect(news.map(({ data }) => data)).toMatchObject([
      { user_id: admin, notices: [{ type: 'storage', title: { key: 'documents.notice_storage' } }] },
    ]);
    expect(await metrics.getSingleMetricAsString('attesta_storage_findings')).toMatch(/fault="lost"\} 2/);
    await objectStore().remove(orphan);
    await new FileRepository(scope).deleteMany({ _id: earlier.id });
    for (const file of [lost, cut]) await giveUpFile(file);
    expect(await check()).toEqual({});
    expect(await new FileRepository(scope).findById(whole.id)).toBeDefined();
  });

  it('finds a file that names a content which is not known', async () => {
    const file = await stored();
    await ContentModel.deleteOne({ object_key: keyOf(file) });
    expect(await check()).toEqual({ [file.object_key]: 'lost', [keyOf(file)]: 'orphan' });
    await giveUpFile(file);
    await objectStore().remove(keyOf(file));
    expect(await check()).toEqual({});
  });

  it('does not take a file that is on its way for a fault', async () => {
    const file = await stored();
    await objectStore().remove(keyOf(file));
    expect((await compareStorage('', new Date(), 100))?.findings).toEqual([]);
    await giveUpFile(file);
  });

  it('goes through more files than it takes at once, from key to key', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => stored()));
    const [gone] = files.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
    await objectStore().remove(keyOf(gone));
    const found: string[] = [];
    const tomorrow = new Date(Date.now() + 86_400_000);
    for (let page = await compareStorage('', tomorrow, 2); page; page = await compareStorage(page.id, tomorrow, 2))
      found.push(...page.findings.map(({ object_key, fault }) => `${object_key} ${fault}`));
    expect(found).toEqual([`${keyOf(gone)} lost`]);
  });
});
