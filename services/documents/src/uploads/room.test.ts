import { seedDirectory } from '@attesta/kit/testing';
import { StorageUsageRepository } from '../repositories/storage-usage.repository';
import { type PolicyWorld, startPolicyWorld } from '../testing/policy-world';
import { named, startTus, type TusClient } from '../testing/tus-client';

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

describe('room for an upload', () => {
  const used = async () =>
    (await new StorageUsageRepository({ organizationId: '' }).of([world.lakeside.id])).get(world.lakeside.id);
  it('is kept from its beginning, and given back when it is given up', async () => {
    const { lakeside } = world;
    const before = (await used())?.bytes ?? 0;
    const id = await tus.begin(5000, 'a.bin', lakeside.updater);
    expect((await used())?.bytes).toBe(before + 5000);
    await tus.ask('DELETE', id, {}, undefined, lakeside.updater);
    expect((await used())?.bytes).toBe(before);
  });

  it('is refused before the first byte where it does not fit', async () => {
    const { lakeside } = world;
    await seedDirectory({
      organizations: [{ id: lakeside.id, name: 'Lakeside', company_type: 1, storage_quota_gb: 1 }],
    });
    const headers = { 'upload-length': '1000000001', ...named('a.bin') };
    const before = await used();
    const reply = await tus.ask('POST', '', headers, undefined, lakeside.updater);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ sentence: { key: 'documents.storage_full' } });
    expect(await used()).toEqual(before);
  });
});
