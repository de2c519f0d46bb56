/** Kinds of organization in the specification's index order (platform 1), counted from 1. */
export const organizationTypes = [
  { id: 1, name: 'Hospital' },
  { id: 2, name: 'Polyclinic' },
  { id: 3, name: 'Clinic' },
  { id: 4, name: 'PHC' },
  { id: 5, name: 'Specialized Clinic' },
  { id: 6, name: 'Laboratory' },
] as const;

/** What a kind of organization is called; empty when the number is none. */
export function organizationTypeName(type: number): string {
  return organizationTypes.find(({ id }) => id === type)?.name ?? '';
}
