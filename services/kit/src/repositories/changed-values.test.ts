import { model } from 'mongoose';
import { newId, testDatabase } from '../testing';
import { AuditModel } from './audit.schema';
import { changedValues, lastValues, toldFields } from './changed-values';
import { tenantSchema } from './schema';
import { TenantRepository } from './tenant.repository';
import { runUnitOfWork } from './unit-of-work';

interface Risk {
  organization_id: string;
  status: string;
  cause: string;
}
const RiskModel = model<Risk>('RiskOfChangedValues', tenantSchema('risks', { status: String, cause: String }));
class RiskRepository extends TenantRepository<Risk> {
  constructor(scope: ConstructorParameters<typeof TenantRepository>[1]) {
    super(RiskModel, scope);
  }
}

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await testDatabase('compliance');
});
afterAll(() => drop?.());

const organizationId = newId();
const update = (id: string, set: Partial<Risk>, requestId: string) =>
  runUnitOfWork(
    { organizationId, actorId: newId(), requestId, source: 'attesta.compliance.Risks/UpdateRisk' },
    (unit) => new RiskRepository(unit).updateById(id, { $set: set }),
    () => undefined,
  );
const within = (requestId: string, work: (risks: RiskRepository) => Promise<unknown>) =>
  runUnitOfWork(
    { organizationId, actorId: newId(), requestId, source: 'attesta.compliance.Risks/UpdateRisk' },
    (unit) => work(new RiskRepository(unit)),
    () => undefined,
  );
const three = () =>
  new RiskRepository({ organizationId }).createMany(
    ['identified', 'accepted', 'closed'].map((status) => ({ status, cause: newId() })),
  );
const told = async (request_id: string) =>
  (await AuditModel.findOne({ request_id }).lean())?.changes.map(({ values }) =>
    (values ?? []).map(({ field, before, after }) => ({ field, before, after })),
  );

describe('an audit record of a changed document', () => {
  it('says what a word was and became, and of texts nothing', async () => {
    const { id } = await new RiskRepository({ organizationId }).create({
      status: 'identified',
      cause: 'A patient fell',
    });
    await update(id, { status: 'closed', cause: 'Another patient fell' }, 'closing');
    expect(await told('closing')).toEqual([[{ field: 'status', before: 'identified', after: 'closed' }]]);
    expect(JSON.stringify(await AuditModel.find().lean())).not.toContain('patient');
  });

  it('says nothing of what was set to what it was', async () => {
    const { id } = await new RiskRepository({ organizationId }).create({ status: 'accepted', cause: '' });
    await update(id, { status: 'accepted' }, 'again');
    expect(await told('again')).toEqual([[]]);
  });

  it('says it of each of several that are changed by one call, and how many others there were', async () => {
    const ids = (await three()).map(({ id }) => id);
    const all = { _id: { $in: ids } };
    await within('many', (risks) => risks.updateMany(all, { $set: { status: 'closed' } }));
    const closed = (before: string) => [{ field: 'status', before, after: 'closed' }];
    expect(await told('many')).toEqual([closed('identified'), closed('accepted'), []]);
    await within('bulk', (risks) =>
      risks.bulkUpdate(ids.slice(0, 2).map((id, index) => ({ filter: { _id: id }, update: { status: `${index}` } }))),
    );
    expect(await told('bulk')).toEqual([
      [{ field: 'status', before: 'closed', after: '0' }],
      [{ field: 'status', before: 'closed', after: '1' }],
    ]);
    await within('upsert', (risks) => risks.upsert({ _id: ids[2] }, { $set: { status: 'open' } }));
    expect(await told('upsert')).toEqual([[{ field: 'status', before: 'closed', after: 'open' }]]);
    const named = (await AuditModel.findOne({ request_id: 'bulk' }).lean())?.changes.map((change) => change.ids);
    expect(named).toEqual([[ids[0]], [ids[1]]]);
  });

  it('says what was deleted, by one call or one by one', async () => {
    const ids = (await three()).map(({ id }) => id);
    await within('last', (risks) => risks.deleteOne({ _id: ids[0] }));
    expect(await told('last')).toEqual([[{ field: 'status', before: 'identified', after: '' }]]);
    await within('gone', (risks) => risks.deleteMany({ _id: { $in: ids } }));
    expect(await told('gone')).toEqual([
      [{ field: 'status', before: 'accepted', after: '' }],
      [{ field: 'status', before: 'closed', after: '' }],
    ]);
  });

  it('says parts of a field, whether all of it is set or the part', () => {
    expect(toldFields('responses', { $set: { kpi: { value: 2 }, comments: 'x' } })).toEqual(['kpi.value']);
    expect(toldFields('responses', { 'kpi.value': 2 })).toEqual(['kpi.value']);
    const [was, is] = [{ kpi: { value: 1, target: 3 } }, { kpi: { value: 2, target: 4 } }];
    expect(changedValues('responses', was, is)).toEqual([{ field: 'kpi.value', before: '1', after: '2' }]);
    expect(changedValues('responses', { observation: null }, { observation: { status: 'Pending' } })).toEqual([
      { field: 'observation.status', before: '', after: 'Pending' },
    ]);
    expect(lastValues('responses', was)).toEqual([{ field: 'kpi.value', before: '1', after: '' }]);
  });

  it('reads nothing before a change of which it tells nothing', async () => {
    const ids = (await three()).map(({ id }) => id);
    await within('texts', (risks) => risks.updateMany({ _id: { $in: ids } }, { $set: { cause: 'A patient fell' } }));
    expect(await told('texts')).toEqual([[]]);
    expect(JSON.stringify(await AuditModel.find({ request_id: 'texts' }).lean())).toContain('3 documents');
  });
});
