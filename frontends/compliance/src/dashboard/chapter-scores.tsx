import { EmptyState, ErrorPanel, LinesSkeleton, nodeLabel, Section, useCall, useTranslation } from '@attesta/ui';
import { BarList, RadarChart } from '@attesta/ui/charts';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { useRaterScores } from '../scores/rater-scores';

/** Fewer chapters make no shape, more make none that can be read. */
const radarHolds = { least: 3, most: 10 };

/** The chapters of a library by their scores; each leads into the drill-down. */
export function ChapterScores({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const chapters = useCall(
    'compliance.ListChapterScores',
    { library_id: library, page_size: 200 },
    { enabled: library !== '', keepPrevious: true },
  );
  const rows = chapters.data?.data ?? [];
  const { values } = useRaterScores(rows);
  return (
    <Section title={t('dashboard.chapters')}>
      {chapters.error ? (
        <ErrorPanel error={chapters.error} onRetry={() => void chapters.refetch()} />
      ) : library === '' || (chapters.data && rows.length === 0) ? (
        <EmptyState title={t('scores.none')} />
      ) : !chapters.data ? (
        <LinesSkeleton lines={5} />
      ) : (
        <>
          <p className="at-quiet">{chapters.data.path?.[0]?.name}</p>
          <BarList
            label={t('dashboard.chapters')}
            items={rows.map((row) => ({
              key: row.id ?? '',
              name: (
                <Link to={`/ss/scores/${library}/${row.id}`}>
                  <bdi>{nodeLabel(row)}</bdi>
                </Link>
              ),
              score: row.score,
            }))}
          />
          {rows.length >= radarHolds.least && rows.length <= radarHolds.most && (
            <RadarChart label={t('dashboard.chapters')} unit="%" values={values} />
          )}
        </>
      )}
    </Section>
  );
}
