import type { TestCall } from '@attesta/kit/testing';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

it('names a policy to who sees it: a draft to those who write, and nothing out of the bin or of another organization', async () => {
  const { service, northwind } = world;
  const files = [await world.file('Fire drill.docx', wordFile(['Leave by the stairs']))];
  const { data } = await service.call('documents.UploadPolicies', { files }, northwind.admin);
  const id = data?.[0]?.initkey ?? '';
  const named = async (as: TestCall, kind = 'document') => {
    const request = {
      records: [
        { kind, id },
        { kind, id: 'none' },
      ],
    };
    return (await service.call('documents.NameRecords', request, { ...as, service: 'governance' })).data;
  };
  const record = { kind: 'document', id, name: 'Fire drill', link: `/ss/policies/${id}` };
  expect(await named(northwind.updater)).toEqual([record]);
  expect(await named(northwind.updater, 'risk')).toEqual([]);
  expect(await named(northwind.viewer)).toEqual([]);
  expect(await named(world.lakeside.admin)).toEqual([]);
  const move = (status: string, more: object = {}) =>
    service.call('documents.UpdatePolicyStatus', { init: id, status, ...more }, northwind.admin);
  await move('review', { approver_roles: [3] });
  await move('approved');
  await move('published');
  expect(await named(northwind.viewer)).toEqual([{ ...record, version: 1 }]);
  await service.call('documents.DeletePolicy', { version: 1, initkey: id }, northwind.admin);
  expect(await named(northwind.admin)).toEqual([]);
});
