import type { InputNumberProps } from 'antd';
import type { ReactNode } from 'react';
import { LateCode } from '../feedback/late-part';
import { LateField } from './late-field';

const number = new LateCode<InputNumberProps<number>>(() => import('./number-input'));

/** antd's field for a number, whose code comes with the first of them; its ends as useLimits gives them. */
export function InputNumber({
  min,
  max,
  ...props
}: Omit<InputNumberProps<number>, 'min' | 'max'> & { min?: number | string; max?: number | string }): ReactNode {
  const ends = { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
  return <LateField code={number} field={{ ...props, ...ends }} className={props.className} />;
}
