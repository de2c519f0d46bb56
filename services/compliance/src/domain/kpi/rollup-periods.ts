import { addDays, type Day, invalid, say } from '@attesta/kit';
import { type RollupUnit, rollupPeriod } from './roll-up';

type RollupPeriod = ReturnType<typeof rollupPeriod>;

/** So many are shown where no first day is given. */
const usual: Record<RollupUnit, number> = { month: 12, quarter: 8, year: 5 };
const most = 120;

/**
 * The periods of a unit from that of the first day to that of the last one, the oldest first; the latest few without a first day.
 * @throws AppError invalid for more than 120, and for a range that begins after its end
 */
export function rollupPeriods(unit: RollupUnit, from: Day | undefined, to: Day): RollupPeriod[] {
  if (from && from > to) throw invalid('fromDate', say('compliance.in_the_future', { field: 'fromDate' }));
  const periods: RollupPeriod[] = [];
  for (let at = rollupPeriod(unit, to); ; at = rollupPeriod(unit, addDays(at.start, -1))) {
    periods.unshift(at);
    if (from ? at.start <= from : periods.length === usual[unit]) return periods;
    if (periods.length === most) throw invalid('fromDate', say('compliance.range_too_long'));
  }
}
