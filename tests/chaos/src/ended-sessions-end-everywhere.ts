import { type AppError, ChannelClient, encodeMessage, sessionEndedMessage } from '@attesta/kit';
import { until } from '@attesta/kit/testing';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import type { GatewayClient } from '@attesta/seed';
import type { Platform } from './platform';

/** A call that a client admin may make of each service: whatever it answers, it must know whom it answers. */
function callsOfClientAdmin(): RpcDefinition[] {
  const calls = new Map<string, RpcDefinition>();
  for (const rpc of loadContract().rpcs) {
    const { internal, public: open, roles } = rpc.access;
    const reads = /^(List|Get|Count|Report|Download)/.test(rpc.name);
    if (!internal && !open && roles.includes(3) && reads && !calls.has(rpc.domain)) calls.set(rpc.domain, rpc);
  }
  return [...calls.values()];
}

/** A session ends in auth; everybody else has to hear of it. */
export function endedSessionsEndEverywhere(platform: () => Platform): void {
  describe('A session that was ended', () => {
    let session: GatewayClient;
    let other: GatewayClient;
    const calls = callsOfClientAdmin();

    /** What a service, asked past the gateway, says of the session's token. */
    const ask = async (rpc: RpcDefinition): Promise<string> => {
      const address = platform().stack.run.services[rpc.domain]?.grpc as string;
      const client = new ChannelClient({ address, caller: 'gateway', streams: 1 });
      const metadata = { authorization: `Bearer ${session.session.accessToken}`, 'x-request-id': 'chaos' };
      try {
        await client.call(rpc.fullName, metadata, encodeMessage(rpc.requestType, {}), { deadline: 5000 });
        return 'answered';
      } catch (error) {
        return (error as AppError).message;
      } finally {
        await client.close(0);
      }
    };

    beforeAll(async () => {
      session = await platform().signIn('admin@lakeside.test');
      other = await platform().signIn('admin@lakeside.test');
      for (const rpc of calls) expect(await ask(rpc)).not.toBe(sessionEndedMessage);
      await other.post('/api/auth/log_out', { id: session.session.login_log_id as string });
    });

    it('is refused by the gateway within a second', async () => {
      await until('the gateway refuses it', () => session.get('/libraryScores').then(() => false, isRefused), 1);
    });

    it.each(calls)('is refused by $domain itself within a second', async (rpc) => {
      await until(`${rpc.domain} refuses it`, async () => (await ask(rpc)) === sessionEndedMessage, 1);
    });

    it('is refused by a service that starts later', async () => {
      const rpc = calls.find(({ domain }) => domain === 'content') as RpcDefinition;
      await platform().stack.restart('content');
      await until('content refuses it', async () => (await ask(rpc)) === sessionEndedMessage, 1);
    });

    it('leaves the other sessions of its user alone', async () => {
      await expect(other.get('/libraryScores')).resolves.toMatchObject({ success: true });
    });
  });
}

function isRefused(error: { status: number; envelope: { message: string } }): boolean {
  expect(error).toMatchObject({ status: 401, envelope: { success: false, message: sessionEndedMessage } });
  return true;
}
