import fc from 'fast-check';
import { type RawNode, scoreFromTop } from '../../testing/independent/score-from-top';
import type { ElementAnswer } from '../element-answer';
import type { ScoredChild } from './node-score';
import { scoreResponse } from './response-score';
import { scoreTree, type TreeNode } from './tree';

const answers: (ElementAnswer | undefined)[] = ['met', 'partially met', 'not met', 'not applicable', undefined];
const id = (kind: string, number: number): string => `${kind}${String(number).padStart(3, '0')}`;

/** A library of any shape: who stands below whom, and what each activity proves and answers, by numbers. */
const library = fc.record({
  chapters: fc.integer({ min: 0, max: 4 }),
  standards: fc.array(fc.nat(), { maxLength: 8 }),
  substandards: fc.array(fc.nat(), { maxLength: 12 }),
  activities: fc.array(
    fc.record({
      proves: fc.uniqueArray(fc.nat(11), { maxLength: 3 }),
      elements: fc.option(fc.array(fc.constantFrom(...answers), { maxLength: 7 }), { nil: undefined }),
    }),
    { maxLength: 20 },
  ),
});

function nodesOf({
  chapters,
  standards,
  substandards,
  activities,
}: typeof library extends fc.Arbitrary<infer T> ? T : never) {
  const nodes: (TreeNode & RawNode)[] = [{ id: 'l', kind: 'library', library_id: 'l' }];
  for (let number = 0; number < chapters; number += 1) {
    nodes.push({ id: id('c', number), kind: 'chapter', library_id: 'l', chapter_id: id('c', number) });
  }
  if (chapters === 0) return nodes;
  standards.forEach((above, number) => {
    nodes.push({ id: id('t', number), kind: 'standard', library_id: 'l', chapter_id: id('c', above % chapters) });
  });
  if (standards.length > 0) {
    substandards.forEach((above, number) => {
      nodes.push({
        id: id('s', number),
        kind: 'substandard',
        library_id: 'l',
        standard_id: id('t', above % standards.length),
      });
    });
  }
  activities.forEach(({ proves }, number) => {
    nodes.push({
      id: id('a', number),
      kind: 'activity',
      library_id: 'l',
      substandard_ids: proves.map((one) => id('s', one)),
    });
  });
  return nodes;
}

/** As SCORING.md says it, without the engine. */
function plainScore(elements: (ElementAnswer | undefined)[]): number | undefined {
  const apply = elements.filter((answer) => answer !== 'not applicable');
  if (apply.length === 0) return undefined;
  const points = apply.map((answer) => (answer === 'met' ? 100 : answer === 'partially met' ? 50 : 0));
  return points.reduce<number>((sum, one) => sum + one, 0) / apply.length;
}

describe('the scoring engine', () => {
  it('agrees to the last bit with a second implementation, whatever the library and its answers', () => {
    fc.assert(
      fc.property(library, (shape) => {
        const nodes = nodesOf(shape);
        const answered = shape.activities.flatMap(({ elements }, number) =>
          elements ? [{ id: id('a', number), elements }] : [],
        );
        const known = new Map(
          answered.map(({ id: activity, elements }): [string, ScoredChild] => {
            const { score } = scoreResponse(elements);
            return [activity, { id: activity, score, completed: 0, scored: 0, response_date: '2026-01-01' }];
          }),
        );
        const plain = scoreFromTop(nodes, new Map(answered.map((one) => [one.id, plainScore(one.elements)])));
        const made = scoreTree(nodes, known);
        for (const [node, { score, complete, scored }] of plain) {
          const own = made.get(node);
          expect([node, own?.score ?? undefined, own?.completed ?? 0, own?.scored ?? 0]).toEqual([
            node,
            score,
            complete,
            scored,
          ]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
