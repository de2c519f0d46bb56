import { type Context, findFrequency } from '@attesta/kit';
import type { Activity as ActivityMessage, ActivitySubstandard } from '@attesta/proto/content';
import { changeableLibraries, visibleLibraries } from '../access/visible-libraries';
import { adminSource } from '../domain/organization';
import { type Activity, type LibraryReach, NodeRepository } from '../repositories';
import { nameRead, translationViews } from '../tree/node-view';
import { elementView } from './element-names';

/** Activities as replies show them, with the substandards that they belong to, as far as the actor sees their libraries. */
export async function activityViews(context: Context, activities: Activity[]): Promise<ActivityMessage[]> {
  const visible = await visibleLibraries(context);
  const changeable = await changeableLibraries(context);
  const ids = [...new Set(activities.flatMap(({ substandard_ids }) => substandard_ids))];
  const nodes = new Map((await new NodeRepository(context, visible).findByIds(ids)).map((node) => [node.id, node]));
  return activities.map((activity) => {
    const substandards = activity.substandard_ids.flatMap((id) => {
      const node = nodes.get(id);
      return node ? { ...node, name: nameRead(node) } : [];
    });
    const may_edit = mayEdit(activity, context.actor.role, changeable);
    return { ...activityView(activity, substandards, visible), may_edit };
  });
}

function activityView(activity: Activity, substandards: ActivitySubstandard[], visible: LibraryReach): ActivityMessage {
  const {
    library_ids,
    substandard_ids,
    created_at,
    updated_at,
    order: _order,
    elements,
    translations,
    ...fields
  } = activity;
  const isAdmin = activity.source === adminSource;
  const libraries = visible === 'all' ? library_ids : library_ids.filter((id) => visible.includes(id));
  return {
    ...fields,
    elements: elements.map(elementView),
    translations: translationViews(translations),
    substandard_id: substandard_ids,
    substandards,
    library_id: libraries[0] ?? '',
    typename: isAdmin ? 'admin' : 'client',
    admin_activity_id: isAdmin ? activity.id : activity.admin_activity_id,
    client_activity_id: isAdmin ? '' : activity.id,
    response_frequency: findFrequency(activity.response_frequency) ?? activity.response_frequency,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  } as ActivityMessage;
}

/** As changeableActivity decides: of the organization its administrators, of libraries who may change all of them. */
function mayEdit({ source, library_ids }: Activity, role: number, changeable: LibraryReach): boolean {
  if (source !== adminSource) return role <= 3;
  return changeable === 'all' || library_ids.every((id) => changeable.includes(id));
}
