import { useToday, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** The past day that a screen of scores shows; "" for today, also where today is chosen. */
export default function AsOfField({ value, onChange }: { value: string; onChange: (day: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const today = useToday();
  return (
    <div className="cp-as-of">
      <DateField
        aria-label={t('scores.filter.asOf')}
        placeholder={t('scores.filter.asOf')}
        max={today}
        value={value}
        onChange={(day) => onChange(day === today ? '' : day)}
      />
    </div>
  );
}
