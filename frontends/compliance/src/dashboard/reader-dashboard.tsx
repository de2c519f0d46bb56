import { ErrorPanel, nodeLabel, RowsSkeleton, Section, useCall, useTranslation } from '@attesta/ui';
import { BarList } from '@attesta/ui/charts';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { EsrPanel } from './esr-panel';
import { ChapterScoresOfFirstLibrary } from './first-library';
import { OrganizationFacts } from './organization-facts';
import { TrendPanel } from './trend-panel';

/** The viewer's dashboard: how the organization stands, to read and to follow down. */
export function ReaderDashboard(): ReactNode {
  const { t } = useTranslation('compliance');
  const libraries = useCall('compliance.ListLibraryScores', { page_size: 200 });
  return (
    <>
      <Section title={t('dashboard.readiness')}>
        {libraries.error ? (
          <ErrorPanel error={libraries.error} onRetry={() => void libraries.refetch()} />
        ) : !libraries.data ? (
          <RowsSkeleton rows={3} />
        ) : (
          <BarList
            label={t('scores.by.library')}
            items={(libraries.data.data ?? []).map((row) => ({
              key: row.id ?? '',
              name: (
                <Link to={`/ss/scores/${row.id}`}>
                  <bdi>{nodeLabel(row)}</bdi>
                </Link>
              ),
              score: row.score,
            }))}
          />
        )}
      </Section>
      <div className="at-grid-2">
        <ChapterScoresOfFirstLibrary />
        <TrendPanel library="" />
      </div>
      <EsrPanel library="" />
      <OrganizationFacts />
    </>
  );
}
