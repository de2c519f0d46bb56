import { Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MonthColumns } from './month-columns';
import type { Overview } from './overview';

const TrendDrawer = lazy(() => import('./trend-drawer'));

/**
 * How the answers of the last twelve months score, each month by itself; that is no score of the organization. It opens to what each
 * month comes from.
 */
export function TrendPanel({ answers }: { answers: Overview['answers'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const months = answers?.trend ?? [];
  const answered = months.filter(({ responses }) => responses);
  const explain = (
    <Button
      type="link"
      size="small"
      className="at-no-print"
      aria-label={`${t('scores.how')}: ${t('dashboard.trend')}`}
      onClick={() => {
        setAsked(true);
        setOpen(true);
      }}
    >
      {t('scores.how')}
    </Button>
  );
  return (
    <Section title={t('dashboard.trend')} extra={answered.length > 0 && explain}>
      {answered.length === 0 ? (
        <p className="at-quiet">{t('dashboard.noAnswers')}</p>
      ) : (
        <>
          <p className="at-quiet">{t('dashboard.trendMeans')}</p>
          <MonthColumns label={t('dashboard.trend')} months={months} />
          <p className="at-quiet">
            {t('dashboard.elements', {
              met: format.number(answers?.met ?? 0),
              partially: format.number(answers?.partially_met ?? 0),
              not: format.number(answers?.not_met ?? 0),
            })}
          </p>
        </>
      )}
      {asked && answers && (
        <Suspense fallback={null}>
          <TrendDrawer answers={answers} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
