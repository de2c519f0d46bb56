import { model } from 'mongoose';
import { newId, testDatabase } from '../testing';
import { AuditModel } from './audit.schema';
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
});
