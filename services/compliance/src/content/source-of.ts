import type { Node } from '../repositories/node.repository';

/** The specification's source of an activity: 1 admin-created, 2 client-created. */
export function sourceOf(activity: Node): number {
  return activity.organization_id || activity.activity?.source === 2 ? 2 : 1;
}
