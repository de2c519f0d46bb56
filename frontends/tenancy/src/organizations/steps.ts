import { quotaFields } from './organization-values';

/** The steps in which an organization is entered, each with its fields; the last one shows all of them. */
export const steps = [
  { name: 'what', fields: ['company_type', 'parent_id', 'name', 'organization_type'] },
  {
    name: 'contact',
    fields: ['contact_person', 'email', 'mobile_no', 'country', 'state', 'city', 'time_zone', 'address'],
  },
  { name: 'limits', fields: ['package', ...quotaFields, 'valid_from', 'valid_to', 'renewal_date'] },
  { name: 'libraries', fields: ['library', 'removeLibrary'] },
  { name: 'review', fields: [] },
] as const satisfies { name: string; fields: readonly string[] }[];

/** The step in which a field stands; the last one for what is no field of a step. */
export function stepOf(field: string | undefined): number {
  const found = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field ?? ''));
  return found < 0 ? steps.length - 1 : found;
}
