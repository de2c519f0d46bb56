import { realmOf } from './realm';

describe('how far the word of a role goes', () => {
  it.each([
    ['a platform admin', 1, 0, 'platform'],
    ['a platform admin whose organization is not known yet', 1, undefined, 'platform'],
    ["a super admin of the platform's own organization", 2, 0, 'platform'],
    ['a super client admin of a corporate client', 2, 1, 'tree'],
    ['a super client admin of a branch', 2, 2, 'tree'],
    ['a super client admin of an individual client', 2, 3, 'tree'],
    ['a super client admin whose organization is not known yet', 2, undefined, 'tree'],
    ['a client admin', 3, 1, 'organization'],
    ["a client admin of the platform's own organization", 3, 0, 'organization'],
    ['an updater', 4, 1, 'organization'],
    ['a surveyor', 5, 1, 'organization'],
    ["a viewer of the platform's own organization", 6, 0, 'organization'],
  ])('of %s', (_who, role, companyType, realm) => {
    expect(realmOf(role, companyType)).toBe(realm);
  });
});
