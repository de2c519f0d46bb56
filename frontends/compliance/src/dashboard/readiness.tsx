import { Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing, Stat, StatRow } from '@attesta/ui/charts';
import { Link, useNavigate } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Freshness } from './freshness';
import { daySearch, libraryOf, type OverviewProps } from './overview';

const OrganizationDrawer = lazy(() => import('./organization-drawer'));

/** Score and completion, each with what it means and of when it is; a figure that does not exist is left out. */
export function Readiness({ overview, comparedWith, asOf }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const [explaining, setExplaining] = useState(false);
  const [asked, setAsked] = useState(false);
  const explain = (): void => {
    setAsked(true);
    setExplaining(true);
  };
  const standing = overview.standing ?? {};
  const library = libraryOf(overview);
  const path = (screen: string): string => `/ss/${[screen, ...(library ? [library] : [])].join('/')}`;
  const openScores =
    (of: Record<string, string> = {}) =>
    () =>
      void navigate(`${path('scores')}?${new URLSearchParams({ ...of, ...(asOf && { asOf }) })}`);
  const name = t('dashboard.updaterScore');
  const { internal_surveyor_score: internal, external_surveyor_score: external } = standing;
  return (
    <Section title={t('dashboard.readiness')}>
      <div className="cp-summary">
        <button type="button" className="at-bare cp-ring-button" onClick={explain}>
          <ScoreRing score={standing.score} label={name} size={148} />
          <span className="at-visually-hidden">{t('dashboard.explainScore')}</span>
        </button>
        <div className="cp-summary-facts">
          {!asOf && <p>{t('dashboard.scoreMeans')}</p>}
          <Freshness standing={standing} />
          <p>
            <Link to={path('readiness') + daySearch(asOf)}>{t('readiness.why')}</Link>
          </p>
          <StatRow>
            {typeof standing.previous_score === 'number' && (
              <Stat
                label={t('dashboard.scoreAt', { date: format.date(comparedWith) })}
                value={format.percent(standing.previous_score)}
              />
            )}
            <Stat
              label={t('scores.completion')}
              value={format.percent(standing.completion_percentage)}
              hint={t('dashboard.completionMeans', {
                n: format.number(standing.completed ?? 0),
                total: format.number(standing.total ?? 0),
              })}
              onOpen={openScores()}
            />
            {typeof internal === 'number' && (
              <Stat
                label={t('rater.internal')}
                value={format.percent(internal)}
                onOpen={openScores({ rater: 'internal' })}
              />
            )}
            {typeof external === 'number' && (
              <Stat
                label={t('rater.external')}
                value={format.percent(external)}
                onOpen={openScores({ rater: 'external' })}
              />
            )}
          </StatRow>
        </div>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <OrganizationDrawer
            of={explaining ? { id: overview.organization_id ?? '', name, library, asOf } : undefined}
            onClose={() => setExplaining(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
