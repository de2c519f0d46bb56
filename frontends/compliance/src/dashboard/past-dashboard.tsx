import { EmptyState, useFormat, useSession, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { FallenAndGaps } from './fallen-and-gaps';
import type { OverviewProps } from './overview';
import { Readiness } from './readiness';

/** How the organization stood at the end of a past day, as its dashboard showed it then: what follows from scores alone. */
export default function PastDashboard({
  overview,
  comparedWith,
  asOf = '',
}: OverviewProps & { asOf?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const role = useSession()?.roleId ?? 0;
  // Updaters and surveyors have parts of it: what all of it comes to is not theirs.
  const ofAll = role !== 4 && role !== 5;
  if (!overview.libraries?.length) return <EmptyState title={t('dashboard.pastNothing')} />;
  return (
    <>
      <p className="at-quiet">{t('dashboard.pastMeans', { date: format.date(asOf) })}</p>
      {ofAll && <Readiness overview={overview} comparedWith={comparedWith} asOf={asOf} />}
      <FallenAndGaps overview={overview} comparedWith={comparedWith} asOf={asOf} />
      <div className="at-grid-2">
        <ChapterScores overview={overview} comparedWith={comparedWith} asOf={asOf} />
        <EsrPanel overview={overview} asOf={asOf} />
      </div>
    </>
  );
}
