import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '@attesta/kit/testing';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { OrganizationKeyRepository } from '../repositories/organization-key.repository';
import { bytesOf, objectStore } from '../storage';
import { startUploads, type Uploads } from '../testing/uploads';
import { rotateKeys } from './rotate-keys';

const scope = { organizationId: '' };
const [older, newer] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const before = process.env.STORAGE_MASTER_KEY;
let uploads: Uploads;
beforeAll(async () => {
  process.env.STORAGE_MASTER_KEY = older;
  uploads = await startUploads();
});
afterAll(async () => {
  await uploads.stop();
  if (before === undefined) delete process.env.STORAGE_MASTER_KEY;
  else process.env.STORAGE_MASTER_KEY = before;
});

const plain = Buffer.concat([Buffer.from('PATIENT SAFETY '.repeat(1000)), randomBytes(9 * 1024 * 1024)]);
async function store(organization_id: string, bytes = plain): Promise<string> {
  return (await uploads.store({ name: 'a.bin', organization_id }, bytes)).id ?? '';
}
async function all(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const record = async (id: string) => (await new FileRepository(scope).findById(id)) as StoredFile;
const keyOf = (organization_id: string) => new OrganizationKeyRepository(scope).findOne({ organization_id });

describe('a stored file', () => {
  it('lies encrypted in the store, and comes back whole and in parts', async () => {
    const file = await record(await store(newId()));
    const raw = await all(objectStore().get(file.objects?.[0] ?? '', 1_000_000));
    expect(raw.includes('PATIENT SAFETY')).toBe(false);
    expect((await all(await bytesOf(file))).equals(plain)).toBe(true);
    const at = 8 * 1024 * 1024 - 10;
    expect((await all(await bytesOf(file, at, 20))).equals(plain.subarray(at, at + 20))).toBe(true);
  });

  it('is encrypted by a key of its organization, made once though many files arrive at once', async () => {
    const [one, other] = [newId(), newId()];
    const ids = await Promise.all([
      ...Array.from({ length: 5 }, () => store(one, Buffer.from('a'))),
      store(other, Buffer.from('a')),
    ]);
    const keys = await Promise.all(ids.map(async (id) => (await record(id)).key_id));
    expect(new Set(keys.slice(0, 5)).size).toBe(1);
    expect(keys[5]).not.toBe(keys[0]);
  });

  it('does not open by the key of another organization', async () => {
    const [mine, theirs] = [await record(await store(newId())), await record(await store(newId()))];
    await expect(all(await bytesOf({ ...mine, key_id: theirs.key_id }))).rejects.toThrow();
  });

  it('that was stored as it is, by an earlier release, is read as it is', async () => {
    const object_key = `test/${newId()}`;
    await objectStore().put(object_key, Readable.from([Buffer.from('as it is')]));
    expect((await all(await bytesOf({ object_key, size: 8, key_id: '' }))).toString()).toBe('as it is');
  });
});

describe('the rotation of keys', () => {
  it('puts every key under the newest master key, and files open without the old one', async () => {
    const organization = newId();
    const file = await record(await store(organization));
    const first = await keyOf(organization);
    process.env.STORAGE_MASTER_KEY = `${newer},${older}`;
    expect(await rotateKeys()).toBeGreaterThan(0);
    expect(await rotateKeys()).toBe(0);
    expect((await keyOf(organization))?.wrapped).not.toBe(first?.wrapped);
    process.env.STORAGE_MASTER_KEY = newer;
    expect((await all(await bytesOf(file))).equals(plain)).toBe(true);
  });

  it('changes nothing when a master key is missing, and says which', async () => {
    const organization = newId();
    await store(organization);
    const first = await keyOf(organization);
    process.env.STORAGE_MASTER_KEY = older;
    await expect(rotateKeys()).rejects.toThrow(`STORAGE_MASTER_KEY lacks the secret ${first?.master}`);
    expect(await keyOf(organization)).toEqual(first);
  });
});

test('production does not start without a master key', async () => {
  const environment = process.env.ATTESTA_ENV;
  process.env.ATTESTA_ENV = 'production';
  delete process.env.STORAGE_MASTER_KEY;
  await expect(rotateKeys()).rejects.toThrow('STORAGE_MASTER_KEY is not set');
  process.env.ATTESTA_ENV = environment;
});
