import { type Context, command, invalid, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { ElementInput__Output } from '@attesta/proto/content';
import { elementName } from '../../activities/activity-elements';
import { elementNames, elementView, withNames } from '../../activities/element-names';
import { changeableActivity, updateActivity } from '../../activities/write-activity';
import { ElementPoolRepository } from '../../repositories';
import { readCode } from '../../tree/node-input';

const message = say('content.element_added');

/**
 * Elements for an activity, or for the pool that assign_element takes from (platform 7 Activities). Returns the new ones.
 * @throws invalid without elements, not_found for the activity, conflict for an element that it has already.
 */
export const createActivityElements = command('content.CreateActivityElements', async (request, context, unit) => {
  const elements = request.elements ?? [];
  if (elements.length === 0) throw invalid('elements', say('content.elements_required'));
  return request.activity_id ? addToActivity(context, unit, request.activity_id, elements) : addToPool(unit, elements);
});

async function addToActivity(
  context: Context,
  unit: UnitOfWork,
  given: string,
  elements: readonly ElementInput__Output[],
) {
  const current = await changeableActivity(context, objectId(given, 'activity_id'));
  const { data } = await updateActivity(
    context,
    unit,
    { create_element: elements.map(({ name, code, translations }) => ({ name, code, translations })) },
    current,
  );
  const known = new Set(current.elements.map((element) => element.id));
  return { message, data: (data?.elements ?? []).filter((element) => !known.has(element.id ?? '')) };
}

async function addToPool(unit: UnitOfWork, elements: readonly ElementInput__Output[]) {
  const named = elements.map((element) => ({
    name: elementName(element),
    code: readCode(element.code ?? ''),
    ...withNames(elementNames(element)),
  }));
  const created = await new ElementPoolRepository(unit).createMany(named);
  const data = created.map(({ id, name, code, names }, index) => ({
    id,
    name,
    code,
    ...withNames(names),
    order: index + 1,
  }));
  return { message, data: data.map(elementView) };
}
