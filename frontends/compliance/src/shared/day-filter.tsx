import { Button, useFilterWords, useFormat, useTranslation } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Few ask for a past day: its calendar comes with the wish.
const AsOfField = lazy(() => import('./as-of-field'));

/** Chooses a past day; of today there is a button alone. */
export function DayFilter({ value, onChange }: { value: string; onChange: (day: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  useFilterWords('as-of', value ? [{ label: t('scores.filter.asOf'), value: format.date(value) }] : []);
  const button = <Button onClick={() => setAsked(true)}>{t('dashboard.asOf')}</Button>;
  if (!asked && !value) return button;
  return (
    <Suspense fallback={button}>
      <AsOfField value={value} onChange={onChange} />
    </Suspense>
  );
}
