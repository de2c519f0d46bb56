import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After two seconds of waiting, says in words what is going on. */
function SlowHint(): ReactNode {
  const { t } = useTranslation('ui');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={slow ? 'at-slow' : 'at-visually-hidden'} role="status">
      {slow ? t('loading.slow') : t('loading.now')}
    </p>
  );
}

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
      <SlowHint />
    </div>
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
      <SlowHint />
    </div>
  );
}
