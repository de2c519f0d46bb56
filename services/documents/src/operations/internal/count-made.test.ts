import { currentDay } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { FileModel } from '../../repositories/file.schema';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

const made = async (organization_id: string) =>
  (await world.service.call('documents.CountMade', { organization_id }, { service: 'tenancy' })).data;

test('the policies of an organization are counted; those in the bin and of other organizations are not', async () => {
  const { service, northwind, lakeside } = world;
  expect(await made(northwind.id)).toEqual({ policies: 0, agreements: 0, files: 0 });
  const files = [await world.file('Fire drill.docx', wordFile(['Leave by the stairs']))];
  const { data } = await service.call('documents.UploadPolicies', { files }, northwind.admin);
  expect(await made(northwind.id)).toEqual({ policies: 1, agreements: 0, files: 0 });
  expect(await made(lakeside.id)).toEqual({ policies: 0, agreements: 0, files: 0 });
  await service.call('documents.DeletePolicy', { version: 1, initkey: data?.[0]?.initkey ?? '' }, northwind.admin);
  expect(await made(northwind.id)).toEqual({ policies: 0, agreements: 0, files: 0 });
});

test('files are counted that administrators keep, and no others', async () => {
  const { riverside, lakeside } = world;
  const hold = (until: string) => ({ hold: { reason: 'A case', by: riverside.admin.userId, at: new Date(), until } });
  const store = (fields: object) =>
    FileModel.create({
      organization_id: riverside.id,
      name: 'round.mp4',
      object_key: newId(),
      state: 'released',
      due_at: new Date(),
      ...fields,
    });
  const restored_by = riverside.admin.userId;
  await Promise.all([
    store({}),
    store({ binned_at: new Date() }),
    store(hold('2020-01-01')),
    store({ restored_by, purpose: 'preview' }),
  ]);
  expect((await made(riverside.id))?.files).toBe(0);
  await Promise.all([store({ restored_by }), store(hold('')), store({ ...hold(currentDay()), binned_at: new Date() })]);
  expect((await made(riverside.id))?.files).toBe(3);
  expect((await made(lakeside.id))?.files).toBe(0);
});

test('an organization must be named', async () => {
  await expect(made('')).rejects.toMatchObject({ code: 'invalid' });
});
