import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format';

const most = 99;

/** A number at the corner of what it counts; nothing at nought. What it is about must say the number too, for those who listen. */
export function Badge({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const format = useFormat();
  return (
    <span className="at-badge">
      {children}
      {count > 0 && (
        <span className="at-badge-number" aria-hidden="true">
          {count > most ? `${format.number(most)}+` : format.number(count)}
        </span>
      )}
    </span>
  );
}
