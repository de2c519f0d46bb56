import { AppError } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { NamedRecord, NameRecordsRequest__Output } from '@attesta/proto/common';
import { PolicyModel } from '../../repositories/policy.schema';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
/** What compliance lets the caller read at the moment, and why it does not answer. */
const readable: NamedRecord[] = [];
let failure: AppError | undefined;
beforeAll(async () => {
  world = await startPolicyWorld({
    'compliance.NameRecords': ({ records = [] }: NameRecordsRequest__Output) => {
      if (failure) throw failure;
      const asked = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
      return { message: 'Success', data: readable.filter(({ kind, id }) => asked.has(`${kind} ${id}`)) };
    },
  });
});
afterAll(() => world?.stop());
afterEach(() => {
  readable.length = 0;
  failure = undefined;
});

let count = 0;
const policy = async (name = `Policy ${count}`): Promise<string> => {
  const { initkey = '' } = await world.upload(`${name}.docx`, wordFile([`What it says ${count++}`]));
  return initkey;
};
const known = (kind: string, name: string): NamedRecord & { kind: string; id: string } => {
  const record = { kind, id: newId(), name, link: `/ss/${kind}` };
  readable.push(record);
  return record;
};
const asked = (initkey: string, { kind, id }: NamedRecord) => ({ initkey, kind, linked_id: id });
const link = (initkey: string, of: NamedRecord, as = world.northwind.admin) =>
  world.service.call('documents.LinkPolicy', asked(initkey, of), as);
const unlink = (initkey: string, of: NamedRecord, as = world.northwind.admin) =>
  world.service.call('documents.UnlinkPolicy', asked(initkey, of), as);
const links = async (initkey: string, as = world.northwind.admin) =>
  (await world.service.call('documents.ListPolicyLinks', { initkey }, as)).data ?? [];
const about = async ({ kind, id }: NamedRecord, as = world.northwind.admin) =>
  (await world.service.call('documents.ListPoliciesAbout', { kind, id }, as)).data ?? [];

describe('a document', () => {
  it('is linked with what there is, once, and found from there; both ways until it is taken off', async () => {
    const [first, second] = [await policy('B washing'), await policy('A gloves')];
    const [standard, risk] = [known('standard', 'IPC.1 Hands'), known('risk', 'R-1 Falls')];
    for (const record of [standard, standard, risk]) await link(first, record);
    await link(second, standard);
    expect(await links(first)).toEqual([standard, risk]);
    expect(await about(standard)).toEqual([
      { initkey: second, name: 'A gloves', kind: 'policy', status: 'draft', link: `/ss/policies/${second}` },
      { initkey: first, name: 'B washing', kind: 'policy', status: 'draft', link: `/ss/policies/${first}` },
    ]);
    await unlink(first, standard);
    await unlink(first, standard);
    expect(await links(first)).toEqual([risk]);
    expect((await about(standard)).map(({ initkey }) => initkey)).toEqual([second]);
  });

  it('keeps its approval and its version, and says in its history what was linked, but of an incident that it was one', async () => {
    const initkey = await policy();
    const review = { init: initkey, status: 'review', approver_roles: [3] };
    await world.service.call('documents.UpdatePolicyStatus', review, world.northwind.admin);
    const [risk, incident] = [known('risk', 'R-2 Fire'), known('incident', 'SI-1 A fall in ward 3')];
    for (const record of [risk, incident]) await link(initkey, record);
    const { data } = await world.service.call('documents.GetPolicy', { id: initkey }, world.northwind.admin);
    expect(data?.policy).toMatchObject({ status: 'review', version: 1 });
    const linked = (data?.history ?? []).filter(({ action }) => action === 'linked');
    expect(linked.map(({ from, to }) => [from, to])).toEqual([
      ['incident', ''],
      ['risk', 'R-2 Fire'],
    ]);
  });

  it('is not linked with what does not exist or may not be read, nor by who does not keep documents', async () => {
    const initkey = await policy();
    await expect(link(initkey, { kind: 'incident', id: newId() })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'linked_id' })],
    });
    const risk = known('risk', 'R-3 Theft');
    await expect(link(initkey, { ...risk, kind: 'document' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(link(newId(), risk)).rejects.toMatchObject({ code: 'not_found' });
    await expect(link(initkey, risk, world.northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(link(initkey, risk, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(unlink(initkey, risk, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await links(initkey)).toEqual([]);
  });

  it('shows each reader only what they may see, and is shown only to who sees it', async () => {
    const initkey = await policy();
    const [incident, risk] = [known('incident', 'SI-2 A fall'), known('risk', 'R-4 Falls')];
    for (const record of [incident, risk]) await link(initkey, record);
    readable.splice(readable.indexOf(incident), 1);
    expect((await links(initkey, world.northwind.updater)).map(({ name }) => name)).toEqual(['R-4 Falls']);
    expect(await about(incident, world.northwind.updater)).toEqual([]);
    expect(await about(risk, world.northwind.updater)).toHaveLength(1);
    // A draft is nobody's but of those who keep documents, and another organization's are hidden.
    expect(await about(risk, world.northwind.viewer)).toEqual([]);
    await expect(links(initkey, world.northwind.viewer)).rejects.toMatchObject({ code: 'not_found' });
    expect(await about(risk, world.lakeside.admin)).toEqual([]);
    failure = new AppError('unavailable', 'Compliance is away.');
    await expect(links(initkey)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(about(risk)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not found from anywhere while it lies in the bin', async () => {
    const initkey = await policy();
    const risk = known('risk', 'R-5 Water');
    await link(initkey, risk);
    await world.service.call('documents.DeletePolicy', { initkey, version: 1 }, world.northwind.admin);
    expect(await about(risk)).toEqual([]);
    await world.service.call('documents.RestorePolicy', { initkey }, world.northwind.admin);
    expect(await about(risk)).toHaveLength(1);
  });

  it('stays beside its standard, and in the folder of its chapter, in another version of the library', async () => {
    const [old, later, chapter] = [known('standard', 'IPC.1'), known('standard', 'IPC.1 of 2027'), newId()];
    const { initkey = '' } = await world.upload('folder.docx', wordFile(['Kept']), { chapter_id: world.chapter });
    const risk = known('risk', 'R-6 Moulds');
    for (const record of [old, risk]) await link(initkey, record);
    const elsewhere = await world.upload('other.docx', wordFile(['Other']), {}, world.lakeside.admin);
    await link(elsewhere.initkey ?? '', old, world.lakeside.admin);
    const nodes = [
      [old.id, later.id],
      [world.chapter, chapter],
    ];
    const adopted = { organization_id: world.northwind.id };
    await world.service.event('content.version.adopted', { nodes }, adopted);
    expect(await links(initkey)).toEqual([later, risk]);
    expect(await about(later)).toHaveLength(1);
    expect(await about(old)).toEqual([]);
    expect(await PolicyModel.findById(initkey).lean()).toMatchObject({ chapter_id: chapter });
    expect(await links(elsewhere.initkey ?? '', world.lakeside.admin)).toEqual([old]);
  });

  it('has no more links than a call may name', async () => {
    const initkey = await policy();
    const stored = Array.from({ length: 200 }, () => ({ kind: 'risk', id: newId() }));
    await PolicyModel.updateOne({ _id: initkey }, { $set: { links: stored } });
    await expect(link(initkey, known('risk', 'R-201'))).rejects.toMatchObject({ code: 'conflict' });
  });
});
