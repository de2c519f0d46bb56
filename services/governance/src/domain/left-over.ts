import type { DiscussionPoint } from '../repositories/discussion-point.schema';

/** Why an item of a finished meeting is worth another one: nobody spoke of it, or what follows from it is not done. */
export function leftOver(
  points: Pick<DiscussionPoint, 'action_plan' | 'u_status'>[],
): 'not_discussed' | 'open_action' | undefined {
  if (points.length === 0) return 'not_discussed';
  const isOpen = points.some(({ action_plan, u_status }) => action_plan !== '' && u_status !== 'completed');
  return isOpen ? 'open_action' : undefined;
}
