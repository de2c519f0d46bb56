import type { ReactNode } from 'react';
import { type FoundField, FoundSelect } from '../links/found-select';
import { type OrganizationsAsked, useOrganizations } from './use-organizations';

/** Chooses one organization, found on the server as one types. A field of a form, or alone. */
export function OrganizationSelect({
  exceptId,
  leading,
  ...field
}: Omit<OrganizationsAsked, 'chosen'> & FoundField): ReactNode {
  const select = useOrganizations({ chosen: field.value, exceptId, leading });
  return <FoundSelect {...field} {...select} />;
}
