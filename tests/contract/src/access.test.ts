import type { GatewayClient } from '@attesta/seed';
import { ask, foreignOrganization, publishedRpcs, requestOf, signInAll, tokenOf } from './platform';

const nobody = 'ffffffffffffffffffffffff';

/** Ending the session of the caller would spoil the calls that follow. */
const endsSession = new Set(['LogOut', 'DeviceLogout']);

let clients: Map<number, GatewayClient>;
beforeAll(async () => {
  clients = await signInAll();
});

describe.each(publishedRpcs.filter(({ name }) => !endsSession.has(name)).map((rpc) => [rpc.fullName, rpc] as const))(
  '%s',
  (_name, rpc) => {
    const { method, path, body } = requestOf(rpc, nobody);

    it(rpc.access.public ? 'is open to everybody' : 'asks the anonymous to sign in', async () => {
      const { status, body: answer } = await ask(method, path, { body });
      if (rpc.access.public) expect([403, 404, 405, 500, 501]).not.toContain(status);
      else
        expect({ status, auth: answer.auth, success: answer.success }).toEqual({
          status: 401,
          auth: false,
          success: false,
        });
    });

    if (rpc.access.public) return;

    it.each([1, 2, 3, 4, 5, 6])('tells role %i whether it may', async (role) => {
      const token = tokenOf(clients.get(role) as GatewayClient);
      const { status } = await ask(method, path, { body, token });
      if (rpc.access.roles.includes(role)) {
        expect([401, 405, 500, 501]).not.toContain(status);
        // A role that may call is refused only for what it names: nothing here is its own.
        if (status === 403) expect(path + JSON.stringify(body ?? {})).toContain(nobody);
      } else expect(status).toBe(403);
    });

    it.each([2, 3, 4, 5, 6])("refuses role %i another organization's header", async (role) => {
      const token = tokenOf(clients.get(role) as GatewayClient);
      const headers = { 'x-organization-id': foreignOrganization };
      expect((await ask(method, path, { body, token, headers })).status).toBe(403);
      expect((await ask(method, path, { body, token, headers: { organization: foreignOrganization } })).status).toBe(
        403,
      );
    });

    it('refuses a forged token', async () => {
      const [head, claims] = tokenOf(clients.get(3) as GatewayClient).split('.');
      const { status, body: answer } = await ask(method, path, { body, token: `${head}.${claims}.${'A'.repeat(86)}` });
      expect({ status, auth: answer.auth }).toEqual({ status: 401, auth: false });
    });
  },
);
