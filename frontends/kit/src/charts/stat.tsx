import type { ReactNode } from 'react';

/** A figure with what it counts; opens its explanation where it has one. */
export function Stat(props: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  onOpen?: () => void;
  tone?: 'danger' | 'warning';
}): ReactNode {
  const body = (
    <>
      <span className="at-stat-label">{props.label}</span>
      <span className={`at-stat-value ${props.tone ? `at-tone-${props.tone}` : ''}`}>{props.value}</span>
      {props.hint && <span className="at-stat-hint">{props.hint}</span>}
    </>
  );
  if (!props.onOpen) return <div className="at-stat">{body}</div>;
  return (
    <button type="button" className="at-stat at-stat-opens" onClick={props.onOpen}>
      {body}
    </button>
  );
}

/** Figures side by side, divided by hairlines. */
export function StatRow({ children }: { children: ReactNode }): ReactNode {
  return <div className="at-stat-row">{children}</div>;
}
