import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Standing } from './overview';

/** How much of a score's checklists is scored, and how old the answers are that it comes from. */
export function Freshness({ standing }: { standing: Standing }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const {
    checklists = 0,
    checklists_scored: scored = 0,
    oldest_response_date: oldest,
    response_date: newest,
  } = standing;
  if (checklists === 0) return <p className="at-quiet">{t('dashboard.noChecklists')}</p>;
  return (
    <p className="at-quiet">
      {t('dashboard.scoredOf', { n: format.number(scored), total: format.number(checklists) })}
      {scored < checklists && ` ${t('dashboard.unscored', { share: format.percent(standing.unscored_percentage, 0) })}`}
      {oldest &&
        ` ${t('dashboard.ages', {
          oldest: `${format.relative(oldest)} (${format.date(oldest)})`,
          newest: format.date(newest),
        })}`}
    </p>
  );
}
