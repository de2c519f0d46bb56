import type { ReactNode } from 'react';
import { LateCode } from '../feedback/late-part';
import type { DayProps, RangeProps } from './date-picker';
import { LateField } from './late-field';

const day = new LateCode<DayProps>(() => import('./date-picker').then(({ DayPicker }) => ({ default: DayPicker })));
const range = new LateCode<RangeProps>(() =>
  import('./date-picker').then(({ RangePicker }) => ({ default: RangePicker })),
);

/**
 * A day, as the reader's language writes it: picked from its calendar or typed, in figures or as it is shown. Its value is
 * YYYY-MM-DD, or empty; within a Form.Item it gets `value` and `onChange` from there.
 */
export function DateField(props: DayProps): ReactNode {
  return <LateField code={day} field={props} />;
}

/** Two days, each may be open. Values as those of DateField. */
export function DateRangeField(props: RangeProps): ReactNode {
  return <LateField code={range} field={props} />;
}
