import { realmOf } from '@attesta/kit';
import { mayRead } from './may-read';

const platform = 0;
const client = 1;
const branch = { id: 'branch', libraries: ['of the branch'] };
const home = { id: 'home', libraries: ['given'] };

const reader = (role: number, companyType = client) => {
  const realm = realmOf(role, companyType);
  return { id: 'u', organizationId: 'home', realm, organizations: realm === 'tree' ? [home, branch] : [home] };
};
const file = (fields: object) => ({ organization_id: 'home', audience: 'organization', user_id: 'x', ...fields });
const document = (library_id: string, maker = '') => ({
  organization_id: maker,
  audience: 'library',
  libraries: [{ library_id, maker }],
});

describe('who may read a file', () => {
  it.each<[string, ReturnType<typeof reader>, object, boolean]>([
    ['a viewer reads the own organization', reader(6), {}, true],
    ['a viewer does not read another organization', reader(6), { organization_id: 'other' }, false],
    ['a client admin does not read a branch', reader(3), { organization_id: 'branch' }, false],
    ['a super client admin reads a branch', reader(2), { organization_id: 'branch' }, true],
    ['a super client admin does not read another client', reader(2), { organization_id: 'other' }, false],
    ['a platform admin reads everything', reader(1, platform), { organization_id: 'other' }, true],
    ['a super admin of the platform reads everything', reader(2, platform), { organization_id: 'other' }, true],
    ['nobody else reads what belongs to no organization', reader(6), { organization_id: '' }, false],
    ['one reads what one has uploaded', reader(4), { organization_id: '', user_id: 'u' }, true],
    ['a viewer reads a document of a given library', reader(6), document('given'), true],
    ['a viewer does not read one of a library of a branch', reader(6), document('of the branch'), false],
    ['a super client admin reads one of a library of a branch', reader(2), document('of the branch'), true],
    ['nobody reads one of a library that was not given', reader(2), document('foreign', 'other'), false],
    ['nor do they when they have uploaded it', reader(2), { ...document('foreign'), user_id: 'u' }, false],
    [
      'who rules the maker’s tree reads one of a library that is not in use yet',
      reader(2),
      document('new', 'home'),
      true,
    ],
    ['the maker’s other people do not', reader(3), document('new', 'home'), false],
    [
      'what a record of the organization holds too is read as such',
      reader(6),
      { ...document('foreign'), audience: 'organization', organization_id: 'home' },
      true,
    ],
  ])('%s', (_sentence, who, fields, expected) => {
    expect(mayRead(file(fields), who)).toBe(expected);
  });
});
