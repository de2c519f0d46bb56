import type { ActionPlanStatus } from '@attesta/proto/compliance-words';
import type { StatusKind } from '@attesta/ui';

/** How a status looks beside its word. */
export const planStatusKinds: Record<ActionPlanStatus, StatusKind> = {
  open: 'pending',
  in_progress: 'info',
  answered: 'warning',
  completed: 'success',
  cancelled: 'neutral',
};

/** The columns of the board; what was cancelled shows in the list alone. */
export const boardStatuses = ['open', 'in_progress', 'answered', 'completed'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

const ofTheWork: readonly BoardStatus[] = ['open', 'in_progress', 'answered'];

/** What decides where an action plan may be moved to on the board. */
interface MovablePlan {
  origin?: string;
  status?: string;
  response?: string;
  changeable?: string;
}

/**
 * Where the reader may move an action plan to on the board: owners among what is still to be done, administrators manual ones to
 * completed and back too. What is answered has a response; a full score alone completes an automatic one.
 */
export function movesOf({ origin, status, response, changeable }: MovablePlan): BoardStatus[] {
  const isOver = status === 'completed' || status === 'cancelled';
  const leads = changeable === 'all';
  if (!changeable || (isOver && (!leads || (origin === 'automatic' && status === 'completed')))) return [];
  const targets = leads && origin === 'manual' ? boardStatuses : ofTheWork;
  return targets.filter((target) => target !== status && (target !== 'answered' || Boolean(response)));
}
