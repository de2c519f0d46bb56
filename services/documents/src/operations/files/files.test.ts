import { createHash, randomBytes } from 'node:crypto';
import { AppError, type ServiceClients } from '@attesta/kit';
import { newId, type TestCall, type TestService } from '@attesta/kit/testing';
import { FileRepository } from '../../repositories/file.repository';
import { startUploads, type Uploads } from '../../testing/uploads';

let uploads: Uploads;
let service: TestService;
let clients: ServiceClients;
const organization = newId();
const other = newId();
const user = newId();
const facts = { organizationId: '', requestId: 'test' };
const scope = { organizationId: '' };

/** What the services that hold files say the caller may read; compliance fails when told to. */
const readable: { compliance: string[]; content: string[]; failure?: AppError } = { compliance: [], content: [] };
const asked = (ids: string[], allowed: string[]) => ({ data: ids.filter((id) => allowed.includes(id)) });

beforeAll(async () => {
  uploads = await startUploads({
    'compliance.ListReadableFiles': ({ ids }: { ids: string[] }) => {
      if (readable.failure) throw readable.failure;
      return asked(ids, readable.compliance);
    },
    'content.ListReadableFiles': ({ ids }: { ids: string[] }) => asked(ids, readable.content),
  });
  ({ service, clients } = uploads);
});
afterAll(() => uploads.stop());

const store = (bytes: Buffer, header: object = {}) =>
  uploads.store({ name: 'a.csv', organization_id: organization, user_id: user, ...header }, bytes);

async function read(id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of clients.readFile(id, facts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const count = () => new FileRepository(scope).count();

describe('storing a file', () => {
  it('keeps its bytes, its hash and what its content tells', async () => {
    const bytes = Buffer.from('name,code\r\nA,1\r\n');
    const file = await store(bytes, { name: '../../sneaky\u0000.csv', declared_type: 'application/evil' });
    expect(file).toMatchObject({ name: 'sneaky_.csv', content_type: 'text/csv', file_path: file.id });
    expect(Number(file.size)).toBe(bytes.length);
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await read(file.id ?? '')).toEqual(bytes);
    expect(await service.published('documents.file.stored')).toHaveLength(1);
  });

  it('of several parts comes back as it was', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 17);
    const file = await store(bytes, { name: 'big.bin' });
    expect((await read(file.id ?? '')).equals(bytes)).toBe(true);
  });

  it('takes an empty file', async () => {
    const file = await store(Buffer.alloc(0));
    expect(Number(file.size)).toBe(0);
    expect(await read(file.id ?? '')).toHaveLength(0);
  });

  it('tells a .csv that is a zip', async () => {
    const zip = Buffer.from('504b030414000000000000000000000000000000000000000000010000006100504b0506', 'hex');
    expect((await store(zip)).content_type).toBe('application/zip');
  });

  it('refuses one above the limit and leaves nothing', async () => {
    const before = await count();
    await expect(store(randomBytes(300_000), { max_bytes: 200_000 })).rejects.toMatchObject({ code: 'too_large' });
    expect(await count()).toBe(before);
  });

  it('that breaks off leaves nothing', async () => {
    const before = await count();
    const upload = await clients.storeFile(facts);
    await upload.send({ header: { name: 'a.bin', organization_id: organization } });
    await upload.send({ chunk: randomBytes(100_000) });
    upload.cancel();
    for (let i = 0; i < 100 && (await count()) > before; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await count()).toBe(before);
  });

  it('is for services only', async () => {
    await expect(service.call('documents.DiscardFiles', { ids: [] }, { role: 1 })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('downloading a file', () => {
  const viewer = { role: 6, organizationId: organization };
  const uploader = { role: 4, userId: user, organizationId: organization };
  const download = (file: { id?: string }, as: TestCall) =>
    service.call('documents.DownloadFile', { file_path: file.id }, as);
  const hear = (version: number, ...file_ids: (string | undefined)[]) =>
    service.event('compliance.files.changed', { owner: 'compliance/responses/9', version, file_ids });
  afterEach(() => Object.assign(readable, { compliance: [], content: [], failure: undefined }));

  it('names it to who may read a record that holds it, whichever service has the record', async () => {
    const file = await store(Buffer.from('x'));
    readable.compliance = [file.id ?? ''];
    expect((await download(file, viewer)).data).toMatchObject({ id: file.id, name: 'a.csv' });
    Object.assign(readable, { compliance: [], content: [file.id] });
    expect((await download(file, viewer)).data?.id).toBe(file.id);
  });

  it('is a 404 to everybody else, of the same organization, of another, and of the platform', async () => {
    const file = await store(Buffer.from('x'));
    await hear(1, file.id);
    for (const role of [1, 2, 3, 4, 5, 6])
      for (const organizationId of [organization, other])
        await expect(download(file, { role, organizationId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is for the uploader as long as no record has held it, and for nobody else', async () => {
    const file = await store(Buffer.from('x'));
    expect((await download(file, uploader)).data?.id).toBe(file.id);
    await expect(download(file, viewer)).rejects.toMatchObject({ code: 'not_found' });
    await expect(download(file, { ...uploader, organizationId: other })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is a 404 for the uploader too once the record says no, heard of or not, and while its bytes live on', async () => {
    const file = await store(Buffer.from('gone'));
    await hear(2, file.id);
    await expect(download(file, uploader)).rejects.toMatchObject({ code: 'not_found' });
    await hear(3);
    await expect(download(file, uploader)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read(file.id ?? '')).toEqual(Buffer.from('gone'));
  });

  it('is a 404 for the uploader once its call was refused', async () => {
    const file = await store(Buffer.from('x'));
    await service.call('documents.DiscardFiles', { ids: [file.id ?? ''] }, { service: 'content' });
    await expect(download(file, uploader)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('waits for a service that may hold it and is away, unless another one allows it', async () => {
    const file = await store(Buffer.from('x'));
    readable.failure = new AppError('unavailable', 'compliance is away');
    await expect(download(file, uploader)).rejects.toMatchObject({ code: 'unavailable' });
    readable.content = [file.id ?? ''];
    expect((await download(file, viewer)).data?.id).toBe(file.id);
  });

  it.each(['../../etc/passwd', '', 'zzz', newId()])('of %j is a 404', async (file_path) => {
    await expect(service.call('documents.DownloadFile', { file_path }, { role: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('files whose call was refused', () => {
  it('are condemned, unless something holds them, and can be read until they are deleted', async () => {
    const [held, loose] = [await store(Buffer.from('1')), await store(Buffer.from('2'))];
    const references = { owner: 'compliance/responses/1', version: 1, file_ids: [held.id] };
    await service.event('compliance.files.changed', references);
    const ids = [held.id ?? '', loose.id ?? ''];
    const reply = await service.call(
      'documents.DiscardFiles',
      { ids: [...ids, 'nonsense', newId()] },
      { service: 'content' },
    );
    expect(reply.data).toBe(1);
    const found = await new FileRepository(scope).findByIds(ids);
    expect(found.map(({ id, state }) => [id, state])).toEqual([
      [held.id, 'attached'],
      [loose.id, 'condemned'],
    ]);
    expect(await read(loose.id ?? '')).toEqual(Buffer.from('2'));
  });
});
