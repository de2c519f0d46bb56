import { Button, nodeLabel, OneReply, Section, useCall, useFormat, useTranslation } from '@attesta/ui';
import { HeatMap, RadarChart, ScoreBar } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { SelfScoreDrawer } from './self-score-drawer';
import type { SelfScore } from './types';

/** Fewer parts make no shape, more make none that can be read. */
const radarHolds = { least: 3, most: 10 };

/** How the organization, or somebody in it, sees itself by library and by chapter, beside what the answers say. */
export function SelfScores(props: { library: string; person: string; onLibrary: (id: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const asked = { assigned_user_id: props.person || undefined };
  const libraries = useCall('compliance.ListLibrarySelfScores', asked);
  const chapters = useCall('compliance.ListChapterSelfScores', { ...asked, library_id: props.library || undefined });
  const [explained, explain] = useState<SelfScore>();
  const libraryColumns = useColumns(t('level.library'), explain);
  const chapterColumns = useColumns(t('level.chapter'), explain, !props.library);
  const failed = libraries.error ? libraries : chapters.error ? chapters : undefined;
  const rows = chapters.data?.data ?? [];
  const retry = (): void => void failed?.refetch();
  return (
    <OneReply of={{ error: failed?.error, refetch: retry }} found={chapters.data && libraries.data} rows={8}>
      {({ data = [] }) => (
        <>
          <LocalTable
            name="compliance.self-scores.library"
            caption={t('scores.by.library')}
            items={data}
            columns={libraryColumns}
            onOpen={({ id }) => props.onLibrary(id ?? '')}
            empty={{ title: t('assess.none'), description: t('assess.noneHint') }}
          />
          <Comparison rows={rows} />
          <LocalTable
            name="compliance.self-scores.chapter"
            caption={t('scores.by.chapter')}
            items={rows}
            columns={chapterColumns}
            onOpen={explain}
            empty={{ title: t('assess.none'), description: t('assess.noneHint') }}
          />
          <SelfScoreDrawer of={explained} person={props.person} onClose={() => explain(undefined)} />
        </>
      )}
    </OneReply>
  );
}

function Comparison({ rows }: { rows: SelfScore[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const scored = rows.filter(({ score }) => typeof score === 'number');
  if (scored.length === 0) return null;
  const Chart = scored.length >= radarHolds.least && scored.length <= radarHolds.most ? RadarChart : HeatMap;
  const values = scored.flatMap((row) => [
    { category: nodeLabel(row), series: t('assess.self'), value: row.score },
    { category: nodeLabel(row), series: t('assess.byAnswers'), value: row.updator_score },
  ]);
  return (
    <Section title={t('assess.compared')}>
      <Chart label={t('assess.compared')} unit="%" values={values} />
    </Section>
  );
}

function useColumns(title: string, onExplain: (row: SelfScore) => void, withLibrary = false): Column<SelfScore>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const assessed = (row: SelfScore): string =>
    t('assess.assessedOf', { n: format.number(row.assessed ?? 0), total: format.number(row.total ?? 0) });
  return [
    { key: 'name', title, sortable: true, width: 300, value: nodeLabel },
    ...(withLibrary ? [{ key: 'libraryname', title: t('level.library'), width: 200, priority: 3 as const }] : []),
    {
      key: 'score',
      title: t('assess.self'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'updator_score',
      title: t('assess.byAnswers'),
      sortable: true,
      card: 'line',
      value: (row) => row.updator_score,
      render: (row) => <ScoreBar score={row.updator_score} />,
    },
    {
      key: 'assessed',
      title: t('assess.assessed'),
      card: 'line',
      align: 'end',
      value: (row) => row.assessed ?? 0,
      render: (row) => t('gap.of', { n: format.number(row.assessed ?? 0), total: format.number(row.total ?? 0) }),
    },
    {
      key: 'completion_percentage',
      title: t('scores.completion'),
      align: 'end',
      priority: 3,
      value: (row) => row.completion_percentage,
      render: (row) => format.percent(row.completion_percentage),
    },
    {
      key: 'explanation',
      title: t('scores.how'),
      card: 'line',
      value: assessed,
      paper: assessed,
      render: (row) => (
        <Button
          type="link"
          size="small"
          className="at-flush"
          onClick={() => onExplain(row)}
          aria-label={t('scores.explainOne', { name: nodeLabel(row) })}
        >
          {t('scores.explain')}
        </Button>
      ),
    },
  ];
}
