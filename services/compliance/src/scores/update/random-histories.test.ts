import type { TestService } from '@attesta/kit/testing';
import { History } from '../../testing/history';
import { populate, testCompliance } from '../../testing/world';
import { recomputeOrganization } from './recompute-organization';

const steps = 60;
/** The last one differs in each run; where it fails, the test's name tells the seed, which then belongs in this list. */
const seeds = [20261121, 7, Date.now() % 1_000_000];

describe('a random history of answers and content', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testCompliance();
  });
  afterAll(() => service?.drop());

  it.each(seeds)('leaves right scores and months, each in its own libraries (seed %i)', async (seed) => {
    const world = await populate(service);
    const history = new History(world, seed);
    await history.begin();
    for (let step = 0; step < steps; step += 1) await history.step();
    await world.deliver();

    const found = [];
    for (const { who } of history.organizations) found.push(await recomputeOrganization(who.id, false));
    // To the last decimal: the difference is taken bit by bit.
    expect(found.map(({ wrong }) => wrong)).toEqual([[], [], []]);
    expect(found.reduce((sum, { scores }) => sum + scores, 0)).toBeGreaterThan(30);

    for (const { who, has } of history.organizations) {
      const own = has.map(({ library }) => library.id);
      const foreign = history.contents.map(({ library }) => library.id).filter((id) => !own.includes(id));
      const replies = await Promise.all([
        service.call('compliance.ListLibraryScores', {}, who.admin),
        service.call('compliance.ListSubstandardScores', {}, who.admin),
        service.call('compliance.ListActivityScores', {}, who.admin),
        service.call('compliance.ReportChecklists', {}, who.admin),
        service.call('compliance.ReportChecklists', {}, who.updater),
        service.call('compliance.GetChapterEvidenceStatus', {}, who.admin),
      ]);
      const shown = JSON.stringify(replies);
      expect(own.filter((id) => !shown.includes(id))).toEqual([]);
      expect(foreign.filter((id) => shown.includes(id))).toEqual([]);
    }
  });
});
