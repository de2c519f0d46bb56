import { Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { Overview } from './overview';
import { type ComparedPeriod, comparedPeriods, monthsOf, type PeriodFigure } from './periods';

/** What was answered in the last month, quarter and year, beside what was answered before (issue: comparison of periods). */
export default function PeriodComparison({ overview }: { overview: Overview }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const figure = (key: 'now' | 'before' | 'yearAgo'): Column<ComparedPeriod> => ({
    key,
    title: t(`dashboard.period.${key}`),
    card: key === 'now' ? 'score' : 'line',
    width: 200,
    value: (row) => row[key].score,
    render: (row) => <Figure figure={row[key]} />,
  });
  const columns: Column<ComparedPeriod>[] = [
    { key: 'key', title: t('field.period'), value: (row) => t(`dashboard.period.${row.key}`) },
    figure('now'),
    figure('before'),
    figure('yearAgo'),
    {
      key: 'change',
      title: t('dashboard.period.change'),
      align: 'end',
      card: 'line',
      value: ({ now, before }) => change(now, before),
      render: ({ now, before }) => signed(change(now, before), format.number),
    },
  ];
  return (
    <Section title={t('dashboard.periods')}>
      <p className="at-quiet">{t('dashboard.periodsMean')}</p>
      <LocalTable
        name="compliance.periods"
        caption={t('dashboard.periods')}
        rowKey="key"
        items={comparedPeriods(monthsOf(overview))}
        columns={columns}
      />
    </Section>
  );
}

/** What is met, with the sum that it comes from: (met + half of partially met) ÷ all that applied. */
function Figure({ figure: { score, responses, met, partially, applicable } }: { figure: PeriodFigure }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <>
      <ScoreBar score={score} />
      <small className="at-faint">
        {t('dashboard.responses', { n: format.number(responses) })}
        {applicable > 0 && (
          <>
            {' · '}
            <bdi dir="ltr">{`(${format.number(met)} + ${format.number(partially)} ÷ 2) ÷ ${format.number(applicable)}`}</bdi>
          </>
        )}
      </small>
    </>
  );
}

function change(now: PeriodFigure, before: PeriodFigure): number | undefined {
  return now.score === undefined || before.score === undefined ? undefined : now.score - before.score;
}

/** Points up or down, with their sign. */
function signed(points: number | undefined, number: (value: number, decimals: number) => string): string {
  if (points === undefined) return '–';
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${number(Math.abs(points), 2)}`;
}
