import { seedDemo } from './seed';
import { demoOrganizations, demoUsers, seedId, shownAccounts } from './world';

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

  it('has two companies with branches and an individual, of several packages, and users only in organizations that exist', () => {
    const branches = demoOrganizations.filter(({ parent_id }) => parent_id);
    expect(new Set(branches.map(({ parent_id }) => parent_id)).size).toBe(2);
    expect(demoOrganizations.filter(({ company_type }) => company_type === 3)).toHaveLength(1);
    expect(new Set(demoOrganizations.map((one) => one.package ?? 'Enterprise')).size).toBe(3);
    const given = branches.filter(({ parent_id }) => parent_id === seedId('Northwind Health Group'));
    const top = demoOrganizations.find(({ id }) => id === seedId('Northwind Health Group'));
    expect(given.length).toBeGreaterThan(1);
    for (const [role, allowed] of (top?.quotas ?? []).entries())
      expect(given.reduce((sum, { quotas }) => sum + (quotas?.[role] ?? 0), 0)).toBeLessThanOrEqual(allowed);
    const known = new Set(demoOrganizations.map(({ id }) => id));
    expect(demoUsers.filter(({ organization_id }) => !known.has(organization_id))).toEqual([]);
  });
});
