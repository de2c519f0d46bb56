import type { TaskStatus } from '@attesta/proto/compliance';
import type { Checklist } from './checklists';

/** How many checklists have which status; completed and pending are the words of daily work 4. */
export function statusCounts(
  list: Checklist[],
): Required<
  Pick<TaskStatus, 'total' | 'completed' | 'pending' | 'answered' | 'due' | 'overdue' | 'upcoming' | 'drafts'>
> {
  const counts = { due: 0, overdue: 0, upcoming: 0, answered: 0 };
  for (const { status } of list) counts[status] += 1;
  return {
    total: list.length,
    completed: counts.answered,
    pending: list.length - counts.answered,
    ...counts,
    drafts: list.filter(({ current }) => current?.file_status === 'draft').length,
  };
}
