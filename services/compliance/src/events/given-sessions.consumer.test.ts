import { newId } from '@attesta/kit/testing';
import { testWorld, type World } from '../testing/world';

/** What tenancy tells when surveyor sessions come with somebody's account. */
describe('surveyor sessions that are given with an account', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world?.service.drop());

  const plan = async (user_id: string | undefined): Promise<string> => {
    const library_id = world.content.library.id;
    const request = { name: 'Spring survey', user_id, library_id, date: '2199-05-01' };
    const { data } = await world.service.call('compliance.CreateSurveyorSession', request, world.northwind.admin);
    return data?.id ?? '';
  };
  const give = (user_id: string | undefined, session_ids: string[], organization_id = world.northwind.id) =>
    world.service.event('tenancy.user.sessions_given', { user_id, session_ids }, { organization_id });
  const surveyorOf = async (id: string) =>
    (await world.service.call('compliance.GetSurveyorSession', { id }, world.northwind.admin)).data?.user_id;
  const told = async () =>
    (await world.service.published('compliance.surveyor_session.changed')).map(({ data }) => data);

  it('are theirs from then on, which is told once', async () => {
    const { internalSurveyor, externalSurveyor } = world.northwind;
    const [id, other] = [await plan(internalSurveyor.userId), await plan(internalSurveyor.userId)];
    await give(externalSurveyor.userId, [id, newId()]);
    expect(await surveyorOf(id)).toBe(externalSurveyor.userId);
    expect(await surveyorOf(other)).toBe(internalSurveyor.userId);
    const before = await told();
    expect(before.at(-1)).toEqual({ id, user_id: externalSurveyor.userId });
    await give(externalSurveyor.userId, [id]);
    expect(await told()).toHaveLength(before.length);
  });

  it('stay where they are when another organization names them', async () => {
    const { internalSurveyor, externalSurveyor } = world.northwind;
    const id = await plan(internalSurveyor.userId);
    await give(externalSurveyor.userId, [id], world.lakeside.id);
    expect(await surveyorOf(id)).toBe(internalSurveyor.userId);
  });

  it('are told of when they are planned, get another surveyor and are deleted, and not for another name', async () => {
    const { internalSurveyor, externalSurveyor, admin } = world.northwind;
    const [user_id, next] = [internalSurveyor.userId, externalSurveyor.userId];
    const id = await plan(user_id);
    expect((await told()).at(-1)).toEqual({ id, user_id });
    const before = (await told()).length;
    await world.service.call('compliance.UpdateSurveyorSession', { id, name: 'Summer survey' }, admin);
    expect(await told()).toHaveLength(before);
    await world.service.call('compliance.UpdateSurveyorSession', { id, user_id: next }, admin);
    await world.service.call('compliance.DeleteSurveyorSession', { id }, admin);
    expect((await told()).slice(before)).toEqual([
      { id, user_id: next },
      { id, user_id: next, deleted: true },
    ]);
  });
});
