import { currentDay } from '@attesta/kit';
import { copyAnswer } from '../../repositories/answer-copies';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

/** Of each kind of surveyor; some of them on the same days. */
const [internal, external] = [25, 40];
const size = 9;

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const { content, northwind, service } = world;
  const [activity] = content.activities;
  for (const [as, count] of [
    [northwind.internalSurveyor, internal],
    [northwind.externalSurveyor, external],
  ] as const) {
    await world.assignAll(northwind, as);
    const request = { admin_activity_id: activity?.id, elements: answers(activity, 'met', 'met', 'met', 'met') };
    const { data } = await service.call('compliance.CreateChecklistResponse', request, as);
    await copyAnswer(data?.id ?? '', 1, count, currentDay());
  }
});
afterAll(() => world?.service.drop());

describe('a long report of surveyors’ assessments', () => {
  const ids = async (request: object) => {
    const { data } = await world.service.call('compliance.ReportSurveyorAssessments', request, world.northwind.admin);
    return (data ?? []).map(({ id }) => id);
  };

  it.each(['response_date', '-response_date', 'score', '-score'])(
    'has on its pages what it has as a whole, of both kinds of surveyors in the order of %s',
    async (sort) => {
      const whole = await ids({ sort });
      expect(whole).toHaveLength(internal + external);
      const shown: unknown[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / size); page += 1)
        shown.push(...(await ids({ sort, page, page_size: size })));
      expect(shown).toEqual(whole);
    },
  );
});
