import { LeastRecent } from './least-recent';

describe('what is kept up to a weight', () => {
  it('lets go of what nobody has asked for longest', () => {
    const kept = new LeastRecent<string>(10);
    kept.set('a', 'A', 4);
    kept.set('b', 'B', 4);
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('takes the place of what was kept under the same name, and keeps nothing that is too heavy', () => {
    const kept = new LeastRecent<string>(10);
    kept.set('a', 'A', 9);
    kept.set('a', 'newer', 2);
    kept.set('b', 'B', 8);
    expect([kept.get('a'), kept.get('b')]).toEqual(['newer', 'B']);
    kept.set('a', 'heavy', 11);
    expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 'B']);
  });
});
