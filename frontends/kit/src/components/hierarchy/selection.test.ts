import { choose, deepestLevel, nothingChosen } from './selection';

const all = { library: 'l', chapter: 'c', standard: 's', substandard: 'u' };

describe('the cascading selection', () => {
  it('resets every level below the one that changes and keeps those above', () => {
    expect(choose(all, 'chapter', 'c2')).toEqual({ library: 'l', chapter: 'c2', standard: '', substandard: '' });
    expect(choose(all, 'library', 'l2')).toEqual({ ...nothingChosen, library: 'l2' });
    expect(choose(all, 'substandard', 'u2')).toEqual({ ...all, substandard: 'u2' });
  });

  it('resets the levels below when one is cleared', () => {
    expect(choose(all, 'standard', '')).toEqual({ ...all, standard: '', substandard: '' });
  });

  it('knows the lowest chosen level, and does not trust one whose parent is missing', () => {
    expect(deepestLevel(nothingChosen)).toBeUndefined();
    expect(deepestLevel(all)).toBe('substandard');
    expect(deepestLevel({ ...all, standard: '' })).toBe('chapter');
    expect(deepestLevel({ ...nothingChosen, chapter: 'c' })).toBeUndefined();
  });
});
