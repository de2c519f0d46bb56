import { freshness } from './freshness';

describe('how fresh a score is', () => {
  it.each([
    ['2026-11-12', '2026-11-12', 'Nov 12, 2026'],
    ['2026-11-12', '2026-06-12', 'Jun 12 – Nov 12, 2026'],
    ['2026-01-05', '2025-12-24', 'Dec 24, 2025 – Jan 5, 2026'],
    // A score from before the oldest day was kept.
    ['2026-11-12', '', 'Nov 12, 2026'],
    ['', '', '–'],
  ])('with answers until %p, the oldest of %p, is %p', (response_date, oldest_response_date, text) => {
    const shown = freshness('en', { response_date, oldest_response_date });
    expect(shown.replace(/[\u2009\u202f]/g, ' ')).toBe(text);
  });
});
