import { randomBytes } from 'node:crypto';
import {
  type AnyOperation,
  type Context,
  createLogger,
  Directory,
  Dispatcher,
  type Domain,
  grpcServer,
  listen,
  ServiceClients,
  TokenVerifier,
} from '@attesta/kit';
import { testKeys } from '@attesta/kit/testing';
import { loadContract } from '@attesta/proto';

/** What an rpc of the contract answers in a test: the kit's server, channel and checks around it are the real ones. */
export type Answer = (request: Record<string, unknown>, context: Context) => Promise<object> | object;

/**
 * Serves domains of the contract over the kit's real gRPC server in this process. An rpc without an answer replies with
 * an empty message.
 * @param answers by "content.ListLibraries"
 */
export async function serveStubs(answers: Record<string, Answer>, extra: AnyOperation[] = []): Promise<() => void> {
  process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
  process.env.LOG_LEVEL ??= 'silent';
  const domains = new Set(
    [...Object.keys(answers), ...extra.map(({ name }) => name)].map((name) => name.split('.')[0]),
  );
  const servers = await Promise.all(
    [...domains].map(async (name) => {
      const domain = name as Domain;
      const operations = loadContract()
        .rpcs.filter((rpc) => rpc.domain === domain)
        .map((rpc) => `${rpc.domain}.${rpc.name}`)
        .map((rpcName) => extra.find((one) => one.name === rpcName) ?? stub(rpcName, answers[rpcName]));
      const runtime = {
        domain,
        log: createLogger(domain),
        directory: new Directory(),
        verifier: new TokenVerifier(testKeys),
        clients: new ServiceClients(domain),
      };
      const server = grpcServer(new Dispatcher(runtime, operations));
      const port = await listen(server, { host: '127.0.0.1', port: 0 });
      process.env[`${domain.toUpperCase()}_URL`] = `127.0.0.1:${port}`;
      return server;
    }),
  );
  return () => {
    for (const server of servers) server.forceShutdown();
  };
}

function stub(name: string, answer: Answer = () => ({})): AnyOperation {
  return {
    kind: 'unary',
    name: name as never,
    handle: async (request: never, context) => answer(request, context),
  };
}
