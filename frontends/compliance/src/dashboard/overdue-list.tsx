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
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ChecklistRow } from '../shared/types';
import { WorkStatusTag } from '../shared/work-status';

const most = 5;

/** What is overdue, the longest first; nothing overdue is said in a word. */
export function OverdueList({ library }: { library: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const late = useCall(
    'compliance.ReportChecklists',
    { status: 'overdue', library_id: library, sort: 'dueDate', page: 1, page_size: most },
    { keepPrevious: true },
  );
  const rows = late.data?.data ?? [];
  const total = late.data?.meta?.total ?? rows.length;
  const all = `/ss/reports/checklist?status=overdue${library ? `&library=${library}` : ''}`;
  return (
    <Section
      title={t('dashboard.overdue')}
      extra={
        total > rows.length ? <Link to={all}>{t('dashboard.seeAll', { n: format.number(total) })}</Link> : undefined
      }
    >
      {late.error ? (
        <ErrorPanel error={late.error} onRetry={() => void late.refetch()} />
      ) : !late.data ? (
        <RowsSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <StatusTag kind="success">{t('dashboard.nothingOverdue')}</StatusTag>
      ) : (
        <WorkRows rows={rows} />
      )}
    </Section>
  );
}

/** Checklists in a short list, each leading to where it is answered or looked at. */
export function WorkRows({ rows }: { rows: ChecklistRow[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const role = useSession()?.roleId;
  const mayAnswer = role === 4 || role === 5;
  return (
    <ul className="cp-work-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={mayAnswer ? `/ss/work/${row.id}?type=${row.type || 1}` : scoreAddress(row)}>
            <bdi>{row.activity}</bdi>
          </Link>
          <span className="at-faint">
            <bdi>{[row.libraryname, row.chaptername].filter(Boolean).join(' › ')}</bdi>
          </span>
          <span className="cp-work-meta">
            <WorkStatusTag status={row.status} />
            {row.dueDate && <span>{t('work.dueOn', { date: format.date(row.dueDate) })}</span>}
            {row.assignTo && !mayAnswer && <span className="at-faint">{row.assignTo}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a checklist stands in the drill-down. */
export function scoreAddress(row: ChecklistRow): string {
  const ids = [row.library_id, row.chapter_id, row.standard_id, row.substandard_ids?.[0], row.id];
  return ids.every(Boolean) ? `/ss/scores/${ids.join('/')}` : '/ss/scores';
}
