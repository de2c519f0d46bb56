import { type RollupUnit, rollupUnits } from '../domain/kpi/roll-up';
import { oneOf } from '../domain/one-of';

/** The unit that a request names; months where it names none. @throws AppError invalid for any other */
export function readUnit(text: string | null | undefined): RollupUnit {
  return oneOf(rollupUnits, text || 'month', 'unit');
}
