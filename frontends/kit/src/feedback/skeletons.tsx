import type { ReactNode } from 'react';
import { WaitNotice } from './wait-notice';

/** The shape of a page that is on its way: heading, filter row, rows. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="at-page" aria-busy="true">
      <div className="at-bone at-bone-title" />
      <div className="at-bone at-bone-bar" />
      <RowsSkeleton rows={8} />
    </div>
  );
}

/** The shape of a list that is on its way. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }): ReactNode {
  return (
    <div className="at-bones" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton have no identity
        <div key={index} className="at-bone at-bone-row" />
      ))}
      <WaitNotice />
    </div>
  );
}

/** The shape of a sentence within what is there already, as high as its line. */
export function TextSkeleton(): ReactNode {
  return (
    <span className="at-bone at-bone-text" aria-busy="true">
      {'\u00a0'}
    </span>
  );
}

/** The shape of a few lines of text or fields. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }): ReactNode {
  return (
    <div className="at-bones at-bones-lines" aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no identity
        <div key={index} className="at-bone at-bone-line" />
      ))}
      <WaitNotice />
    </div>
  );
}
