import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@attesta/kit/testing';
import { giveUpFile } from '../intake/take-file';
import { dropContentsJob } from '../jobs/drop-contents.job';
import { ContentRepository } from '../repositories/content.repository';
import { ContentModel } from '../repositories/content.schema';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { FileModel } from '../repositories/file.schema';
import { bytesOf, objectStore } from '../storage';
import { sweepFiles } from '../sweeping/sweep-files';
import { startUploads, type Uploads } from '../testing/uploads';
import { keepContent } from './keep-content';

const scope = { organizationId: '' };
const before = process.env.STORAGE_MASTER_KEY;
let uploads: Uploads;
beforeAll(async () => {
  process.env.STORAGE_MASTER_KEY = randomBytes(32).toString('hex');
  uploads = await startUploads();
});
afterAll(async () => {
  await uploads.stop();
  if (before === undefined) delete process.env.STORAGE_MASTER_KEY;
  else process.env.STORAGE_MASTER_KEY = before;
});

async function store(organization_id: string, bytes: Buffer): Promise<StoredFile> {
  const { id = '' } = await uploads.store({ name: 'a.bin', organization_id }, bytes);
  return (await new FileRepository(scope).findById(id)) as StoredFile;
}
async function read(file: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await bytesOf(file)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
/** Keys of what the store has of an organization. */
async function objectsOf(organization: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objectStore().objects()) if (key.startsWith(`${organization}/`)) keys.push(key);
  return keys;
}
const contentsOf = (organization_id: string) => new ContentRepository(scope).count({ organization_id });
const nobodyHolds = { call: async () => ({ message: 'Success', data: [] }) } as never;
/** The sweeper deletes what nobody has held for two days. */
async function sweepAway(ids: string[]): Promise<void> {
  await FileModel.updateMany({ _id: { $in: ids } }, { $set: { due_at: new Date(0) } });
  await sweepFiles(nobodyHolds, new Date());
  await FileModel.updateMany({ _id: { $in: ids } }, { $set: { due_at: new Date(0) } });
  await sweepFiles(nobodyHolds, new Date());
}

describe('contents of stored files', () => {
  it('are one object for all files of an organization that say the same, under an address that tells nothing', async () => {
    const [one, other] = [newId(), newId()];
    const bytes = randomBytes(20_000);
    const [first, second] = [await store(one, bytes), await store(one, bytes)];
    const theirs = await store(other, bytes);
    expect(second.objects).toEqual(first.objects);
    expect(await objectsOf(one)).toEqual(first.objects);
    expect(theirs.objects?.[0]?.split('/')[2]).not.toContain(first.objects?.[0]?.split('/')[2]?.slice(0, 64));
    expect(first.objects?.[0]).not.toContain(createHash('sha256').update(bytes).digest('hex'));
    for (const file of [first, second, theirs]) expect((await read(file)).equals(bytes)).toBe(true);
  });

  it('are shared segment by segment, also within a file', async () => {
    const organization = newId();
    const segment = randomBytes(8 * 1024 * 1024);
    const file = await store(organization, Buffer.concat([segment, segment, Buffer.from('the end')]));
    const longer = await store(organization, Buffer.concat([segment, segment, Buffer.from('another end')]));
    expect(file.objects).toHaveLength(3);
    expect(file.objects?.[1]).toBe(file.objects?.[0]);
    expect(longer.objects?.slice(0, 2)).toEqual(file.objects?.slice(0, 2));
    expect(await contentsOf(organization)).toBe(3);
    expect((await read(longer)).subarray(-11).toString()).toBe('another end');
  });

  it('stay while a file names them, and go with the last one', async () => {
    const organization = newId();
    const bytes = randomBytes(10_000);
    const [first, second] = [await store(organization, bytes), await store(organization, bytes)];
    await sweepAway([first.id]);
    expect(await new FileRepository(scope).findById(first.id)).toBeUndefined();
    expect((await read(second)).equals(bytes)).toBe(true);
    await sweepAway([second.id]);
    expect([await contentsOf(organization), await objectsOf(organization)]).toEqual([0, []]);
    const again = await store(organization, bytes);
    // What lay there before may be on its way out for a while.
    expect(again.objects).not.toEqual(first.objects);
    expect((await read(again)).equals(bytes)).toBe(true);
  });

  it('are never lost or left when files that say the same come and go at once', async () => {
    const organization = newId();
    const bytes = randomBytes(5_000);
    let present: StoredFile[] = [];
    for (let round = 0; round < 8; round += 1) {
      const going = present;
      const [coming] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => store(organization, bytes))),
        ...going.map((file) => giveUpFile(file)),
      ]);
      for (const file of coming) expect((await read(file)).equals(bytes)).toBe(true);
      present = coming;
    }
    await Promise.all(present.map((file) => giveUpFile(file)));
    expect([await contentsOf(organization), await objectsOf(organization)]).toEqual([0, []]);
  });

  it('of a file that was given up while it came leave nothing', async () => {
    const organization = newId();
    const bytes = randomBytes(1_000);
    const file = await store(organization, randomBytes(10));
    await giveUpFile(file);
    await expect(keepContent(file, 0, bytes)).rejects.toMatchObject({ code: 'unavailable' });
    expect([await contentsOf(organization), await objectsOf(organization)]).toEqual([0, []]);
  });

  it('that a process has left which died are removed by night, and no others', async () => {
    const organization = newId();
    const kept = await store(organization, randomBytes(1_000));
    const contents = new ContentRepository(scope);
    const left = await contents.claim(organization, 'f'.repeat(64), { key_id: '', bytes: 3 });
    await objectStore().putSegment(left.object_key, 0, Buffer.from('abc'));
    await uploads.service.runJob(dropContentsJob.name, new Date(Date.now() + 60_000));
    expect(await objectsOf(organization)).toHaveLength(2);
    await uploads.service.runJob(dropContentsJob.name, new Date(Date.now() + 2 * 86_400_000));
    for (let tries = 0; tries < 50 && (await objectsOf(organization)).length > 1; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await objectsOf(organization)).toEqual(kept.objects);
    expect(await contentsOf(organization)).toBe(1);
  });

  it('that are lost are stored again when somebody brings them', async () => {
    const organization = newId();
    const bytes = randomBytes(1_000);
    const first = await store(organization, bytes);
    await objectStore().remove(first.objects?.[0] ?? '');
    await ContentModel.updateMany({ organization_id: organization }, { $set: { is_stored: false } });
    await store(organization, bytes);
    expect((await read(first)).equals(bytes)).toBe(true);
  });
});
