import { Section, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing, Stat, StatRow } from '@attesta/ui/charts';
import { Link, useNavigate } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ScoreExplanation } from '../shared/types';
import { Freshness } from './freshness';
import type { OverviewProps } from './overview';

const ExplanationDrawer = lazy(() =>
  import('../scores/explanation-drawer').then((module) => ({ default: module.ExplanationDrawer })),
);

/** Score and completion, each with what it means and of when it is; a figure that does not exist is left out. */
export function Readiness({ overview, comparedWith }: OverviewProps): ReactNode {
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
  const place = standing.kind === 'library' ? `/ss/scores/${standing.id}` : '/ss/scores';
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
          <p>{t('dashboard.scoreMeans')}</p>
          <Freshness standing={standing} />
          <p>
            <Link to={standing.kind === 'library' ? `/ss/readiness/${standing.id}` : '/ss/readiness'}>
              {t('readiness.why')}
            </Link>
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
              onOpen={() => navigate(place)}
            />
            {typeof internal === 'number' && (
              <Stat
                label={t('rater.internal')}
                value={format.percent(internal)}
                onOpen={() => navigate(`${place}?rater=internal`)}
              />
            )}
            {typeof external === 'number' && (
              <Stat
                label={t('rater.external')}
                value={format.percent(external)}
                onOpen={() => navigate(`${place}?rater=external`)}
              />
            )}
          </StatRow>
        </div>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ExplanationDrawer
            row={
              explaining
                ? {
                    kind: 'organization',
                    name,
                    code: '',
                    score: standing.score,
                    explanation: overview.explanation as ScoreExplanation,
                  }
                : undefined
            }
            onClose={() => setExplaining(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
