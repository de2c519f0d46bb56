import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { segmentBytes } from '@attesta/kit';
import { newId, type TestCall } from '@attesta/kit/testing';
import { checkStorageJob } from '../jobs/check-storage.job';
import { ContentModel } from '../repositories/content.schema';
import { FileRepository } from '../repositories/file.repository';
import { FileModel } from '../repositories/file.schema';
import { StorageFindingModel } from '../repositories/storage-finding.schema';
import { UploadRepository } from '../repositories/upload.repository';
import { bytesOf, objectStore } from '../storage';
import { sweepFiles } from '../sweeping/sweep-files';
import { wordFile } from '../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../testing/policy-world';
import { named, startTus, type TusClient, version } from '../testing/tus-client';
import { writeParts } from './write-parts';

let world: PolicyWorld;
let tus: TusClient;

beforeAll(async () => {
  world = await startPolicyWorld();
  tus = await startTus(world);
});
afterAll(async () => {
  tus.stop();
  await world.stop();
});

const pathOf = (id: string, as: TestCall) => tus.pathOf(id, as);
const ask: TusClient['ask'] = (...given) => tus.ask(...given);
const begin: TusClient['begin'] = (...given) => tus.begin(...given);
const patch: TusClient['patch'] = (...given) => tus.patch(...given);
const offsetOf = (id: string) => tus.offsetOf(id);
const file = (id: string) => new FileRepository({ organizationId: '' }).findById(id);

/** Sends some bytes of more, and then breaks off. */
async function breakOff(id: string, offset: number, sent: Buffer, declared: number): Promise<void> {
  const url = await pathOf(id, world.northwind.updater);
  await new Promise<void>((resolve) => {
    const headers = {
      ...version,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': declared,
    };
    const call = httpRequest(url, { method: 'PATCH', headers }, () => undefined);
    call.on('error', () => resolve());
    call.write(sent, () => setTimeout(() => call.destroy(new Error('gone')), 300));
  });
}

async function bytesIn(id: string): Promise<Buffer> {
  const stored = await file(id);
  const chunks: Buffer[] = [];
  if (stored) for await (const chunk of await bytesOf(stored)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('a file in parts', () => {
  it('is the same to the byte, whatever the parts, and is stored like one that came whole', async () => {
    const bytes = randomBytes(2 * segmentBytes + 1_234_567);
    const id = await begin(bytes.length, 'Scan.bin');
    const cuts = [0, 10, 3_000_000, segmentBytes, segmentBytes + 5, 2 * segmentBytes + 1, bytes.length];
    for (const [index, end] of cuts.entries()) {
      if (index === 0) continue;
      const start = cuts[index - 1] ?? 0;
      const reply = await patch(id, start, bytes.subarray(start, end));
      expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, String(end)]);
    }
    expect((await bytesIn(id)).equals(bytes)).toBe(true);
    const stored = await file(id);
    const { createHash } = await import('node:crypto');
    expect(stored).toMatchObject({
      state: 'pending',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      organization_id: world.northwind.id,
      name: 'Scan.bin',
    });
    expect(stored?.key_id).not.toBe('');
    // The nightly check finds nothing of it: no part lies about.
    await FileModel.updateOne({ _id: id }, { created_at: new Date(0) });
    await world.service.runJob(checkStorageJob.name, new Date(Date.now() + 86_400_000));
    expect(await StorageFindingModel.countDocuments({ file_id: id })).toBe(0);
  });

  it('goes on from where it broke off', async () => {
    const bytes = randomBytes(segmentBytes + 2_000_000);
    const id = await begin(bytes.length, 'Scan.bin');
    await breakOff(id, 0, bytes.subarray(0, segmentBytes + 1_000_000), bytes.length);
    const offset = await offsetOf(id);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(segmentBytes + 1_000_000);
    expect((await patch(id, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await bytesIn(id)).equals(bytes)).toBe(true);
  });

  it('takes no part twice: of two writers one goes on', async () => {
    const bytes = randomBytes(300_000);
    const id = await begin(bytes.length, 'Scan.bin');
    const replies = await Promise.all([patch(id, 0, bytes), patch(id, 0, bytes)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await patch(id, 5, bytes.subarray(5))).status).toBe(409);
    expect((await bytesIn(id)).equals(bytes)).toBe(true);
  });

  it('may bring its first part at once, and may be given up', async () => {
    const bytes = randomBytes(1000);
    const headers = { 'upload-length': '2000', 'content-type': 'application/offset+octet-stream', ...named('a.bin') };
    const made = await ask('POST', '', headers, bytes);
    expect([made.status, made.headers.get('upload-offset')]).toEqual([201, '1000']);
    const id = made.headers.get('location')?.split('/').at(-1) ?? '';
    expect((await patch(id, 1000, bytes.subarray(0, 500))).status).toBe(204);
    const key = (await file(id))?.object_key ?? '';
    expect((await ask('DELETE', id, {})).status).toBe(204);
    expect(await file(id)).toBeUndefined();
    for await (const object of objectStore().objects()) expect(object.key).not.toBe(key);
    await expect(offsetOf(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes after a day without a part', async () => {
    const id = await begin(100, 'a.bin');
    await patch(id, 0, randomBytes(50));
    const clients = { call: async () => ({ message: 'Success', data: [] }) };
    await sweepFiles(clients as never, new Date(Date.now() + 25 * 3_600_000));
    await expect(offsetOf(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what is refused', () => {
  it('is a file that is too large, before its first byte', async () => {
    process.env.MAX_RESUMABLE_BYTES = '1000';
    expect((await ask('POST', '', { 'upload-length': '1001', ...named('a.bin') })).status).toBe(413);
    delete process.env.MAX_RESUMABLE_BYTES;
  });

  it('is a program, by its name at once and by its content at the end', async () => {
    expect((await ask('POST', '', { 'upload-length': '10', ...named('setup.exe') })).status).toBe(422);
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(500)]);
    const id = await begin(program.length, 'notes.pdf');
    const before = await ContentModel.countDocuments();
    expect((await patch(id, 0, program)).status).toBe(422);
    expect(await file(id)).toBeUndefined();
    expect(await ContentModel.countDocuments()).toBe(before);
  });

  it('is more than was said, and a request without the protocol’s version', async () => {
    const id = await begin(10, 'a.bin');
    expect((await patch(id, 0, randomBytes(11))).status).toBe(413);
    expect((await fetch(await pathOf(id, world.northwind.updater), { method: 'HEAD' })).status).toBe(412);
  });

  it('is whoever is not its sender, or acts for another organization', async () => {
    const id = await begin(10, 'a.bin');
    const { northwind, lakeside, riverside } = world;
    for (const as of [northwind.admin, lakeside.updater, { ...northwind.superAdmin, forOrganization: riverside.id }])
      await expect(pathOf(id, as)).rejects.toMatchObject({ code: 'not_found' });
    await expect(pathOf('', northwind.viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a file that is there', () => {
  const policy = wordFile(['Sent in parts']);
  it('becomes a policy, of its sender alone and once it is whole', async () => {
    const { updater, admin } = world.northwind;
    const id = await begin(policy.length);
    const add = (as: TestCall) => world.service.call('documents.UploadPolicies', { uploads: [id] }, as);
    await patch(id, 0, policy.subarray(0, 100));
    await expect(add(updater)).rejects.toMatchObject({ code: 'conflict' });
    await patch(id, 100, policy.subarray(100));
    expect(await offsetOf(id)).toBe(policy.length);
    await expect(add(admin)).rejects.toMatchObject({ code: 'not_found' });
    const { data: made } = await add(updater);
    expect(made).toMatchObject([{ name: 'Hygiene', format: 'docx', file_path: id }]);
    expect((await file(id))?.state).toBe('attached');
    expect((await ask('DELETE', id, {})).status).toBe(403);
  });

  it('is kept as a file, whatever it is, by the administrator who has sent it', async () => {
    const { admin, updater, id: organization } = world.northwind;
    const bytes = randomBytes(segmentBytes + 500);
    const id = await begin(bytes.length, 'ward-round.mp4', admin);
    const add = (as: TestCall) => world.service.call('documents.AddStoredFiles', { uploads: [id] }, as);
    await patch(id, 0, bytes.subarray(0, 100), admin);
    await expect(add(admin)).rejects.toMatchObject({ code: 'conflict' });
    await patch(id, 100, bytes.subarray(100), admin);
    await expect(add(updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(add({ ...admin, userId: newId() })).rejects.toMatchObject({ code: 'not_found' });
    expect((await add(admin)).data).toMatchObject([{ id, name: 'ward-round.mp4', state: 'added' }]);
    const clients = { call: async () => ({ message: 'Success', data: [] }) };
    for (const days of [40, 80]) await sweepFiles(clients as never, new Date(Date.now() + days * 86_400_000));
    expect((await bytesIn(id)).equals(bytes)).toBe(true);
    const { data } = await world.service.call('documents.DownloadFile', { file_path: id }, admin);
    expect(Number(data?.size)).toBe(bytes.length);
    await world.service.call('documents.BinStoredFile', { id }, admin);
    expect(await file(id)).toMatchObject({ organization_id: organization, binned_at: expect.any(Date) });
    await expect(add(admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('whose last request broke off behind its last byte is looked through when it is named', async () => {
    const { updater } = world.northwind;
    const bytes = wordFile(['Cut off at the end']);
    const id = await begin(bytes.length);
    await patch(id, 0, bytes.subarray(0, 50));
    await cutAtTheEnd(id, bytes.subarray(50));
    expect([(await file(id))?.state, await offsetOf(id)]).toEqual(['arriving', bytes.length]);
    const { data: made } = await world.service.call('documents.UploadPolicies', { uploads: [id] }, updater);
    expect(made).toMatchObject([{ file_path: id, format: 'docx' }]);
    expect((await bytesIn(id)).equals(bytes)).toBe(true);
  });

  it('is refused then as it would have been, and goes', async () => {
    const { updater } = world.northwind;
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(500)]);
    const id = await begin(program.length, 'notes.pdf');
    await patch(id, 0, program.subarray(0, 50));
    await cutAtTheEnd(id, program.subarray(50));
    const add = world.service.call('documents.UploadPolicies', { uploads: [id] }, updater);
    await expect(add).rejects.toMatchObject({ code: 'unprocessable' });
    expect(await file(id)).toBeUndefined();
  });
});

/** Stores the last bytes of an upload, and breaks off before anybody has looked through it. */
async function cutAtTheEnd(id: string, rest: Uint8Array): Promise<void> {
  const uploads = new UploadRepository({ organizationId: '' });
  const uploading = await uploads.uploading(id);
  if (!uploading) throw new Error('There is no such upload.');
  await uploads.lease(id, 'cut');
  async function* stream() {
    yield rest;
    throw new Error('The connection was cut.');
  }
  await expect(writeParts(uploading, 'cut', stream())).rejects.toThrow('cut');
  await uploads.release(id, 'cut');
}
