import type { Scope } from '@attesta/kit';
import type { Activity as ActivityMessage, ActivitySubstandard } from '@attesta/proto/content';
import { adminSource } from '../domain/organization';
import { type Activity, NodeRepository } from '../repositories';

/** Activities as replies show them, with the substandards that they belong to, in one query for the whole list. */
export async function activityViews(scope: Scope, activities: Activity[]): Promise<ActivityMessage[]> {
  const ids = [...new Set(activities.flatMap(({ substandard_ids }) => substandard_ids))];
  const nodes = new Map((await new NodeRepository(scope).findByIds(ids)).map((node) => [node.id, node]));
  return activities.map((activity) => {
    const substandards = activity.substandard_ids.flatMap((id) => nodes.get(id) ?? []);
    return activityView(activity, substandards);
  });
}

function activityView(activity: Activity, substandards: ActivitySubstandard[]): ActivityMessage {
  const { library_ids, substandard_ids, created_at, updated_at, order: _order, ...fields } = activity;
  return {
    ...fields,
    substandard_id: substandard_ids,
    substandards,
    library_id: library_ids[0] ?? '',
    typename: activity.source === adminSource ? 'admin' : 'client',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  } as ActivityMessage;
}
