import { demoPassword, type GatewayClient } from '@attesta/seed';
import { type ClientOrganization, makeClientOrganization } from './client-organization';
import { ask, publishedRpcs, signIn, tokenOf } from './platform';

/** A read of each service that a client admin may make, by its path alone. */
const reads = [...new Set(publishedRpcs.map(({ domain }) => domain))].flatMap((domain) => {
  const rpc = publishedRpcs.find(
    ({ domain: of, access, bindings }) =>
      of === domain &&
      access.effect === 'read' &&
      access.roles.includes(3) &&
      !access.public &&
      !access.blob &&
      bindings.some(({ method, path }) => method === 'GET' && !path.includes('{')),
  );
  const binding = rpc?.bindings.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  return binding ? [{ domain, path: binding.path }] : [];
});

interface Admin {
  id: string;
  token: string;
  refreshToken: string;
}

describe('Rights that have changed', () => {
  let platform: GatewayClient;
  let organization: ClientOrganization;
  const clientAdmin = async (): Promise<Admin> => {
    organization = await makeClientOrganization([3]);
    const { id, client } = organization.users.get(3) as { id: string; client: GatewayClient };
    return { id, token: tokenOf(client), refreshToken: String(client.session.refreshToken) };
  };
  const answers = (token: string) =>
    Promise.all(
      reads.map(async ({ domain, path }) => {
        const { status, body } = await ask('GET', path, { token });
        return { domain, status, auth: body.auth };
      }),
    );
  const refused = reads.map(({ domain }) => ({ domain, status: 401, auth: false }));

  beforeAll(async () => {
    platform = await signIn('admin@attesta.test');
  });

  it('concern every service that is asked', () => {
    expect(reads.map(({ domain }) => domain).sort()).toEqual([
      'auth',
      'compliance',
      'content',
      'documents',
      'governance',
      'tenancy',
    ]);
  });

  it('count in every service with the very next call after an administrator was demoted', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token, refreshToken } = await clientAdmin();
      expect((await answers(token)).map(({ status }) => status)).not.toContain(401);
      await platform.put('/clientapi/client_user/clientuserupdate', { id, role_id: 4 });
      expect(await answers(token)).toEqual(refused);

      const body = { name: 'Heir', email: `heir@${organization.id}.test`, role_id: 3 };
      expect((await ask('POST', '/clientapi/client_user/create', { token, body })).status).toBe(401);
      const renewed = await ask('POST', '/api/v1/auth/refreshtoken', { body: { refreshToken } });
      expect(renewed.body).toMatchObject({ auth: true, roleId: 4, organization_id: organization.id });
      const present = String(renewed.body.accessToken);
      expect((await answers(present)).map(({ status }) => status)).not.toContain(401);
      expect((await ask('POST', '/clientapi/client_user/create', { token: present, body })).status).toBe(403);
    }
  });

  it.each<[string, (admin: Admin) => Promise<unknown>]>([
    ['an account that was switched off', ({ id }) => platform.get(`/api/user/statusChange/${id}/0`)],
    ['an account that was deleted', ({ id }) => platform.send('DELETE', `/api/user/delete/${id}`)],
    [
      'an organization that was switched off',
      () => platform.get(`/api/organization/statusChange/${organization.id}/0`),
    ],
  ])('of %s end its sessions in every service with the very next call', async (_whose, end) => {
    const admin = await clientAdmin();
    await answers(admin.token);
    await end(admin);
    expect(await answers(admin.token)).toEqual(refused);
    const body = { refreshToken: admin.refreshToken };
    expect((await ask('POST', '/api/v1/auth/refreshtoken', { body })).status).toBe(401);
    const again = { email: `role-3@${organization.id}.test`, password: demoPassword };
    expect((await ask('POST', '/api/auth/login', { body: again })).status).toBeGreaterThanOrEqual(400);
  });
});
