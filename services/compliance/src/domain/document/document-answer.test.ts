import { scoreOn } from '../scoring/score-on';
import { usualExpiry, validity } from './document-answer';

describe('a document', () => {
  it.each<[string, number, string, string]>([
    ['2026-12-31', 1, '2026-11-22', 'valid'],
    ['2026-12-22', 1, '2026-11-22', 'expiring'],
    ['2026-12-23', 1, '2026-11-22', 'valid'],
    ['2026-11-22', 1, '2026-11-22', 'expiring'],
    ['2026-11-21', 1, '2026-11-22', 'expired'],
    ['', 1, '2026-11-22', 'valid'],
    ['', 0, '2026-11-22', 'missing'],
    ['2026-11-21', 0, '2026-11-22', 'missing'],
  ])('that counts until %p with %p files is on %s %s', (expiry_date, files, today, expected) => {
    expect(validity({ expiry_date }, files, today)).toBe(expected);
  });

  it('counts for as many days as its activity gives, and for ever where it gives none', () => {
    expect(usualExpiry('2026-11-22', 365)).toBe('2027-11-22');
    expect(usualExpiry('2026-11-22', null)).toBe('');
    expect(usualExpiry('2026-11-22', 0)).toBe('');
  });

  it.each<[number | null, string, string, number | null]>([
    [100, '2026-11-22', '2026-11-22', 100],
    [100, '2026-11-22', '2026-11-23', 0],
    [100, '', '2036-11-23', 100],
    [0, '2026-11-22', '2026-11-23', 0],
    [null, '2026-11-22', '2026-11-23', null],
  ])('that scored %p and counts until %p scores on %s %p', (score, expiry_date, day, expected) => {
    expect(scoreOn({ score, document: { expiry_date, description: '' } }, day)).toBe(expected);
  });

  it('is all that expires', () => {
    expect(scoreOn({ score: 75, document: null }, '2099-01-01')).toBe(75);
    expect(scoreOn({ score: 75 }, '2099-01-01')).toBe(75);
  });
});
