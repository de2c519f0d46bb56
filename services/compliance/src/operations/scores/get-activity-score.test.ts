import { clockAt } from '@attesta/kit/testing';
import { storedFile } from '../../testing/content';
import { recordedActivities } from '../../testing/recording';
import { scoring } from '../../testing/scoring';
import { populate, testCompliance, type World } from '../../testing/world';

type Made = Awaited<ReturnType<typeof recordedActivities>>;

let world: World;
let made: Made;
beforeAll(async () => {
  clockAt('2026-10-01T08:00:00Z');
  world = await populate(await testCompliance());
  made = await recordedActivities(world);
});
afterAll(async () => {
  jest.useRealTimers();
  await world?.service.drop();
});

const { activity, answer } = scoring(() => world);
const at = (day: string): void => void jest.setSystemTime(Date.parse(`${day}T09:00:00Z`));
const score = async (id: string | undefined, as_of?: string, as = world.northwind.viewer) =>
  (await world.service.call('compliance.GetActivityScore', { id: id ?? '', id2: id ?? '', type: '1', as_of }, as)).data;
const words = (as_of?: string) =>
  world.service
    .call('compliance.CompareElementScores', { activity_id: activity(0)?.id, as_of }, world.northwind.viewer)
    .then(({ data = [] }) => data.map(({ updator_response }) => updator_response || undefined));

describe('the end of the drill-down', () => {
  it('says of a KPI, an observation and a document what was recorded, and which kind it is', async () => {
    const { updater } = world.northwind;
    const day = { responsedate: '2026-10-01' };
    const { kpi, observation, document } = made;
    await world.service.call(
      'compliance.CreateKpiResponse',
      { admin_activity_id: kpi.id, response: 45, ...day },
      updater,
    );
    await world.service.call(
      'compliance.CreateObservation',
      { admin_activity_id: observation.id, status: 'Pending', ...day },
      updater,
    );
    await world.service.call(
      'compliance.CreateDocument',
      { admin_activity_id: document.id, document_link: [storedFile()], expiry_date: '2026-10-02', ...day },
      updater,
    );
    await world.deliver();
    expect(await score(kpi.id)).toMatchObject({
      activity: { activity_kind: 'kpi', type: 2, score: 50 },
      kpis: [{ response: 45, target: 90, totarget: 100, standing: 'not met', score: 50 }],
    });
    expect(await score(observation.id)).toMatchObject({
      activity: { activity_kind: 'observation', score: 0 },
      observations: [{ status: 'Pending', score: 0 }],
    });
    expect(await score(document.id)).toMatchObject({
      activity: { activity_kind: 'document', type: 3, score: 100 },
      documents: [{ validity: 'expiring', score: 100, attachments: [{ name: 'proof.pdf' }] }],
    });
    expect(await score(activity(0)?.id)).toMatchObject({ activity: { activity_kind: 'checklist' } });
  });

  it('shows what was said on a past day, whatever was corrected, answered and deleted since', async () => {
    const { admin, updater } = world.northwind;
    const first = (await answer(0, '2026-10-01', ['met', 'met', 'not met', 'not met'])).data;
    await world.deliver();
    at('2026-10-03');
    const third = activity(0)?.activity?.elements?.[2]?.id;
    const corrected = await world.service.call(
      'compliance.UpdateChecklistResponse',
      {
        id: first?.id,
        version: first?.version,
        elements: [{ element_id: third, response: 'met', comments: 'I saw it' }],
      },
      admin,
    );
    const kpi = (await score(made.kpi.id))?.kpis?.[0];
    await world.service.call('compliance.UpdateKpiResponse', { id: kpi?.id, response: 95 }, admin);
    await world.deliver();
    at('2026-10-05');
    await world.service.call('compliance.DeleteChecklistResponse', { id: first?.id ?? '' }, updater);
    await world.deliver();
    at('2026-10-08');

    expect((await score(activity(0)?.id))?.responses).toEqual([]);
    // It was not there yet.
    await expect(score(activity(0)?.id, '2026-09-30')).rejects.toMatchObject({ code: 'not_found' });
    expect(await score(activity(0)?.id, '2026-10-01')).toMatchObject({
      activity: { score: 50 },
      responses: [{ score: 50, revisions: [] }],
    });
    expect(await score(activity(0)?.id, '2026-10-04')).toMatchObject({
      activity: { score: 75 },
      responses: [
        {
          score: 75,
          revisions: [{ number: 1, score: 50 }],
          elements: [1, 2, 3, 4].map((number) => ({ element_name: `Element ${number}` })),
        },
      ],
    });
    expect(await words('2026-10-01')).toEqual(['met', 'met', 'not met', 'not met']);
    expect(await words('2026-10-04')).toEqual(['met', 'met', 'met', 'not met']);
    expect(await words('2026-10-05')).toEqual([undefined, undefined, undefined, undefined]);
    const read = (as_of?: string) =>
      world.service.call('compliance.GetChecklistResponse', { id: first?.id ?? '', as_of }, admin);
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect((await read('2026-10-04')).data).toMatchObject({ score: corrected.data?.score });

    expect((await score(made.kpi.id))?.kpis).toMatchObject([{ response: 95, revisions: [{ response: 45 }] }]);
    expect((await score(made.kpi.id, '2026-10-02'))?.kpis).toMatchObject([{ response: 45, revisions: [] }]);
    expect((await score(made.document.id))?.documents).toMatchObject([{ validity: 'expired', score: 0 }]);
    expect((await score(made.document.id, '2026-10-02'))?.documents).toMatchObject([{ score: 100 }]);
  });

  it('is shown of a past day to who may see the activity, and to nobody of another organization', async () => {
    const id = activity(0)?.id;
    await expect(score(id, '2026-10-01', world.northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await score(id, '2026-10-01', world.lakeside.viewer))?.responses).toEqual([]);
  });
});
