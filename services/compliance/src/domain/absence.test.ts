import { absenceClash, absenceState, checkAbsenceDays } from './absence';

const today = '2026-11-22';

describe('an absence', () => {
  it.each([
    ['2026-11-23', '2026-11-24', 'coming'],
    ['2026-11-22', '2026-11-22', 'now'],
    ['2026-11-01', '2026-11-22', 'now'],
    ['2026-11-01', '2026-11-21', 'over'],
  ])('from %s to %s is %s', (from_date, to_date, expected) => {
    expect(absenceState({ from_date, to_date }, today)).toBe(expected);
  });

  it.each([
    ['2026-11-22', '2026-11-22', undefined],
    ['2026-11-22', '2027-11-22', undefined],
    ['2026-11-22', '2027-11-23', 'to_date'],
    ['2026-11-21', '2026-11-30', 'from_date'],
    ['2026-11-25', '2026-11-24', 'to_date'],
  ])('from %s to %s is refused by %s', (from, to, field) => {
    const check = () => checkAbsenceDays(from, to, today);
    if (field) expect(check).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ field })] }));
    else expect(check).not.toThrow();
  });
});

describe('two absences', () => {
  const absence = { user_id: 'anna', deputy_id: 'bo', from_date: '2026-12-10', to_date: '2026-12-20' };
  it.each([
    ['of the same person on one day', { user_id: 'anna', deputy_id: 'cleo', from_date: '2026-12-20' }, 'away_already'],
    ['of the same person the day after', { user_id: 'anna', deputy_id: 'cleo', from_date: '2026-12-21' }, undefined],
    ['of the deputy', { user_id: 'bo', deputy_id: 'cleo', from_date: '2026-12-01' }, 'deputy_away'],
    ['in which the first one stands in', { user_id: 'cleo', deputy_id: 'anna', from_date: '2026-12-15' }, 'stands_in'],
    [
      'in which the deputy stands in for another',
      { user_id: 'cleo', deputy_id: 'bo', from_date: '2026-12-15' },
      undefined,
    ],
    [
      'that was over before',
      { user_id: 'anna', deputy_id: 'bo', from_date: '2026-12-01', to_date: '2026-12-09' },
      undefined,
    ],
  ])('%s', (_case, other, expected) => {
    expect(absenceClash(absence, [{ to_date: '2026-12-31', ...other }])?.clash).toBe(expected);
  });
});
