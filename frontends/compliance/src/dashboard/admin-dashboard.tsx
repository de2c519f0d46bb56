import {
  Alert,
  ErrorPanel,
  RowsSkeleton,
  Section,
  Select,
  useCall,
  useFormat,
  useLibraries,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { ScoreRing, Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ExplanationDrawer } from '../scores/explanation-drawer';
import { BranchTable } from './branch-table';
import { ChapterScores } from './chapter-scores';
import { EsrPanel } from './esr-panel';
import { OrganizationFacts } from './organization-facts';
import { OverdueList } from './overdue-list';
import { TrendPanel } from './trend-panel';

const defaults = { library: '' };

/** The client admin's dashboard (specification: daily work 2): are we ready, and if not, why? */
export function AdminDashboard(): ReactNode {
  const { t } = useTranslation('compliance');
  const [{ library }, setState] = useUrlState(defaults);
  const { libraries, isPending } = useLibraries();
  return (
    <>
      <div className="cp-filters">
        <Select
          className="cp-wide-select"
          aria-label={t('level.library')}
          placeholder={t('dashboard.allLibraries')}
          allowClear
          loading={isPending}
          value={library || undefined}
          options={(libraries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => setState({ library: next ?? '' })}
        />
      </div>
      <Readiness library={library} />
      <OverdueList library={library} />
      <div className="at-grid-2">
        <ChapterScores library={library || libraries?.[0]?.id || ''} />
        <TrendPanel library={library} />
      </div>
      <div className="at-grid-2">
        <EsrPanel library={library} />
        <BranchTable library={library} />
      </div>
      <OrganizationFacts />
    </>
  );
}

function Readiness({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const [explaining, setExplaining] = useState(false);
  const request = { library_id: library };
  const score = useCall('compliance.GetUpdaterScore', request, { keepPrevious: true });
  const checklists = useCall('compliance.GetChecklistScore', request, { keepPrevious: true });
  if (score.error) return <ErrorPanel error={score.error} onRetry={() => void score.refetch()} />;
  const all = score.data?.data;
  if (!all) return <RowsSkeleton rows={3} />;
  const work = checklists.data?.data;
  const openWork = (status: string): void => {
    void navigate(
      `/ss/reports/checklist?${new URLSearchParams({ ...(status && { status }), ...(library && { library }) })}`,
    );
  };
  return (
    <Section title={t('dashboard.readiness')}>
      <div className="cp-summary">
        <button
          type="button"
          className="at-bare cp-ring-button"
          onClick={() => setExplaining(true)}
          aria-label={t('dashboard.explainScore')}
        >
          <ScoreRing score={all.updator_score} label={t('dashboard.updaterScore')} size={148} />
        </button>
        <div className="cp-summary-facts">
          <StatRow>
            <Stat
              label={t('scores.completion')}
              value={format.percent(all.updator_score_per)}
              hint={t('scores.completedOf', {
                n: format.number(all.completed ?? 0),
                total: format.number(all.total ?? 0),
              })}
              onOpen={() => navigate(library ? `/ss/scores/${library}` : '/ss/scores')}
            />
            <Stat
              label={t('rater.internal')}
              value={format.percent(all.internal_surveyor_score)}
              onOpen={() => navigate('/ss/scores?rater=internal')}
            />
            <Stat
              label={t('rater.external')}
              value={format.percent(all.external_surveyor_score)}
              onOpen={() => navigate('/ss/scores?rater=external')}
            />
            <Stat
              label={t('dashboard.checklistScore')}
              value={format.percent(work?.score)}
              hint={t('dashboard.scoredChecklists', { n: format.number(work?.scored ?? 0) })}
              onOpen={() => openWork('answered')}
            />
          </StatRow>
          <StatRow>
            <Stat
              label={t('status.overdue')}
              value={format.number(work?.overdue ?? 0)}
              tone={work?.overdue ? 'danger' : undefined}
              onOpen={() => openWork('overdue')}
            />
            <Stat label={t('status.due')} value={format.number(work?.due ?? 0)} onOpen={() => openWork('due')} />
            <Stat
              label={t('status.upcoming')}
              value={format.number(work?.upcoming ?? 0)}
              onOpen={() => openWork('upcoming')}
            />
            <Stat
              label={t('status.answered')}
              value={format.number(work?.answered ?? 0)}
              hint={t('dashboard.ofChecklists', { n: format.number(work?.total ?? 0) })}
              onOpen={() => openWork('answered')}
            />
          </StatRow>
        </div>
      </div>
      {(work?.unassigned ?? 0) > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('dashboard.unassigned', { n: format.number(work?.unassigned) })}
          action={
            <button type="button" className="at-row-link" onClick={() => navigate('/ss/assignment?show=not-assigned')}>
              {t('dashboard.assignNow')}
            </button>
          }
        />
      )}
      <ExplanationDrawer
        row={
          explaining
            ? {
                kind: 'organization',
                name: t('dashboard.updaterScore'),
                code: '',
                score: all.updator_score,
                explanation: all.explanation,
              }
            : undefined
        }
        onClose={() => setExplaining(false)}
      />
    </Section>
  );
}
