import { nodeLabel, Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Standing } from './overview';

const raters = [
  ['updator_score', 'updater'],
  ['internal_surveyor_score', 'internal'],
  ['external_surveyor_score', 'external'],
] as const;

/** Chapters as updaters, internal and external surveyors have scored them, side by side; who scored none is left out. */
export function ChapterComparison({ chapters }: { chapters: Standing[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const present = raters.filter(([field]) => chapters.some((row) => typeof row[field] === 'number'));
  if (chapters.length === 0) return null;
  if (present.length === 0) {
    return (
      <Section title={t('dashboard.comparison')}>
        <p className="at-quiet">{t('dashboard.nothingScored')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('dashboard.comparison')}>
      <p className="at-quiet">{t('dashboard.comparisonMeans')}</p>
      <ul className="at-bar-list cp-compared" aria-label={t('dashboard.comparison')}>
        {chapters.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={`/ss/scores/${row.library_id}/${row.id}`}>
                <bdi>{nodeLabel(row)}</bdi>
              </Link>
              {row.response_date && (
                <small className="at-faint cp-before">
                  {t('field.lastAnswer')}: {format.date(row.response_date)}
                </small>
              )}
            </span>
            <dl className="cp-raters">
              {present.map(([field, rater]) => (
                <div key={field}>
                  <dt>{t(`rater.${rater}`)}</dt>
                  <dd>
                    <ScoreBar score={row[field]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
