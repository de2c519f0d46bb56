import { type OrganizationUse, reasonsToKeep } from './use';

const use = (organization_id: string, assignments: number, responses: number): OrganizationUse => ({
  organization_id,
  assignments,
  people: Math.min(assignments, 2),
  responses,
});
const names = new Map([
  ['north', 'Northwind'],
  ['river', 'Riverside'],
]);

describe('why something is kept', () => {
  it.each<[string, OrganizationUse[], string[]]>([
    ['nothing hangs on it', [], []],
    ['an organization is named in vain', [use('north', 0, 0)], []],
    [
      'it is assigned',
      [use('north', 3, 0)],
      ['People it is assigned to: 2, in organizations: 1.', 'Among them: Northwind.'],
    ],
    [
      'it was answered in two organizations',
      [use('river', 0, 5), use('north', 0, 1)],
      ['Answers that were given to it: 6, in organizations: 2.', 'Among them: Northwind, Riverside.'],
    ],
    [
      'those who use it are not the reader’s to know',
      [use('foreign', 1, 4)],
      ['People it is assigned to: 1, in organizations: 1.', 'Answers that were given to it: 4, in organizations: 1.'],
    ],
    [
      'one of those who use it is the reader’s',
      [use('foreign', 1, 0), use('north', 1, 0)],
      ['People it is assigned to: 2, in organizations: 2.', 'Among them: Northwind.'],
    ],
  ])('%s', (_what, given, expected) => {
    expect(reasonsToKeep(given, names).map(String)).toEqual(expected);
  });
});
