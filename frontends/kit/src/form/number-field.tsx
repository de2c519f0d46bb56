import type { InputNumberProps } from 'antd';
import type { ReactNode } from 'react';
import { LateCode } from '../feedback/late-part';
import { LateField } from './late-field';

const number = new LateCode<InputNumberProps>(() => import('./number-input'));

/** antd's field for a number, whose code comes with the first of them. */
export function InputNumber(props: InputNumberProps): ReactNode {
  return <LateField code={number} field={props} />;
}
