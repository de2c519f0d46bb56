import { EmptyState, ErrorPanel, LinesSkeleton, nodeLabel, Section, useCall, useTranslation } from '@attesta/ui';
import { BarList } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** The chapters of a library by their scores; each leads into the drill-down. */
export function ChapterScores({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const chapters = useCall(
    'compliance.ListChapterScores',
    { library_id: library, page_size: 200 },
    { enabled: library !== '', keepPrevious: true },
  );
  const rows = chapters.data?.data ?? [];
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
          <p className="cp-quiet">{chapters.data.path?.[0]?.name}</p>
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
        </>
      )}
    </Section>
  );
}
