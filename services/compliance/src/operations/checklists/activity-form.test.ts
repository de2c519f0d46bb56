import { addDays, dayOf, firstOfMonth } from '@attesta/kit';
import type { ChangedNode } from '../../events/node-event';
import { storedFile } from '../../testing/content';
import { recordedActivities } from '../../testing/recording';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());
const lastMonth = addDays(firstOfMonth(today), -1);

describe('the form of a KPI, an observation or a document', () => {
  let world: World;
  let made: Record<'kpi' | 'observation' | 'document', ChangedNode>;
  beforeAll(async () => {
    world = await testWorld();
    made = await recordedActivities(world);
  });
  afterAll(() => world?.service.drop());

  const form = async (id: string, as = world.northwind.updater) =>
    (await world.service.call('compliance.GetActivityForm', { id, type: '1' }, as)).data;
  const answer = (rpc: 'CreateKpiResponse' | 'CreateObservation' | 'CreateDocument', id: string, request: object) =>
    world.service.call(`compliance.${rpc}`, { admin_activity_id: id, ...request }, world.northwind.updater);

  it('says what is asked, for which period, and whether the reader may answer it', async () => {
    expect(await form(made.kpi.id)).toMatchObject({
      kind: 'kpi',
      target: 90,
      totarget: 100,
      type_of_number: 'Percentage',
      period: today.slice(0, 7),
      may_answer: true,
      earlier_kpis: [],
    });
    expect(await form(made.document.id)).toMatchObject({
      kind: 'document',
      document_name: 'Fire certificate',
      expiry_days: 365,
    });
    expect(await form(made.observation.id, world.northwind.viewer)).toMatchObject({
      kind: 'observation',
      may_answer: false,
    });
  });

  it('shows the answers of earlier periods beside that of the present one', async () => {
    await answer('CreateKpiResponse', made.kpi.id, { responsedate: lastMonth, response: 88 });
    await answer('CreateKpiResponse', made.kpi.id, { responsedate: today, response: 93, file_status: 'draft' });
    await answer('CreateObservation', made.observation.id, { responsedate: lastMonth, status: 'Pending' });
    await answer('CreateDocument', made.document.id, { responsedate: today, document_link: [storedFile()] });
    expect(await form(made.kpi.id)).toMatchObject({
      kpi: { response: 93, file_status: 'draft' },
      earlier_kpis: [{ response: 88, standing: 'not met' }],
    });
    expect(await form(made.observation.id)).toMatchObject({ earlier_observations: [{ status: 'Pending' }] });
    expect(await form(made.document.id)).toMatchObject({ document: { validity: 'valid' }, status: 'answered' });
  });

  it('is among the work of whom it is assigned to, and counted', async () => {
    const { service, northwind } = world;
    const rows = async (kind?: string) =>
      (await service.call('compliance.ReportChecklists', { kind, page_size: 200 }, northwind.updater)).data ?? [];
    const kinds = (await rows('all')).map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(['checklist', 'document', 'kpi', 'observation']);
    expect(new Set((await rows()).map(({ kind }) => kind))).toEqual(new Set(['checklist']));
    const { data } = await service.call('compliance.GetTaskStatus', {}, northwind.updater);
    expect(data?.total).toBe(kinds.length);
    const shown = (await service.call('compliance.GetDashboard', {}, northwind.updater)).data?.organization;
    expect(shown?.work?.status).toMatchObject({ total: kinds.length });
    expect(shown?.standing).toMatchObject({ checklists: kinds.length });
    await expect(rows('song')).rejects.toMatchObject({ errors: [expect.objectContaining({ field: 'kind' })] });
  });

  it('is none of a checklist, which has one of its own', async () => {
    await expect(form(world.content.activities[0]?.id ?? '')).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
