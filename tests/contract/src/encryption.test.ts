import { createDecipheriv } from 'node:crypto';
import type { GatewayClient } from '@attesta/seed';
import { ask, publishedRpcs, requestOf, signInAll, tokenOf } from './platform';

let clients: Map<number, GatewayClient>;
beforeAll(async () => {
  clients = await signInAll();
});

/** As a client opens it: AES-256-GCM, ciphertext then tag. */
function open(data: string, iv: string, key: string): unknown {
  const bytes = Buffer.from(data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString());
}

describe('A list reply', () => {
  const lists = publishedRpcs.filter(({ access }) => access.encrypted);

  it.each(lists.map((rpc) => [rpc.fullName, rpc] as const))(
    'of %s is sealed with the key of its session',
    async (_name, rpc) => {
      const role = rpc.access.roles.includes(3) ? 3 : (rpc.access.roles[0] as number);
      const client = clients.get(role) as GatewayClient;
      const { method, path, body } = requestOf(rpc, 'ffffffffffffffffffffffff');
      const bare = path.split('?')[0] as string;
      const { status, body: answer } = await ask(method, bare, { token: tokenOf(client), body: body && {} });
      // Some lists belong to something that must be named; there is nothing to seal then.
      if (status !== 200) return expect([400, 403, 404]).toContain(status);
      expect(answer).toMatchObject({
        success: true,
        encrypted: true,
        data: expect.any(String),
        iv: expect.any(String),
      });
      const key = String(client.session.payload_key);
      expect(Array.isArray(open(String(answer.data), String(answer.iv), key))).toBe(true);
      const other = clients.get(role === 1 ? 6 : 1) as GatewayClient;
      expect(() => open(String(answer.data), String(answer.iv), String(other.session.payload_key))).toThrow();
    },
  );

  it('comes plain to an integration that says so', async () => {
    const token = tokenOf(clients.get(3) as GatewayClient);
    const { body } = await ask('GET', '/api/libraries/get', { token, headers: { 'x-payload-encryption': 'none' } });
    expect(body).toMatchObject({ success: true, data: expect.any(Array) });
    expect(body.encrypted).toBeUndefined();
  });
});
