import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format';

/** How far something has come. */
export function Progress(props: {
  'aria-label'?: string;
  /** Where the same is said in words beside it. */
  'aria-hidden'?: 'true';
  /** 0 to 100. */
  percent: number;
  /** The number beside the bar; shown by default. */
  showInfo?: boolean;
  /** Whether it is under way, though nobody knows how far. */
  status?: 'active';
  size?: 'small';
  strokeColor?: string;
}): ReactNode {
  const { percent, showInfo = true, status, size, strokeColor } = props;
  const format = useFormat();
  const classes = ['at-progress', status && 'at-progress-active', size && 'at-progress-small'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span
        role="progressbar"
        aria-label={props['aria-label']}
        aria-hidden={props['aria-hidden']}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="at-progress-track"
      >
        <span style={{ inlineSize: `${percent}%`, background: strokeColor }} />
      </span>
      {showInfo && <span className="at-progress-number">{format.percent(percent, 0)}</span>}
    </span>
  );
}
