import { useOrganizations } from '../components/organizations/use-organizations';
import type { FilterField } from './filter-field';

/** The filter of a list by organization, kept in the address under a name. @param chosen what it is set to */
export function useOrganizationField(label: string, chosen: string, name = 'organization_id'): FilterField {
  const { options, ...found } = useOrganizations({ chosen });
  return { kind: 'select', name, label, options, found };
}
