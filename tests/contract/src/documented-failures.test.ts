import { english } from '@attesta/proto/sentences';
import type { GatewayClient } from '@attesta/seed';
import { ask, publishedRpcs, requestOf, signInAll, tokenOf } from './platform';

const nobody = 'ffffffffffffffffffffffff';
/** Who is not signed in is told that first. */
const documented = publishedRpcs.filter(({ access }) => access.failures.length > 0 && !access.public);
const messages: Record<string, string> = english;

let clients: Map<number, GatewayClient>;
beforeAll(async () => {
  clients = await signInAll();
});

describe('A call that fails says first what the specification documents, and then the reason', () => {
  it('by sentences that need no parameters', () => {
    const keys = documented.flatMap(({ access }) => access.failures);
    expect(keys.filter((key) => !messages[key] || messages[key]?.includes('{'))).toEqual([]);
  });

  it.each(documented.map((rpc) => [rpc.fullName, rpc] as const))('%s', async (_name, rpc) => {
    const { method, path, body } = requestOf(rpc, nobody);
    // What a call may not name for others than role 1 is refused before it is begun.
    const role = [...rpc.access.roles].sort()[0] ?? 3;
    const { status, body: answer } = await ask(method, path, {
      body,
      token: tokenOf(clients.get(role) as GatewayClient),
    });
    expect([400, 404, 409, 415, 422]).toContain(status);
    const [first, reason] = answer.errors as { message: string; sentence?: { key: string } }[];
    expect(rpc.access.failures).toContain(first?.sentence?.key);
    expect([answer.message, first?.message]).toEqual(Array(2).fill(messages[first?.sentence?.key ?? '']));
    expect(reason?.message).toMatch(/\w/);
  });
});
