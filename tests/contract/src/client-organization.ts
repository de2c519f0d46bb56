import { randomBytes } from 'node:crypto';
import { ServiceClients } from '@attesta/kit';
import { demoPassword, GatewayClient } from '@attesta/seed';
import { run } from './platform';

/** An organization of the test's own, and a signed-in user of each role that was asked for. */
export interface ClientOrganization {
  id: string;
  users: Map<number, { id: string; client: GatewayClient }>;
}

/** Makes a client organization with a user of each role. @param valid_to the last day of its licence; empty is open */
export async function makeClientOrganization(roles: number[], valid_to = ''): Promise<ClientOrganization> {
  const id = newId();
  const facts = { organizationId: id, requestId: 'contract', deadline: 30_000 };
  const { SERVICE_TOKEN_SECRET, TENANCY_URL, AUTH_URL } = run.environment;
  Object.assign(process.env, { SERVICE_TOKEN_SECRET, TENANCY_URL, AUTH_URL });
  const clients = new ServiceClients('seed');
  const users: ClientOrganization['users'] = new Map();
  try {
    const terms = { status: 1, company_type: 1, organization_type: 2, valid_to };
    await clients.call('tenancy.PutOrganization', { id, name: `Contract clinic ${id}`, ...terms }, facts);
    for (const role_id of roles) {
      const user = { id: newId(), name: `Role ${role_id}`, email: `role-${role_id}@${id}.test`, role_id };
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
