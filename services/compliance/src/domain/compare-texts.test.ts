import { compareTexts } from './compare-texts';

describe('texts compared as people sort them', () => {
  it.each([
    [
      ['B10', 'B2', 'B1'],
      ['B1', 'B2', 'B10'],
    ],
    [
      ['2026-11-02', '9999', '2026-07-10', '2025-12-31'],
      ['2025-12-31', '2026-07-10', '2026-11-02', '9999'],
    ],
    [
      ['ward', 'Álamo', 'Ward', 'alamo'],
      ['alamo', 'Álamo', 'ward', 'Ward'],
    ],
  ])('%j come as %j', (texts, sorted) => {
    expect([...texts].sort(compareTexts)).toEqual(sorted);
  });

  it('are alike where they are the same', () => {
    expect(compareTexts('2026-07-10', '2026-07-10')).toBe(0);
  });
});
