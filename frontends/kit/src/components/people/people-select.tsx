import type { ReactNode } from 'react';
import { type FoundField, FoundSelect } from '../links/found-select';
import { type PeopleAsked, usePeople } from './use-people';

/** One or several people of the organization, found by name or address as one types; a field of a form, or alone. */
export function PeopleSelect({
  roles,
  surveyorType,
  others,
  known,
  ...field
}: Omit<PeopleAsked, 'chosen' | 'offered'> & FoundField): ReactNode {
  const { select } = usePeople({ roles, surveyorType, others, known, chosen: field.value });
  return <FoundSelect {...field} {...select} />;
}
