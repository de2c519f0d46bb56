import { useOrganizationChoices } from '../components/organizations/use-organization-choices';
import type { FilterField } from './filter-field';

/** The filter of a list by organization, kept in the address under a name. @param chosen what it is set to */
export function useOrganizationField(label: string, chosen: string, name = 'organization_id'): FilterField {
  const { options, ...search } = useOrganizationChoices({ chosen });
  return { kind: 'select', name, label, options, search };
}
