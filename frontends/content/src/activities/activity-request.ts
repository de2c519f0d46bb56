import type { Request } from '@attesta/ui';
import { fieldsOfKind, type NumberField, type TextField } from './activity-fields';
import type { ActivityKind } from './activity-kind';
import type { EditedElement } from './element-editor';

/** The form's plain fields. */
export interface ActivityValues
  extends Partial<Record<TextField, string>>,
    Partial<Record<NumberField, number | null>> {
  kind: ActivityKind;
  code?: string;
  name?: string;
  description?: string;
  response_frequency?: string;
  submission_day?: string;
}

/** What an existing activity was like before it was edited. */
export interface ActivityBefore {
  id?: string;
  version?: number;
  elements?: { id?: string }[];
  substandard_id?: string[];
}

/**
 * The request that creates or changes an activity. Types 2 and 3 use the description as their name; empty lists are sent
 * as null (specification: platform 5).
 */
export function activityRequest(
  values: ActivityValues,
  elements: EditedElement[],
  substandards: string[],
  before?: ActivityBefore,
): Request<'content.CreateClientActivity'> {
  const isChecklist = values.kind === 'checklist';
  const description = values.description?.trim() ?? '';
  const named = elements.filter(({ name }) => name.trim() !== '');
  const kept = new Set(named.map(({ id }) => id));
  const assigned = isChecklist ? takenAtTheEnd(named) : [];
  const written = named.slice(0, named.length - assigned.length);
  const without = (list: string[] | undefined, keep: (id: string) => boolean): string[] | null => {
    const gone = (list ?? []).filter((id) => !keep(id));
    return gone.length > 0 ? gone : null;
  };
  return {
    ...(before && { id: before.id, version: before.version }),
    type: isChecklist ? 1 : values.kind === 'document' ? 3 : 2,
    kpi: values.kind === 'kpi' ? 1 : 0,
    code: values.code?.trim() ?? '',
    name: isChecklist ? values.name?.trim() : description,
    description,
    response_frequency: values.response_frequency ?? '',
    submission_day: values.submission_day ?? '',
    ...ownFields(values),
    elements:
      isChecklist && written.length > 0
        ? written.map(({ id, name, code }) => ({ id, name: name.trim(), code: code.trim() }))
        : null,
    assign_element: assigned.length > 0 ? assigned : null,
    elementdelete: without(
      before?.elements?.map(({ id }) => id ?? ''),
      (id) => kept.has(id),
    ),
    substandard_id: substandards.length > 0 ? substandards : null,
    remove_substandard_ids: without(before?.substandard_id, (id) => substandards.includes(id)),
  };
}

/**
 * The ids of the elements of other checklists that stand behind all others, untouched: what is assigned, the server puts
 * there. One that was reworded, or moved in front of others, is written out.
 */
function takenAtTheEnd(elements: EditedElement[]): string[] {
  const isUntouched = ({ taken, name, code }: EditedElement) => taken?.name === name && taken.code === code;
  const last = elements.findLastIndex((element) => !isUntouched(element));
  return elements.slice(last + 1).flatMap(({ taken }) => taken?.id ?? []);
}

/** The fields of the activity's kind: an empty one is sent, so that it is cleared. */
function ownFields(values: ActivityValues): Partial<Record<TextField, string> & Record<NumberField, number | null>> {
  const fields = fieldsOfKind(values.kind).map(({ name, control }) => [
    name,
    control === 'number' ? (values[name] ?? null) : String(values[name] ?? '').trim(),
  ]);
  return Object.fromEntries(fields);
}
