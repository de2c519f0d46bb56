import { nodeLabel, Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Standing } from './overview';

const raters = [
  ['updator_score', 'updater'],
  ['internal_surveyor_score', 'internal'],
  ['external_surveyor_score', 'external'],
] as const;

/** Chapters as updaters, internal and external surveyors have scored them, side by side; who scored none has no column. */
export function ComparisonTable({ chapters }: { chapters: Standing[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const present = raters.filter(([field]) => chapters.some((row) => typeof row[field] === 'number'));
  if (chapters.length === 0) return null;
  if (present.length === 0) {
    return (
      <Section title={t('dashboard.comparison')}>
        <p className="at-quiet">{t('dashboard.nothingScored')}</p>
      </Section>
    );
  }
  const columns: Column<Standing>[] = [
    { key: 'name', title: t('level.chapter'), sortable: true, value: nodeLabel },
    ...present.map(
      ([field, rater]): Column<Standing> => ({
        key: field,
        title: t(`rater.${rater}`),
        sortable: true,
        card: 'line',
        width: 180,
        least: 150,
        value: (row) => row[field],
        render: (row) => <ScoreBar score={row[field]} />,
      }),
    ),
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      card: 'line',
      render: (row) => format.date(row.response_date),
    },
  ];
  return (
    <Section title={t('dashboard.comparison')}>
      <p className="at-quiet">{t('dashboard.comparisonMeans')}</p>
      <LocalTable
        name="compliance.comparison"
        caption={t('dashboard.comparison')}
        rowKey="id"
        items={chapters}
        columns={columns}
        onOpen={(row) => navigate(`/ss/scores/${row.library_id}/${row.id}`)}
      />
    </Section>
  );
}
