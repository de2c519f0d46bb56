import { deeper, drillAddress, drillCall, shownLevel } from './drill-path';

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
    expect(drillCall({ library: 'l' }, 'external')).toMatchObject({
      name: 'compliance.ListChapterScores',
      request: { library_id: 'l', assigned_role_id: 5, surveyor_type: 2 },
    });
    expect(drillCall({}, 'updater').request).not.toHaveProperty('assigned_role_id');
  });
});
