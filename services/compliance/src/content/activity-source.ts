import { invalid, say } from '@attesta/kit';
import type { Node } from '../repositories/node.repository';

const sources = new Map<string, number>(Object.entries({ '1': 1, admin: 1, '2': 2, client: 2 }));

/** Where an activity comes from (daily work 9): 1 or "admin", 2 or "client". @throws AppError invalid for anything else */
export function readSource(given: string | null | undefined, field = 'type'): number {
  const source = sources.get((given ?? '').trim().toLowerCase());
  if (!source) throw invalid(field, say('compliance.activity_source', { field }));
  return source;
}

/** The specification's source of an activity: 1 admin-created, 2 client-created. */
export function sourceOf(activity: Node): number {
  return activity.organization_id || activity.activity?.source === 2 ? 2 : 1;
}

/** The specification's two names of an activity's id. */
export function activityIds(
  id: string,
  source: number | undefined,
): { admin_activity_id: string; client_activity_id: string } {
  return source === 2
    ? { admin_activity_id: '', client_activity_id: id }
    : { admin_activity_id: id, client_activity_id: '' };
}
