import { Section, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { FallenChapters, hasFallenOrGaps, IncompleteEsr } from './fallen-and-gaps';
import type { OverviewProps, Work } from './overview';
import { type Task, TaskList } from './task-list';

/** What an administrator is to see to first, each line leading to a list that shows no more than that. */
export function ToDo({ overview, comparedWith }: OverviewProps): ReactNode {
  const { t } = useTranslation('compliance');
  const library = overview.standing?.kind === 'library' ? (overview.standing.id ?? '') : '';
  const people = useOverdue(overview.work, library);
  const others = useOpenWork(overview.work, library);
  const nothing = people.length + others.length === 0 && !hasFallenOrGaps(overview);
  return (
    <Section title={t('dashboard.toDo')}>
      {nothing && <StatusTag kind="success">{t('dashboard.nothingToDo')}</StatusTag>}
      <div className="cp-to-do">
        <FallenChapters overview={overview} comparedWith={comparedWith} />
        {people.length > 0 && (
          <section>
            <h3 className="at-subheading">{t('dashboard.overdueByPerson')}</h3>
            <TaskList tasks={people} />
          </section>
        )}
        <IncompleteEsr esr={overview.esr} />
        {others.length > 0 && (
          <section>
            <h3 className="at-subheading">{t('dashboard.openWork')}</h3>
            <TaskList tasks={others} />
          </section>
        )}
      </div>
    </Section>
  );
}

function useOverdue(work: Work | undefined, library: string): Task[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (work?.overdue_by_person ?? []).map(({ user_id, name, overdue, missed_periods, oldest_due }) => ({
    key: user_id || 'nobody',
    text: user_id ? name : t('dashboard.nobody'),
    to: report({ status: 'overdue', library, ...(user_id ? { person: user_id } : { only: 'unassigned' }) }),
    word: t('dashboard.overdueCount', { n: format.number(overdue) }),
    kind: 'danger',
    detail: [
      oldest_due && t('dashboard.oldestDue', { date: format.date(oldest_due) }),
      missed_periods ? t('dashboard.missedPeriods', { n: format.number(missed_periods) }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

function useOpenWork(work: Work | undefined, library: string): Task[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const tasks: Task[] = [];
  if (work?.unassigned) {
    tasks.push({
      key: 'unassigned',
      text: t('dashboard.unassigned', { n: format.number(work.unassigned) }),
      to: report({ only: 'unassigned', library }),
      word: t('dashboard.unassignedWord'),
    });
  }
  if (work?.missed) {
    tasks.push({
      key: 'missed',
      text: t('dashboard.missed', { n: format.number(work.missed) }),
      to: report({ only: 'missed', library }),
      word: t('dashboard.missedPeriods', { n: format.number(work.missed_periods) }),
      kind: 'danger',
    });
  }
  return tasks;
}

/** The report of what is answered, of every kind, with only what a line speaks of. */
function report(filters: Record<string, string>): string {
  const given = Object.entries({ ...filters, kind: 'all' }).filter(([, value]) => value);
  return `/ss/reports/checklist?${new URLSearchParams(given)}`;
}
