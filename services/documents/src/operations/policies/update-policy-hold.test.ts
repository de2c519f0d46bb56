import { emptyBinJob } from '../../jobs/empty-bin.job';
import { PolicyModel } from '../../repositories/policy.schema';
import { wordFile } from '../../testing/office-files';
import { type PolicyWorld, startPolicyWorld } from '../../testing/policy-world';

let world: PolicyWorld;
beforeAll(async () => {
  world = await startPolicyWorld();
});
afterAll(() => world?.stop());

let count = 0;
const upload = async () => (await world.upload('Hygiene.docx', wordFile([`Copy ${count++}`]))).initkey ?? '';
const hold = (initkey: string, request: object, as = world.northwind.admin) =>
  world.service.call('documents.UpdatePolicyHold', { initkey, keep: true, reason: 'Case 7', ...request }, as);
const remove = (initkey: string) =>
  world.service.call('documents.DeletePolicy', { initkey, version: 1 }, world.northwind.superAdmin);

describe('what is kept', () => {
  it('is not deleted while it is, and who asks is told by whom and why', async () => {
    const initkey = await upload();
    const { data, message } = await hold(initkey, {});
    expect(message).toBe('The document can’t be deleted until this is lifted or over');
    expect(data?.hold).toMatchObject({ reason: 'Case 7', by: 'admin of Northwind', until: '' });
    await expect(remove(initkey)).rejects.toMatchObject({
      code: 'conflict',
      message: 'admin of Northwind has said that this document is to be kept until that is lifted: Case 7',
    });
    await hold(initkey, { keep: false, reason: 'Settled' });
    expect((await remove(initkey)).message).toBeTruthy();
  });

  it('for a time can be deleted behind its last day', async () => {
    const initkey = await upload();
    const { data } = await hold(initkey, { until: '2199-12-31' });
    expect(data?.hold?.until).toBe('2199-12-31');
    await expect(remove(initkey)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('2199-12-31'),
    });
    await PolicyModel.updateOne({ _id: initkey }, { 'hold.until': '2020-01-01' });
    expect((await remove(initkey)).message).toBeTruthy();
  });

  it('stays in the bin beyond its thirty days', async () => {
    const [kept, gone] = [await upload(), await upload()];
    for (const initkey of [kept, gone]) await remove(initkey);
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    await PolicyModel.updateMany({ _id: { $in: [kept, gone] } }, { deleted_at: longAgo });
    await PolicyModel.updateOne({ _id: kept }, { hold: { reason: 'Case 7', by: 'a', at: longAgo, until: '' } });
    await world.service.runJob(emptyBinJob.name, new Date(Date.now() + 86_400_000));
    expect(await PolicyModel.countDocuments({ _id: kept })).toBe(1);
    expect(await PolicyModel.countDocuments({ _id: gone })).toBe(0);
  });

  it('has a reason, a day to come, a line in the history, and is said by administrators', async () => {
    const initkey = await upload();
    await expect(hold(initkey, { reason: ' ' })).rejects.toMatchObject({ errors: [{ field: 'reason' }] });
    await expect(hold(initkey, { until: '2020-01-01' })).rejects.toMatchObject({ errors: [{ field: 'until' }] });
    await expect(hold(initkey, {}, world.northwind.updater)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(hold(initkey, {}, world.lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await hold(initkey, {});
    const { data } = await world.service.call('documents.GetPolicy', { id: initkey }, world.northwind.admin);
    expect(data?.history?.[0]).toMatchObject({ action: 'held', to: 'Case 7' });
  });
});
