import { mayRead } from './may-read';

const actor = (role: number) => ({ id: 'u', role, organizationId: 'home', sessionId: 's', keyVersion: '' });
const file = (fields: object) => ({ organization_id: 'home', audience: 'organization', user_id: 'x', ...fields });
const owns = async (id: string) => id === 'branch';

describe('who may read a file', () => {
  it.each<[string, number, object, boolean]>([
    ['a viewer reads the own organization', 6, {}, true],
    ['a viewer does not read another organization', 6, { organization_id: 'other' }, false],
    ['a client admin does not read a branch', 3, { organization_id: 'branch' }, false],
    ['a super client admin reads a branch', 2, { organization_id: 'branch' }, true],
    ['a super client admin does not read another client', 2, { organization_id: 'other' }, false],
    ['a platform admin reads everything', 1, { organization_id: 'other' }, true],
    ['anybody reads what is everyone’s', 6, { organization_id: '', audience: 'everyone' }, true],
    ['nobody else reads what belongs to no organization', 6, { organization_id: '' }, false],
    ['one reads what one has uploaded', 4, { organization_id: '', user_id: 'u' }, true],
  ])('%s', async (_sentence, role, fields, expected) => {
    expect(await mayRead(file(fields), actor(role), owns)).toBe(expected);
  });
});
