import { AppError, type Context, type Scope, type Sentence, say } from '@attesta/kit';
import { platform } from '../domain/organization';
import {
  type Configuration,
  EveryActivityRepository,
  EveryConfigurationRepository,
  NodeRepository,
} from '../repositories';

/** @throws AppError conflict while substandards name it in a field, by its id or, where it may be written out, by its name */
async function requireUnusedBySubstandards(
  scope: Scope,
  field: 'surveyor_category_id' | 'session_class_id' | 'unit_focus_area',
  { id, name, library_id, organization_id }: Configuration,
): Promise<void> {
  // What an organization has added for itself, shared substandards can't name by its name.
  const values = field === 'unit_focus_area' && organization_id === platform ? [id, name] : [id];
  const count = await new NodeRepository(scope, [library_id]).count({ [field]: { $in: values } });
  if (count > 0) throw inUse(say('content.used_by_substandards', { count }));
}

/** @throws AppError conflict while session classes belong to the surveyor category */
async function requireNoClasses(scope: Scope, { id }: Configuration): Promise<void> {
  const count = await new EveryConfigurationRepository('session_class', scope).count({ surveyor_category_id: id });
  if (count > 0) throw inUse(say('content.used_by_session_classes', { count }));
}

/** @throws AppError conflict while surveyors have the category */
async function requireNoSurveyors({ directory }: Context, { id }: Configuration): Promise<void> {
  const count = await directory.countSurveyors(id);
  if (count > 0) throw inUse(say('content.used_by_users', { count }));
}

/** @throws AppError conflict while activities of its type in the library go by the checklist name */
async function requireNoActivities(scope: Scope, { name, type, library_id }: Configuration): Promise<void> {
  const count = await new EveryActivityRepository(scope).count({ library_ids: library_id, type, name });
  if (count > 0) throw inUse(say('content.used_by_activities', { count }));
}

function inUse(reason: Sentence): AppError {
  return new AppError('conflict', reason);
}

/** What an item must not be named by when it is deleted, or leaves its library. */
export const unused = {
  surveyor_category: async (context: Context, scope: Scope, item: Configuration): Promise<void> => {
    await requireUnusedBySubstandards(scope, 'surveyor_category_id', item);
    await requireNoClasses(scope, item);
    await requireNoSurveyors(context, item);
  },
  session_class: (_context: Context, scope: Scope, item: Configuration) =>
    requireUnusedBySubstandards(scope, 'session_class_id', item),
  unit_focus_area: (_context: Context, scope: Scope, item: Configuration) =>
    requireUnusedBySubstandards(scope, 'unit_focus_area', item),
  checklist_name: (_context: Context, scope: Scope, item: Configuration) => requireNoActivities(scope, item),
};
