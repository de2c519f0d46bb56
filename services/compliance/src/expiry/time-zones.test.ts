import { addDays, localDay } from '@attesta/kit';
import { openFindings } from '../action-plans/open-findings';
import type { ChangedNode } from '../events/node-event';
import { ActionPlanModel } from '../repositories/action-plan.schema';
import { ResponseModel } from '../repositories/response.schema';
import { ScoreModel } from '../repositories/score.schema';
import { storedFile } from '../testing/content';
import { recordedActivities, scoreOf } from '../testing/recording';
import { testWorld, type World } from '../testing/world';

// At any moment it is another day in these two places.
const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe('the days of an organization', () => {
  let world: World;
  let document: ChangedNode;
  const files: Record<string, Buffer> = {};
  beforeEach(async () => {
    world = await testWorld(files);
    ({ document } = await recordedActivities(world));
  });
  afterEach(() => world?.service.drop());

  const liveIn = async (time_zone: string): Promise<void> => {
    const known = await world.service.runtime.directory.organization(world.northwind.id);
    const { ancestors, ...told } = known!;
    await world.service.event('tenancy.organization.changed', { ...told, time_zone, version: 9 });
  };
  const create = (request: object = {}) =>
    world.service.call(
      'compliance.CreateDocument',
      { admin_activity_id: document.id, document_link: [storedFile()], ...request },
      world.northwind.updater,
    );

  it.each([ahead, behind])('are those of its time zone: what is recorded in %s is of the day there', async (zone) => {
    await liveIn(zone);
    const { data } = await create();
    expect(data?.responsedate).toBe(localDay(new Date(), zone));
  });

  it('end at midnight there: a document counts until then, and no longer', async () => {
    await liveIn('Asia/Riyadh');
    const riyadh = localDay(new Date(), 'Asia/Riyadh');
    const made = await create({ responsedate: addDays(riyadh, -30), expiry_date: riyadh });
    expect(await scoreOf(world, document)).toBe(100);
    await ResponseModel.updateOne({ _id: made.data?.id }, { $set: { 'document.expiry_date': addDays(riyadh, -1) } });
    // Midnight in Riyadh is at nine in the evening, UTC.
    const evening = addDays(riyadh, -1);
    const told = async () => (await world.published('compliance.response.recorded')).length;
    const before = await told();
    await world.service.runJob('document-expiry', new Date(`${evening}T20:45:00Z`));
    expect(await told()).toBe(before);
    await world.service.runJob('document-expiry', new Date(`${evening}T21:00:00Z`));
    expect(await scoreOf(world, document)).toBe(0);
  });

  it.each([
    [ahead, -1, 1],
    [behind, 0, 0],
  ])('decide in %s which documents of an earlier release are findings', async (zone, days, plans) => {
    await liveIn(zone);
    const there = localDay(new Date(), zone);
    const { data } = await create({ responsedate: addDays(there, -30), expiry_date: addDays(there, 3) });
    expect(await scoreOf(world, document)).toBe(100);
    const expiry_date = addDays(there, days);
    await ResponseModel.updateOne({ _id: data?.id }, { $set: { 'document.expiry_date': expiry_date } });
    await ScoreModel.updateMany({ node_id: document.id }, { $set: { expiry_date } });
    await openFindings(world.northwind.id);
    expect(await ActionPlanModel.countDocuments({ 'finding.activity_id': document.id })).toBe(plans);
  });

  it('begin with what its people are told at five in the morning there, once', async () => {
    await liveIn('America/New_York');
    const day = localDay(new Date(), 'America/New_York');
    await create({ responsedate: addDays(day, -3), expiry_date: addDays(day, 2) });
    const told = async () =>
      (await world.published('compliance.notification.requested')).filter(({ data }) =>
        JSON.stringify(data).includes('evidence_expiry'),
      ).length;
    await world.service.runJob('work-reminders', new Date(`${day}T05:00:00Z`));
    expect(await told()).toBe(0);
    // Five in the morning in New York is nine or ten, UTC.
    await world.service.runJob('work-reminders', new Date(`${day}T10:00:00Z`));
    expect(await told()).toBe(1);
    await world.service.runJob('work-reminders', new Date(`${day}T22:00:00Z`));
    expect(await told()).toBe(1);
  });

  it.each([ahead, behind])('are those of reports: what is assigned in %s now is so on the day there', async (zone) => {
    await liveIn(zone);
    const there = localDay(new Date(), zone);
    const assigned = async (fromDate: string, toDate: string) =>
      (await world.service.call('compliance.ReportAssignments', { fromDate, toDate }, world.northwind.admin)).data
        ?.length;
    expect(await assigned(there, there)).toBeGreaterThan(0);
    expect(await assigned(addDays(there, -9), addDays(there, -1))).toBe(0);
    expect(await assigned(addDays(there, 1), addDays(there, 9))).toBe(0);
    const asked = { report: 'propertyassign', query: `from=${there}&to=${there}`, format: 'csv', language: 'en' };
    const { data } = await world.service.call('compliance.ExportReport', asked, world.northwind.admin);
    const [, first] = String(files[data?.id ?? '']).split('\r\n');
    expect(first?.split(',')).toContain(there);
  });
});
