import { invalid, notFound, objectId, say, sentFields, type UnitOfWork } from '@attesta/kit';
import type { ActivityRequest__Output, ElementInput__Output } from '@attesta/proto/content';
import { elementsFit, limits } from '../domain/limits';
import {
  type ElementFields,
  ElementPoolRepository,
  type LibraryReach,
  newId,
  VisibleActivityRepository,
} from '../repositories';
import { readCode, requiredName } from '../tree/node-input';
import { ElementList } from './element-list';
import { elementNames, withNames } from './element-names';

type ElementChanges = Pick<
  ActivityRequest__Output,
  'elements' | 'fields_sent' | 'create_element' | 'assign_element' | 'elementdelete' | 'remove_assign_id'
>;

/**
 * A checklist's elements after a request: those with a known id are renamed, others added; elementdelete and
 * remove_assign_id take some away; assign_element takes from the pool or copies from another checklist. `elements` sent
 * empty clears; the others are what to do, so an empty one of them does nothing (platform 5). At most three database
 * calls, however long the lists.
 * @throws AppError invalid, not_found for an element that is not there, conflict for a name that is there already
 */
export async function changedElements(
  unit: UnitOfWork,
  visible: LibraryReach,
  request: ElementChanges,
  type: number,
  current: ElementFields[] = [],
): Promise<ElementFields[]> {
  const removed = new Set([...(request.elementdelete ?? []), ...(request.remove_assign_id ?? [])]);
  const inputs = [...(request.elements ?? []), ...(request.create_element ?? [])].filter(
    (input) => input.name || input.id,
  );
  const assigned = new Set((request.assign_element ?? []).filter(Boolean).map((id) => objectId(id, 'assign_element')));
  if (type !== 1 && inputs.length + assigned.size > 0)
    throw invalid('elements', say('content.only_checklist_has_elements'));
  const cleared = sentFields(request).has('elements') && !request.elements?.length;
  const kept = cleared ? [] : current.filter(({ id }) => !removed.has(id));
  const fresh = inputs.filter(({ id }) => !id);
  if (kept.length + fresh.length + assigned.size > limits.elements)
    throw invalid('elements', say('content.too_many_elements', { most: limits.elements }));

  const list = new ElementList(
    kept,
    inputs.flatMap(({ id }) => id || []),
  );
  for (const { id, ...input } of inputs) {
    if (!id) continue;
    list.rename({
      id,
      name: input.name ? elementName(input) : undefined,
      code: elementCode(input),
      names: elementNames(input),
    });
  }
  list.add(fresh.map(newElement));
  list.add(await takeElements(unit, visible, [...assigned]));
  if (!elementsFit(list.all)) throw invalid('elements', say('content.elements_too_long', { most: limits.allElements }));
  return list.all;
}

function newElement(input: ElementInput__Output): Omit<ElementFields, 'order'> {
  return { id: newId(), name: elementName(input), code: elementCode(input) ?? '', ...withNames(elementNames(input)) };
}

/** The name of an element as given. @throws AppError invalid */
export function elementName(input: Pick<ElementInput__Output, 'name'>): string {
  return requiredName(input.name, 'elements', limits.element);
}

/** The code of an element as given; undefined when it says none. @throws AppError invalid */
function elementCode({ code }: Pick<ElementInput__Output, 'code'>): string | undefined {
  return code === null || code === undefined ? undefined : readCode(code);
}

/** Takes elements out of the pool, and copies those that are a checklist's, in the order of the ids. */
async function takeElements(
  unit: UnitOfWork,
  visible: LibraryReach,
  ids: string[],
): Promise<Omit<ElementFields, 'order'>[]> {
  if (ids.length === 0) return [];
  const pool = new ElementPoolRepository(unit);
  const free = new Map((await pool.findByIds(ids)).map((element) => [element.id, element]));
  if (free.size > 0) await pool.deleteMany({ _id: { $in: [...free.keys()] } });
  const held = await heldElements(
    unit,
    visible,
    ids.filter((id) => !free.has(id)),
  );
  return ids.map((id) => {
    const found = free.get(id) ?? held.get(id);
    if (!found) throw notFound('element', id);
    return { id: free.has(id) ? id : newId(), name: found.name, code: found.code, ...withNames(found.names) };
  });
}

async function heldElements(
  unit: UnitOfWork,
  visible: LibraryReach,
  ids: string[],
): Promise<Map<string, ElementFields>> {
  if (ids.length === 0) return new Map();
  const named = { 'elements.id': { $in: ids } };
  const holders = await new VisibleActivityRepository(unit, visible).find(named, { select: ['elements'] });
  return new Map(holders.flatMap(({ elements }) => elements).map((element) => [element.id, element]));
}
