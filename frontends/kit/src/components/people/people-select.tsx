import type { ReactNode } from 'react';
import { FoundSelect, type FoundSelectProps } from '../links/found-select';
import { type PeopleAsked, usePeople } from './use-people';

type Own = Omit<FoundSelectProps, 'typing' | 'query' | 'options' | 'known' | 'onOpenChange'>;

/** One or several people of the organization, found by name or address as one types; a field of a form, or alone. */
export function PeopleSelect({
  roles,
  surveyorType,
  others,
  known,
  ...field
}: Omit<PeopleAsked, 'chosen' | 'offered'> & Own): ReactNode {
  const { select } = usePeople({ roles, surveyorType, others, known, chosen: field.value });
  return <FoundSelect {...field} {...select} />;
}
