import { deeper, drillAddress, drillCall, scoreDefaults, scoreSearch, shownLevel } from './drill-path';

describe('the drill-down', () => {
  it('shows the level below the deepest choice', () => {
    expect(shownLevel({})).toBe('library');
    expect(shownLevel({ library: 'l', chapter: 'c' })).toBe('standard');
    expect(shownLevel({ library: 'l', chapter: 'c', standard: 's', substandard: 'u' })).toBe('activity');
  });

  it('clears deeper choices when one above changes', () => {
    const path = { library: 'l', chapter: 'c', standard: 's' };
    expect(deeper(path, 'chapter', 'c2')).toEqual({ library: 'l', chapter: 'c2' });
    expect(drillAddress(deeper(path, 'substandard', 'u'))).toBe('/ss/scores/l/c/s/u');
  });

  it('leaves out of the address what has a gap above it', () => {
    expect(drillAddress({ library: 'l', standard: 's' }, '?rater=internal')).toBe('/ss/scores/l?rater=internal');
    expect(drillAddress({})).toBe('/ss/scores');
  });

  it('asks for the surveyors’ scores by role and surveyor type', () => {
    expect(drillCall({ library: 'l' }, { ...scoreDefaults, rater: 'external' })).toMatchObject({
      name: 'compliance.ListChapterScores',
      request: { library_id: 'l', assigned_role_id: 5, surveyor_type: 2 },
    });
    expect(drillCall({}, scoreDefaults).request).not.toHaveProperty('assigned_role_id');
  });
});

describe('what narrows the drill-down', () => {
  const narrowed = { ...scoreDefaults, person: 'u', class: 'k', asOf: '2026-10-01' };

  it('is asked for by the names of the specification', () => {
    expect(drillCall({ library: 'l' }, narrowed).request).toMatchObject({
      assigned_user_id: 'u',
      session_class_id: 'k',
      as_of: '2026-10-01',
    });
  });

  it('stands in the address on the way down, without what is as usual', () => {
    expect(scoreSearch(scoreDefaults)).toBe('');
    expect(scoreSearch(narrowed)).toBe('?person=u&class=k&asOf=2026-10-01');
  });
});
