import { AppError, invalid, notFound, objectId, say, sentFields, type UnitOfWork } from '@attesta/kit';
import type { ActivityRequest__Output, ElementInput__Output } from '@attesta/proto/content';
import { nameKey } from '../domain/identity';
import { limits } from '../domain/limits';
import {
  type ElementFields,
  ElementPoolRepository,
  type LibraryReach,
  newId,
  VisibleActivityRepository,
} from '../repositories';
import { readCode, requiredName } from '../tree/node-input';

type ElementChanges = Pick<
  ActivityRequest__Output,
  'elements' | 'fields_sent' | 'create_element' | 'assign_element' | 'elementdelete' | 'remove_assign_id'
>;

/**
 * A checklist's elements after a request: those with a known id are renamed, others added; elementdelete and
 * remove_assign_id take some away; assign_element takes from the pool or copies from another checklist. `elements` sent
 * empty clears; the others are what to do, so an empty one of them does nothing (platform 5).
 * @throws AppError invalid, not_found for an element that is not there
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
  const assigned = (request.assign_element ?? []).filter(Boolean);
  if (type !== 1 && inputs.length + assigned.length > 0)
    throw invalid('elements', say('content.only_checklist_has_elements'));
  const cleared = sentFields(request).has('elements') && !request.elements?.length;
  const kept = cleared ? [] : current.filter(({ id }) => !removed.has(id));
  let elements = inOrderOf(inputs, kept);
  for (const input of inputs) elements = withInput(elements, input);
  for (const id of assigned)
    elements = withNew(elements, await takeElement(unit, visible, objectId(id, 'assign_element')));
  if (elements.length > limits.elements)
    throw invalid('elements', say('content.too_many_elements', { most: limits.elements }));
  return elements;
}

/** Elements that a request names stand in its order, in front of those that it does not name. */
function inOrderOf(inputs: ElementInput__Output[], elements: ElementFields[]): ElementFields[] {
  const named = inputs.flatMap(({ id }) => elements.find((element) => element.id === id) ?? []);
  const rest = elements.filter((element) => !named.includes(element));
  return [...named, ...rest].map((element, index) => ({ ...element, order: index + 1 }));
}

function withInput(elements: ElementFields[], input: ElementInput__Output): ElementFields[] {
  const known = input.id ? elements.find(({ id }) => id === input.id) : undefined;
  if (input.id && !known) throw notFound('element', input.id);
  const code = input.code === null || input.code === undefined ? undefined : readCode(input.code);
  if (!known) return withNew(elements, { id: newId(), name: elementName(input), code: code ?? '' });
  const changed = { ...known, name: input.name ? elementName(input) : known.name, code: code ?? known.code };
  return elements.map((element) => (element === known ? changed : element));
}

function withNew(elements: ElementFields[], element: Omit<ElementFields, 'order'>): ElementFields[] {
  if (elements.some(({ name }) => nameKey(name) === nameKey(element.name))) {
    throw new AppError('conflict', say('content.element_twice', { name: element.name }));
  }
  return [...elements, { ...element, order: Math.max(0, ...elements.map(({ order }) => order)) + 1 }];
}

/** The name of an element as given. @throws AppError invalid */
export function elementName(input: ElementInput__Output): string {
  return requiredName(input.name, 'elements', limits.element);
}

async function takeElement(unit: UnitOfWork, visible: LibraryReach, id: string): Promise<Omit<ElementFields, 'order'>> {
  const pool = new ElementPoolRepository(unit);
  const free = await pool.findById(id);
  if (free) {
    await pool.deleteOne({ _id: id });
    return { id, name: free.name, code: free.code };
  }
  const holder = await new VisibleActivityRepository(unit, visible).findOne({ 'elements.id': id });
  const found = holder?.elements.find((element) => element.id === id);
  if (!found) throw notFound('element', id);
  return { id: newId(), name: found.name, code: found.code };
}
