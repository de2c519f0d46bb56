import { Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { workStatuses } from '../shared/work-status';
import type { Work } from './overview';

/**
 * How many activities have which status in their present periods, each leading to a list of them.
 * @param props.list the address of that list
 * @param props.every what it calls activities of every kind, where it shows checklists alone otherwise
 * @param props.library the one library that is counted
 */
export function WorkFigures(props: {
  work: Work | undefined;
  list: string;
  every?: string;
  library?: string | undefined;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  // Surveyors answer checklists alone.
  const means = useSession()?.roleId === 5 ? 'dashboard.checklistsMean' : 'dashboard.tasksMean';
  const { work, list, every, library } = props;
  const status = work?.status;
  if (!status?.total) return null;
  const open = (filters: Record<string, string>): void => {
    void navigate({ pathname: list, search: `${new URLSearchParams({ ...filters, ...(library && { library }) })}` });
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
            onOpen={() => open({ status: name, ...(every && { kind: every }) })}
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
            onOpen={() => open({})}
          />
        )}
        {Boolean(status.drafts) && (
          <Stat
            label={t('dashboard.drafts')}
            value={format.number(status.drafts)}
            onOpen={() => open({ only: 'drafts', ...(every && { kind: every }) })}
          />
        )}
      </StatRow>
    </Section>
  );
}
