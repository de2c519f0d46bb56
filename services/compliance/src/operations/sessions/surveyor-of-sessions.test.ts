import { addDays, dayOf } from '@attesta/kit';
import { answers, recordedActivity } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const today = dayOf(new Date());

describe('a surveyor who has sessions and nothing assigned', () => {
  let world: World;
  let session: string;

  beforeAll(async () => {
    world = await testWorld();
    const { content, northwind, service } = world;
    await world.tell([
      { ...recordedActivity('document', content.library, [content.substandards[0]?.id ?? '']), name: 'Licence' },
    ]);
    await world.assignAll(northwind, northwind.updater);
    const planned = {
      name: 'Spring survey',
      user_id: northwind.externalSurveyor.userId,
      library_id: content.library.id,
      date: addDays(today, -1),
      to_date: addDays(today, 1),
    };
    const { data } = await service.call('compliance.CreateSurveyorSession', planned, northwind.admin);
    session = data?.id ?? '';
    const elements = answers(content.activities[0], 'met', 'met', 'met', 'met');
    await service.call(
      'compliance.CreateChecklistResponse',
      { admin_activity_id: content.activities[0]?.id, elements },
      northwind.externalSurveyor,
    );
    await world.deliver();
  });
  afterAll(() => world?.service.drop());

  const surveyor = () => world.northwind.externalSurveyor;

  it('sees on the dashboard how what their sessions are about stands', async () => {
    const { data } = await world.service.call('compliance.GetDashboard', {}, surveyor());
    const { libraries, chapters, esr, assigned } = data?.organization ?? {};
    expect([libraries?.length, chapters?.length]).toEqual([1, 2]);
    expect(esr).toMatchObject({ esr: 4, esr_complete: 1 });
    expect(assigned).toMatchObject({ libraries: 1, chapters: 2, substandards: 8, activities: 10 });
  });

  it('sees the ESR chart of it, and how it came about', async () => {
    const { data } = await world.service.call('compliance.GetEsrChart', { type: 2 }, surveyor());
    expect(data?.slices).toMatchObject([
      { key: 'complete', count: 1 },
      { key: 'incomplete', count: 3 },
    ]);
    const explained = await world.service.call('compliance.ExplainEsr', {}, surveyor());
    expect(explained.data).toMatchObject({ total: 4, complete: 1 });
  });

  it('is told how many activities it has', async () => {
    const counts = await world.service.call('compliance.GetActivityCounts', {}, surveyor());
    expect(counts.data).toMatchObject({ total: 10, checklist: 9, document: 1, checklist_completed: 1 });
    const properties = await world.service.call('compliance.GetAssignedPropertiesCount', {}, surveyor());
    expect(properties.data).toMatchObject({ libraries: 1, chapters: 2, substandards: 8, activities: 10 });
  });

  it('finds in reports what updaters answer of it', async () => {
    const { data } = await world.service.call('compliance.ReportDocumentsToSurveyor', {}, surveyor());
    expect(data?.map(({ activity }) => activity)).toEqual(['Licence']);
  });

  it('is whom administrators may narrow the drill-down to', async () => {
    const asked = { assigned_user_id: surveyor().userId };
    const { data } = await world.service.call('compliance.ListChapterScores', asked, world.northwind.admin);
    expect(data).toHaveLength(2);
  });

  it('is counted nothing on days on which no session is on, and goes on seeing what it was about', async () => {
    const over = { id: session, date: addDays(today, -9), to_date: addDays(today, -8) };
    await world.service.call('compliance.UpdateSurveyorSession', over, world.northwind.admin);
    const counts = await world.service.call('compliance.GetActivityCounts', {}, surveyor());
    expect(counts.data).toMatchObject({ total: 0, checklist_completed: 0 });
    const { data } = await world.service.call('compliance.GetDashboard', {}, surveyor());
    expect(data?.organization?.assigned).toMatchObject({ substandards: 8 });
  });
});
