/** Whom the demo has of each role in one organization, by role. */
export const people = {
  1: 'admin@attesta.test',
  2: 'super@northwind.test',
  3: 'admin@northwind.test',
  4: 'updater@northwind.test',
  5: 'surveyor@northwind.test',
  6: 'viewer@northwind.test',
} as const;
