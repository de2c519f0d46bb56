import { realmOf } from '@attesta/kit';
import { libraryRight } from './library-right';

const platform = 0;
const client = 1;

describe('what a role may do with a library', () => {
  it.each([
    // Role, kind of the organization it belongs to, who made the library, whether it was given to the role's organization.
    [1, platform, 'the platform', false, 'change'],
    [1, platform, 'a client', false, 'change'],
    [2, platform, 'the platform', false, 'change'],
    [2, platform, 'a client', false, 'change'],
    [2, client, 'the platform', true, 'use'],
    [2, client, 'the platform', false, 'none'],
    [2, client, 'another client', true, 'use'],
    [2, client, 'another client', false, 'none'],
    [2, client, 'the own organization', false, 'change'],
    [2, client, 'the own organization', true, 'change'],
    [2, client, 'a branch', false, 'change'],
    [2, undefined, 'the platform', true, 'use'],
    [3, client, 'the platform', true, 'use'],
    [3, client, 'the platform', false, 'none'],
    [3, client, 'the own organization', true, 'use'],
    [3, client, 'the own organization', false, 'none'],
    [4, client, 'the own organization', true, 'use'],
    [4, client, 'another client', false, 'none'],
    [5, client, 'the platform', true, 'use'],
    [6, client, 'the own organization', false, 'none'],
  ])('role %i of company type %s, made by %s, given: %s', (role, companyType, maker, given, right) => {
    const made = maker === 'the own organization' || maker === 'a branch';
    expect(libraryRight({ realm: realmOf(role, companyType), made, given })).toBe(right);
  });
});
