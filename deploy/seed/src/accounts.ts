import { ServiceClients } from '@attesta/kit';
import { type DemoUser, demoOrganizations, demoPassword, demoUsers } from './world';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Puts organizations, users and credentials in place; a second run finds them and changes nothing that matters. */
export async function seedAccounts(): Promise<void> {
  const clients = new ServiceClients('seed');
  const facts = { organizationId: '', requestId: 'seed', deadline: 30_000 };
  try {
    for (const { licenceDays = 240, quotas = [5, 50, 20, 10], ...organization } of demoOrganizations) {
      const home = { ...facts, organizationId: organization.id };
      const [no_client_admin, no_updator, no_viewer, no_surveyor] = quotas;
      const terms = {
        valid_from: day(-300),
        valid_to: day(licenceDays),
        status: 1,
      };
      const address = {
        email: `office@${organization.city.toLowerCase()}.test`,
        contact_person: 'Front office',
      };
      await clients.call(
        'tenancy.PutOrganization',
        {
          package: 'Enterprise',
          ...organization,
          ...{ no_client_admin, no_updator, no_viewer, no_surveyor },
          ...terms,
          ...address,
        },
        home,
      );
    }
    for (const user of demoUsers) await putAccount(clients, user);
  } finally {
    await clients.close();
  }
}

/**
 * Puts a user in place who signs in with the demo's password, and invites nobody.
 * @throws AppError conflict for an address in use, unprocessable when the role's quota is used up
 */
export async function putAccount(clients: ServiceClients, user: DemoUser): Promise<void> {
  const home = { organizationId: user.organization_id, requestId: 'seed', deadline: 30_000 };
  await clients.call('tenancy.PutUser', { ...user, status: 1 }, home);
  await clients.call('auth.PutCredential', { user_id: user.id, email: user.email, password: demoPassword }, home);
}
