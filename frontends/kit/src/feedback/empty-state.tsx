import type { ReactNode } from 'react';
import { StateMark } from './error-panel';

/** Nothing here yet: says why, and what to do about it. */
export function EmptyState(props: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  mark?: 'empty' | 'coming';
}): ReactNode {
  return (
    <div className="at-state">
      <StateMark kind={props.mark ?? 'empty'} />
      <p className="at-state-title">{props.title}</p>
      {props.description && <p className="at-state-text">{props.description}</p>}
      {props.action}
    </div>
  );
}
