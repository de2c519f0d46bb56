import { Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { workStatuses } from '../shared/work-status';
import type { Work } from './overview';

/**
 * How many activities have which status in their present periods, each leading to a list of them.
 * @param list the address of that list, which takes `status` and `filters`
 */
export function WorkFigures(props: {
  work: Work | undefined;
  list: string;
  filters?: Record<string, string>;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  // Surveyors answer checklists alone.
  const means = useSession()?.roleId === 5 ? 'dashboard.checklistsMean' : 'dashboard.tasksMean';
  const { work, list, filters } = props;
  const status = work?.status;
  if (!status?.total) return null;
  const open = (name: string): void => {
    void navigate(`${list}?${new URLSearchParams({ status: name, ...filters })}`);
  };
  return (
    <Section title={t('dashboard.tasks')}>
      <p className="at-quiet">{t(means, { n: format.number(status.total) })}</p>
      <StatRow>
        {workStatuses.map((name) => (
          <Stat
            key={name}
            label={t(`status.${name}`)}
            value={format.number(status[name] ?? 0)}
            tone={name === 'overdue' && status.overdue ? 'danger' : undefined}
            onOpen={() => open(name)}
          />
        ))}
        {typeof work?.checklist_score === 'number' && (
          <Stat
            label={t('dashboard.checklistScore')}
            value={format.percent(work.checklist_score)}
            hint={t('dashboard.checklistScoreMeans', {
              n: format.number(work.checklists_scored ?? 0),
              total: format.number(work.checklists ?? 0),
            })}
            onOpen={() => navigate(list)}
          />
        )}
        {Boolean(status.drafts) && <Stat label={t('dashboard.drafts')} value={format.number(status.drafts)} />}
      </StatRow>
    </Section>
  );
}
