import { inTimeZone } from '@attesta/kit';
import { dueWithin } from './due-within';

const schedule = (response_frequency: string, submission_day = '') => ({ response_frequency, submission_day });

describe('activities that are due within some days', () => {
  it.each([
    ['monthly', '15', '2026-11-01', '2026-11-14', undefined],
    ['monthly', '15', '2026-11-01', '2026-11-15', '2026-11-16'],
    ['monthly', '15', '2026-11-15', '2026-11-30', '2026-11-16'],
    ['monthly', '31', '2024-02-29', '2024-02-29', '2024-03-01'],
    ['quarterly', '', '2026-10-01', '2026-12-30', undefined],
    ['quarterly', '', undefined, '2026-12-30', '2026-10-01'],
    ['weekly', 'Friday', '2026-11-21', '2026-11-26', undefined],
    ['weekly', 'Friday', '2026-11-21', '2026-11-27', '2026-11-28'],
    ['daily', '', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['One Time', '', '2026-01-01', '2026-12-31', undefined],
    ['', '', '2026-01-01', '2026-12-31', undefined],
  ])('%s with submission day %j from %s to %s: made before %s', (frequency, day, from, to, before) => {
    const found = dueWithin([schedule(frequency, day)], from, to);
    const expected = { ...schedule(frequency, day), created_at: { $lt: new Date(before ?? 0) } };
    expect(found).toEqual(before ? [expected] : []);
  });

  it.each([
    ['Asia/Riyadh', '2026-11-15T21:00:00.000Z'],
    ['America/New_York', '2026-11-16T05:00:00.000Z'],
  ])('in %s were made before %s, where their day ends', (zone, before) => {
    const found = inTimeZone(zone, () => dueWithin([schedule('monthly', '15')], '2026-11-15', '2026-11-15'));
    expect(found).toEqual([{ ...schedule('monthly', '15'), created_at: { $lt: new Date(before) } }]);
  });

  it('are all that come again, when no last day is named', () => {
    expect(dueWithin([schedule('yearly'), schedule('once')], '2026-01-01')).toEqual([schedule('yearly')]);
  });
});
