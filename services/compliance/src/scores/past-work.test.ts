import { clockAt, type TestCall } from '@attesta/kit/testing';
import { answers, type TestContent, testContent } from '../testing/content';
import { testWorld, type World } from '../testing/world';

const levels = ['Library', 'Chapter', 'Standard', 'Substandard', 'Activity'] as const;
const days = ['2026-10-01', '2026-10-05', '2026-10-09'] as const;

let world: World;
let second: TestContent;
let session: string;

beforeAll(async () => {
  clockAt('2026-10-01T08:00:00Z');
  world = await testWorld();
  second = testContent('NIST');
  await world.tell(second.nodes);
});
afterAll(async () => {
  jest.useRealTimers();
  await world?.service.drop();
});

const call = <Name extends Parameters<World['service']['call']>[0]>(
  name: Name,
  request: object,
  as = world.northwind.admin,
) => world.service.call(name, request as never, as);
const assign = (to: TestCall, chapters: (number | string)[], more: object = {}) => {
  const chapter_ids = chapters.map((one) => (typeof one === 'string' ? one : world.content.chapters[one]?.id));
  return call('compliance.AssignChapters', { user_id: to.userId, chapter_ids, ...more });
};
/** What somebody is shown of the scores, from the libraries down, and on their dashboard. */
async function shownTo(as: TestCall, filter: object = {}, as_of?: string) {
  const rows = [];
  for (const level of levels)
    rows.push((await call(`compliance.List${level}Scores`, { ...filter, as_of, page_size: 200 }, as)).data);
  if (Object.keys(filter).length > 0) return { rows };
  const { organization } = (await call('compliance.GetDashboard', { as_of }, as)).data ?? {};
  const { standing, explanation, libraries, chapters, esr } = organization ?? {};
  const counted = (await call('compliance.ExplainEsr', { esr: 1, as_of }, as)).data;
  const own = [counted?.complete, counted?.total, counted?.substandards];
  return { rows, standing, explanation, libraries, chapters, esr, own };
}
async function shown(as_of?: string) {
  const { admin, updater, secondUpdater, internalSurveyor, externalSurveyor, viewer } = world.northwind;
  const found: Record<string, unknown> = {};
  for (const [name, as] of Object.entries({
    admin,
    updater,
    secondUpdater,
    internalSurveyor,
    externalSurveyor,
    viewer,
  }))
    found[name] = await shownTo(as, {}, as_of);
  for (const { userId } of [updater, secondUpdater])
    found[userId ?? ''] = await shownTo(admin, { assigned_user_id: userId }, as_of);
  return found;
}
const answer = (activity: { id: string } | undefined, said: string[], as = world.northwind.updater) => {
  const request = { admin_activity_id: activity?.id, elements: answers(activity as never, ...said) };
  return call('compliance.CreateChecklistResponse', request, as);
};

describe('what people were shown on a past day', () => {
  it('is shown of it for good, whatever they are given, have handed over, and their organization works with since', async () => {
    const { northwind, content, service } = world;
    const { updater, secondUpdater, internalSurveyor, externalSurveyor } = northwind;
    const seen: Record<string, Awaited<ReturnType<typeof shown>>> = {};
    const endOf = async (day: string) => {
      await world.deliver();
      seen[day] = await shown();
    };
    // The first day: everything with one updater, one chapter with another, a session of a surveyor.
    await assign(updater, [0, 1]);
    await assign(secondUpdater, [0]);
    await assign(externalSurveyor, [1], { expirydate: '2026-10-06' });
    const planned = { name: 'Survey', user_id: internalSurveyor.userId, library_id: content.library.id, date: days[0] };
    session = (await call('compliance.CreateSurveyorSession', planned)).data?.id ?? '';
    await answer(content.activities[0], ['met', 'met', 'met', 'not met']);
    await answer(content.activities[5], ['met', 'not met', 'not met', 'not met']);
    await endOf(days[0]);

    // The second: another library, work that moves, somebody who is away, a session that is taken back.
    jest.setSystemTime(Date.parse(`${days[1]}T08:00:00Z`));
    await world.give(northwind, [content, second]);
    await assign(updater, [], { remove_chapter_ids: [content.chapters[0]?.id] });
    await assign(secondUpdater, [second.chapters[0]?.id ?? '']);
    const absence = {
      user_id: updater.userId,
      deputy_id: secondUpdater.userId,
      from_date: days[1],
      to_date: '2026-10-30',
    };
    const away = (await call('compliance.CreateAbsence', absence)).data?.id ?? '';
    await call('compliance.DeleteSurveyorSession', { id: session });
    await answer(second.activities[0], ['met', 'met', 'not met', 'not met'], secondUpdater);
    await endOf(days[1]);

    // The third: the first library has gone, and so has the absence.
    jest.setSystemTime(Date.parse(`${days[2]}T08:00:00Z`));
    await world.give(northwind, [second]);
    await call('compliance.EndAbsence', { id: away });
    await assign(updater, [second.chapters[1]?.id ?? ''], { expirydate: '2026-10-20' });
    await answer(second.activities[4], ['met', 'met', 'met', 'met'], updater);
    await endOf(days[2]);

    // Long after, all is otherwise, and one of them has left.
    jest.setSystemTime(Date.parse('2026-12-01T08:00:00Z'));
    await world.give(northwind, [content, second]);
    await assign(updater, [0, second.chapters[0]?.id ?? '']);
    await assign(internalSurveyor, [0, 1]);
    await answer(content.activities[0], ['not met', 'not met', 'not met', 'not met'], updater);
    await world.deliver();
    for (const day of days) expect([day, await shown(day)]).toEqual([day, seen[day]]);
    // Between two days it was as on the earlier one, but for what had lapsed.
    const between = await shown('2026-10-08');
    expect(between.updater).toEqual(seen[days[1]]?.updater);
    expect(between.externalSurveyor).not.toEqual(seen[days[1]]?.externalSurveyor);
    // The test would show nothing if the days were alike.
    for (const name of ['admin', 'updater', 'secondUpdater', 'internalSurveyor'])
      expect(new Set(days.map((day) => JSON.stringify(seen[day]?.[name]))).size).toBeGreaterThan(1);

    const left = { id: secondUpdater.userId, organization_id: northwind.id, role_id: 4, status: 0, name: 'Gone' };
    await service.event('tenancy.user.changed', left);
    const theirs = { assigned_user_id: secondUpdater.userId };
    for (const day of days)
      expect(await shownTo(northwind.admin, theirs, day)).toEqual(seen[day]?.[secondUpdater.userId ?? '']);
    expect((await shownTo(northwind.admin, theirs)).rows[0]).toEqual([]);
  });
});
