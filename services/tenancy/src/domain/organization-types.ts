/** Kinds of organization in the specification's index order (platform 1), counted from 0. */
export const organizationTypes = [
  { id: 0, name: 'Hospital' },
  { id: 1, name: 'Polyclinic' },
  { id: 2, name: 'Clinic' },
  { id: 3, name: 'PHC' },
  { id: 4, name: 'Specialized Clinic' },
  { id: 5, name: 'Laboratory' },
] as const;

/** What a kind of organization is called; empty when the number is none. */
export function organizationTypeName(type: number): string {
  return organizationTypes.find(({ id }) => id === type)?.name ?? '';
}
