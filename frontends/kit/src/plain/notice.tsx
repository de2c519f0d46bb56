import type { ReactNode } from 'react';
import { Icon } from './icon';
import { ErrorIcon, InfoIcon, WarningIcon } from './icons';

const icons = { error: ErrorIcon, info: InfoIcon, warning: WarningIcon };

/** A sentence that has to be read before going on, with a way on beside it. */
export function Notice(props: { kind: keyof typeof icons; action?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={`at-notice at-notice-${props.kind}`} role="alert">
      <Icon of={icons[props.kind]} />
      <p>{props.children}</p>
      {props.action}
    </div>
  );
}
