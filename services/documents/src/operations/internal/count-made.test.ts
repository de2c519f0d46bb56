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
  expect(await made(northwind.id)).toEqual({ policies: 0, agreements: 0 });
  const files = [await world.file('Fire drill.docx', wordFile(['Leave by the stairs']))];
  const { data } = await service.call('documents.UploadPolicies', { files }, northwind.admin);
  expect(await made(northwind.id)).toEqual({ policies: 1, agreements: 0 });
  expect(await made(lakeside.id)).toEqual({ policies: 0, agreements: 0 });
  await service.call('documents.DeletePolicy', { version: 1, initkey: data?.[0]?.initkey ?? '' }, northwind.admin);
  expect(await made(northwind.id)).toEqual({ policies: 0, agreements: 0 });
});

test('an organization must be named', async () => {
  await expect(made('')).rejects.toMatchObject({ code: 'invalid' });
});
