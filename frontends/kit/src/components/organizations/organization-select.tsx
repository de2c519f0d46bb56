import type { ReactNode } from 'react';
import { FoundSelect, type FoundSelectProps } from '../links/found-select';
import { type OrganizationsAsked, useOrganizations } from './use-organizations';

type Own = Omit<FoundSelectProps, 'typing' | 'query' | 'options' | 'known' | 'onOpenChange'>;

/** Chooses one organization, found on the server as one types. A field of a form, or alone. */
export function OrganizationSelect({
  exceptId,
  leading,
  ...field
}: Omit<OrganizationsAsked, 'chosen'> & Own): ReactNode {
  const select = useOrganizations({ chosen: field.value, exceptId, leading });
  return <FoundSelect {...field} {...select} />;
}
