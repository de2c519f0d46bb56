import { everyDocument } from '@attesta/kit/testing';
import { storedFile } from '../../testing/content';
import { incidentCalls, severe } from '../../testing/incident-calls';
import { recordedActivities } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

interface Told {
  organization_id: string;
  changes: { entity: string; action: string; values?: { field: string; before: string; after: string }[] }[];
}

let world: World;
const incidents = incidentCalls(() => world);
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.service.drop());

/** What the audit trail has of changes to records of a kind, as "field: before → after". */
const told = async (kind: string): Promise<string[]> =>
  ((await everyDocument()).audit as unknown as Told[])
    .flatMap(({ changes }) => changes.filter(({ entity, action }) => entity === kind && action === 'update'))
    .flatMap(({ values = [] }) => values.map(({ field, before, after }) => `${field}: ${before} → ${after}`));

describe('the audit trail', () => {
  it('tells of a risk how likely and grave it was and became, and whose, by name where it is read', async () => {
    const { northwind, service } = world;
    const risk = {
      name: 'Falls at night',
      category: 'clinical',
      owner_id: northwind.updater.userId,
      inherent_likelihood: 2,
      inherent_impact: 5,
    };
    const { data } = await service.call('compliance.CreateRisk', risk, northwind.admin);
    const change = { id: data?.id, inherent_likelihood: 4, owner_id: northwind.admin.userId, cause: 'Darkness' };
    const fields_sent = ['inherent_likelihood', 'owner_id', 'cause'];
    await service.call('compliance.UpdateRisk', { ...change, fields_sent }, northwind.admin);
    expect(await told('risks')).toEqual([
      `owner_id: ${northwind.updater.userId} → ${northwind.admin.userId}`,
      'inherent_likelihood: 2 → 4',
    ]);
    const as = { ...northwind.admin, service: 'tenancy' as const };
    const { data: positions = [] } = await service.call('kit.ListAuditPositions', { kind: 'risks' }, as);
    const ids = (positions ?? []).map(({ id }) => id ?? '');
    const { data: records } = await service.call('kit.ListAuditRecords', { ids }, as);
    expect(JSON.stringify(records)).toContain(
      JSON.stringify({
        field: 'owner_id',
        before: 'updater of Northwind Health Group',
        after: 'admin of Northwind Health Group',
      }),
    );
  });

  it('tells of a treatment plan how far it was and is, and who answers for it', async () => {
    const { northwind, service } = world;
    const assessed = { category: 'clinical', inherent_likelihood: 2, inherent_impact: 5 };
    const { data: risk } = await service.call('compliance.CreateRisk', { name: 'Fire', ...assessed }, northwind.admin);
    const plan = { risk_id: risk?.id, name: 'A second exit', due_date: '2030-05-04' };
    const { updater, secondUpdater, admin } = northwind;
    const request = { ...plan, responsible_id: updater.userId };
    const { data } = await service.call('compliance.CreateRiskTreatment', request, admin);
    const change = { id: data?.id, progress: 100, responsible_id: secondUpdater.userId };
    await service.call('compliance.UpdateRiskTreatment', change, admin);
    expect((await told('risk_treatments')).sort()).toEqual([
      'progress: 0 → 100',
      `responsible_id: ${updater.userId} → ${secondUpdater.userId}`,
      'status: planned → done',
    ]);
  });

  it('tells of a document until when it was and is valid', async () => {
    const { northwind, service } = world;
    const { document } = await recordedActivities(world);
    const asked = { admin_activity_id: document.id, document_link: [storedFile()], expiry_date: '2030-05-04' };
    const { data } = await service.call('compliance.CreateDocument', asked, northwind.updater);
    const change = { id: data?.id, expiry_date: '2031-05-04', fields_sent: ['id', 'expiry_date'] };
    await service.call('compliance.UpdateDocument', change, northwind.updater);
    expect(await told('responses')).toContain('document.expiry_date: 2030-05-04 → 2031-05-04');
  });

  it('tells of an incident its harm, severity and who investigates it, and never who has reported it', async () => {
    const { northwind } = world;
    const { data } = await incidents.create({}, northwind.updater);
    await incidents.update({ id: data?.id, ...severe, harm: 'severe', investigator_id: northwind.superAdmin.userId });
    const found = await told('incidents');
    expect(found).toEqual(
      expect.arrayContaining(['harm: mild → severe', `investigator_id:  → ${northwind.superAdmin.userId}`]),
    );
    expect(found).toContainEqual(expect.stringMatching(/^severity: 0 → [1-5]$/));
    expect(found.join()).not.toContain(northwind.updater.userId);
  });
});
