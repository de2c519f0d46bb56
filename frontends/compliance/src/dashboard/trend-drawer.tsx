import { useFormat, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { AnswersFormula } from './answers-formula';
import { monthName } from './months';
import type { Overview } from './overview';

interface TrendDrawerProps {
  answers: NonNullable<Overview['answers']>;
  open: boolean;
  onClose: () => void;
}

/** How the figure of each month comes about, the latest first: the elements answered in it, and what did not apply. */
export default function TrendDrawer({ answers, open, onClose }: TrendDrawerProps): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const months = [...(answers.trend ?? [])].reverse().filter(({ responses }) => responses);
  return (
    <SideDrawer open={open} title={t('dashboard.trend')} onClose={onClose} size={640}>
      <p className="at-prose">{t('dashboard.trendMeans')}</p>
      {months.map(({ month = '', responses = 0, ...counts }) => (
        <AnswersFormula
          key={month}
          title={`${monthName(month, i18n.language)} · ${t('dashboard.responses', { n: format.number(responses) })}`}
          answers={counts}
        />
      ))}
    </SideDrawer>
  );
}
