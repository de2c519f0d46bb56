import { fallen } from './fallen';

describe('chapters that fell', () => {
  it.each([
    ['fell', 70, 60.5, true],
    ['rose', 60, 70, false],
    ['stayed', 60, 60, false],
    ['was not scored before', undefined, 60, false],
    ['is not scored any more', 60, undefined, false],
    ['fell to nothing', 0.01, 0, true],
  ])('one that %s (%p, %p): %p', (_name, previous_score, score, expected) => {
    expect(
      fallen([
        { id: 'a', ...(previous_score !== undefined && { previous_score }), ...(score !== undefined && { score }) },
      ]),
    ).toHaveLength(expected ? 1 : 0);
  });

  it('are named with the deepest fall first', () => {
    const names = fallen([
      { name: 'a little', previous_score: 90, score: 89 },
      { name: 'a lot', previous_score: 80, score: 20 },
    ]).map(({ node }) => node.name);
    expect(names).toEqual(['a lot', 'a little']);
  });
});
