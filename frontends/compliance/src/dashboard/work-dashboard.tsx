import {
  ErrorPanel,
  RowsSkeleton,
  Section,
  StatusTag,
  useCall,
  useFormat,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { Link, useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { workStatuses } from '../shared/work-status';
import { EsrPanel } from './esr-panel';
import { ChapterScoresOfFirstLibrary } from './first-library';
import { WorkRows } from './overdue-list';

/** The updater's and the surveyor's dashboard: what is due comes first. */
export function WorkDashboard(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const isUpdater = useSession()?.roleId === 4;
  const tasks = useCall('compliance.GetTaskStatus', {}, { enabled: isUpdater }).data?.data;
  const counts = useCall('compliance.GetActivityCounts', {}).data?.data;
  const properties = useCall('compliance.GetAssignedPropertiesCount', {}).data?.data;
  return (
    <>
      <Urgent />
      {isUpdater && (
        <Section title={t('dashboard.tasks')}>
          <StatRow>
            {workStatuses.map((status) => (
              <Stat
                key={status}
                label={t(`status.${status}`)}
                value={format.number(tasks?.[status])}
                tone={status === 'overdue' && tasks?.overdue ? 'danger' : undefined}
                onOpen={() => navigate(`/ss/work?status=${status}`)}
              />
            ))}
            <Stat label={t('dashboard.drafts')} value={format.number(tasks?.drafts)} />
          </StatRow>
        </Section>
      )}
      <Section title={t('dashboard.assigned')}>
        <StatRow>
          {(['libraries', 'chapters', 'standards', 'substandards', 'activities'] as const).map((key) => (
            <Stat key={key} label={t(`count.${key}`)} value={format.number(properties?.[key])} />
          ))}
        </StatRow>
        <StatRow>
          {(['checklist', 'kpi', 'observation', 'document'] as const).map((key) => (
            <Stat key={key} label={t(`kind.${key}`)} value={format.number(counts?.[key])} />
          ))}
        </StatRow>
      </Section>
      <div className="at-grid-2">
        <ChapterScoresOfFirstLibrary />
        <EsrPanel library="" />
      </div>
    </>
  );
}

function Urgent(): ReactNode {
  const { t } = useTranslation('compliance');
  const overdue = useCall('compliance.ReportChecklists', { status: 'overdue', sort: 'dueDate', page: 1, page_size: 5 });
  const due = useCall('compliance.ReportChecklists', { status: 'due', sort: 'dueDate', page: 1, page_size: 5 });
  const upcoming = useCall('compliance.ReportChecklists', {
    status: 'upcoming',
    sort: 'dueDate',
    page: 1,
    page_size: 3,
  });
  const error = overdue.error ?? due.error;
  const urgent = [...(overdue.data?.data ?? []), ...(due.data?.data ?? [])];
  const next = upcoming.data?.data ?? [];
  return (
    <Section title={t('dashboard.needsYou')} extra={<Link to="/ss/work">{t('dashboard.allWork')}</Link>}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void Promise.all([overdue.refetch(), due.refetch()])} />
      ) : overdue.isPending || due.isPending ? (
        <RowsSkeleton rows={4} />
      ) : urgent.length > 0 ? (
        <WorkRows rows={urgent} />
      ) : (
        <StatusTag kind="success">{t('dashboard.nothingDue')}</StatusTag>
      )}
      {next.length > 0 && (
        <>
          <h3 className="at-subheading">{t('dashboard.comingUp')}</h3>
          <WorkRows rows={next} />
        </>
      )}
    </Section>
  );
}
