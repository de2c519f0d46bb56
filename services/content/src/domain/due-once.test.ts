import { type Day, dueDate, periodOf } from '@attesta/kit/plain';
import { endingWithin } from './due-once';

describe('an activity that is answered once', () => {
  it.each([
    // The ends of the assignments that cover it, and the days that are asked for.
    [['2026-12-31'], '2026-12-01', '2026-12-31', true],
    [['2026-12-31'], '2026-12-31', '2027-01-31', true],
    [['2026-12-31'], '2026-12-01', '2026-12-30', false],
    [['2026-12-31'], '2027-01-01', '2027-01-31', false],
    [['2026-12-31'], '2026-12-31', undefined, true],
    [['2026-12-31'], '2027-01-01', undefined, false],
    [['2026-12-31'], undefined, '2026-12-31', true],
    [['2026-12-31'], undefined, '2026-12-30', false],
    [['2026-11-30', '2026-12-31'], '2026-12-01', '2026-12-31', true],
    [['2026-11-30', '2026-12-31'], '2026-11-01', '2026-11-30', false],
    [['2026-12-31', '2026-11-30'], '2026-11-01', undefined, true],
    [['2024-02-29'], '2024-02-29', '2024-02-29', true],
    [['2026-12-31', null], '2026-12-01', '2026-12-31', false],
    [['2026-12-31', null], '2026-12-01', undefined, false],
    [[null], undefined, '2026-12-31', false],
    [[], '2026-12-01', '2026-12-31', false],
  ])('under assignments until %j is due from %s to %s: %s', (days: (Day | null)[], from, to, expected) => {
    const { ending, lasting } = endingWithin(
      days.map((end, index) => ({ node_id: String(index), end })),
      from,
      to,
    );
    expect(ending.size > 0 && lasting.size === 0).toBe(expected);
    // The day that compliance reckons with: the last end, and none where one of the assignments has none.
    const last = days.includes(null) ? undefined : [...days].sort().at(-1);
    const due = dueDate('one time', periodOf('one time', '2026-01-01'), '', last);
    expect(due !== '' && (!from || due >= from) && (!to || due <= to)).toBe(expected);
  });
});
