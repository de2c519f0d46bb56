import { seedDemo } from './seed';
import { demoOrganizations, demoUsers, shownAccounts } from './world';

describe('The demo', () => {
  const environment = process.env.ATTESTA_ENV;
  afterEach(() => {
    process.env.ATTESTA_ENV = environment;
  });

  it.each(['production', ''])('refuses to be seeded where ATTESTA_ENV is "%s"', async (value) => {
    process.env.ATTESTA_ENV = value;
    await expect(seedDemo('http://127.0.0.1:9')).rejects.toThrow('refuses to run in production');
  });

  it('shows one account for each role', () => {
    expect(shownAccounts.map(({ role_id }) => role_id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has two client organizations with a branch each, and users only in organizations that exist', () => {
    const branches = demoOrganizations.filter(({ parent_id }) => parent_id);
    expect(new Set(branches.map(({ parent_id }) => parent_id)).size).toBe(2);
    const known = new Set(demoOrganizations.map(({ id }) => id));
    expect(demoUsers.filter(({ organization_id }) => !known.has(organization_id))).toEqual([]);
  });
});
