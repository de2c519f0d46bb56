import { randomBytes } from 'node:crypto';
import { ServiceClients } from '@attesta/kit';
import { demoPassword, GatewayClient } from '@attesta/seed';
import { run } from './platform';

/** An organization of the test's own, and a signed-in user of each role that was asked for. */
export interface ClientOrganization {
  id: string;
  users: Map<number, { id: string; client: GatewayClient }>;
}

/** What an organization of a test is like; without more it is a company of its own without an end. */
export interface OrganizationTerms {
  name?: string;
  /** The last day of its licence. */
  valid_to?: string;
  parent_id?: string;
  company_type?: number;
  /** Places of a branch: none unless some are given. */
  no_client_admin?: number;
  no_updator?: number;
  no_viewer?: number;
  no_surveyor?: number;
}

/** Makes a client organization with a user of each role, whose names begin with the organization's. */
export async function makeClientOrganization(
  roles: number[],
  terms: OrganizationTerms = {},
): Promise<ClientOrganization> {
  const id = newId();
  const { name = `Contract clinic ${id}` } = terms;
  const facts = { organizationId: id, requestId: 'contract', deadline: 30_000 };
  const { SERVICE_TOKEN_SECRET, TENANCY_URL, AUTH_URL } = run.environment;
  Object.assign(process.env, { SERVICE_TOKEN_SECRET, TENANCY_URL, AUTH_URL });
  const clients = new ServiceClients('seed');
  const users: ClientOrganization['users'] = new Map();
  try {
    const usual = { name, status: 1, company_type: 1, organization_type: 2 };
    await clients.call('tenancy.PutOrganization', { ...usual, ...terms, id }, facts);
    for (const role_id of roles) {
      const user = { id: newId(), name: `${name} role ${role_id}`, email: `role-${role_id}@${id}.test`, role_id };
      const surveyor = role_id === 5 ? { surveyor_type: 1 } : {};
      await clients.call('tenancy.PutUser', { ...user, ...surveyor, organization_id: id }, facts);
      const credential = { user_id: user.id, email: user.email, password: demoPassword };
      await clients.call('auth.PutCredential', credential, facts);
      users.set(role_id, { id: user.id, client: await GatewayClient.signIn(run.gateway, user.email, demoPassword) });
    }
  } finally {
    await clients.close();
  }
  return { id, users };
}

function newId(): string {
  return randomBytes(12).toString('hex');
}
