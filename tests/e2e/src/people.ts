/** Whom the demo has of each role in one organization, by role. For looking only: what changes something has its own organization. */
export const people = {
  1: 'admin@attesta.test',
  2: 'super@northwind.test',
  3: 'admin@northwind.test',
  4: 'updater@northwind.test',
  5: 'surveyor@northwind.test',
  6: 'viewer@northwind.test',
} as const;
