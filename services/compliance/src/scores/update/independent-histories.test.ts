import type { TestService } from '@attesta/kit/testing';
import fc from 'fast-check';
import { aggregateRaw } from '../../repositories/database-probe';
import { History } from '../../testing/history';
import { scoresOfAnswers } from '../../testing/independent/scores-of-answers';
import { populate, testCompliance } from '../../testing/world';

interface StoredScore {
  rater: string;
  node_id: string;
  score: number | null;
  completed: number;
  scored: number;
}

/** What every choice of a history is taken from, in turn: fast-check makes it shorter and smaller where the test fails. */
const choices = fc.array(fc.nat(2 ** 30), { minLength: 100, maxLength: 200 });

describe('scores after any history', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testCompliance();
  });
  afterAll(() => service?.drop());

  it('are to the last bit what a second implementation makes of the raw answers, and never no number', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (tape) => {
        const world = await populate(service);
        let at = 0;
        const history = new History(world, (below) => (tape[at++ % tape.length] ?? 0) % below);
        await history.begin();
        while (at < tape.length) await history.step();
        await world.deliver();
        for (const { who } of history.organizations) {
          const plain = await scoresOfAnswers(who.id);
          const stored = await aggregateRaw<StoredScore>('scores', [
            { $match: { organization_id: who.id, level: { $ne: 'activity' } } },
          ]);
          const shown = new Map(stored.map((score) => [`${score.rater} ${score.node_id}`, score]));
          for (const key of shown.keys()) expect([key, plain.has(key)]).toEqual([key, true]);
          for (const [key, { score, complete, scored }] of plain) {
            const own = shown.get(key);
            expect([key, own?.score ?? undefined, own?.completed ?? 0, own?.scored ?? 0]).toEqual([
              key,
              score,
              complete,
              scored,
            ]);
            expect(own?.score ?? 0).not.toBeNaN();
          }
        }
      }),
      { numRuns: 2 },
    );
  });
});
