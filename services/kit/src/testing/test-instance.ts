import { randomBytes } from 'node:crypto';
import type { Domain } from '../config';
import type { Context } from '../context/context';
import { Directory } from '../directory/directory';
import { Memberships } from '../membership/memberships';
import { createLogger } from '../observability/logger';
import type { AnyOperation, StreamOperation } from '../operations/operation';
import { Dispatcher } from '../rpc/dispatcher';
import { grpcServer, listen, type RpcServer } from '../rpc/grpc-server';
import { ServiceClients } from '../rpc/service-clients';
import { TokenVerifier } from '../security/token-verifier';
import { blankOperations } from './blank-operations';
import { testKeys } from './test-tokens';

/** What an instance answers each call of its unary rpcs with. */
export type Answer = (request: never, context: Context) => Promise<object> | object;

/** One of the instances of a service: the kit's real server and checks, no database. */
export interface TestInstance {
  address: string;
  server: RpcServer;
  /** How many calls it has begun. */
  begun: number;
}

/** Starts an instance in the test's own process. @param streams handlers of streaming rpcs by the name of the rpc */
export async function startInstance(
  domain: Domain,
  answer: Answer,
  at: { host?: string; port?: number } = {},
  streams: Record<string, StreamOperation['handle']> = {},
): Promise<TestInstance> {
  process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
  process.env.LOG_LEVEL ??= 'silent';
  const handle = async (request: never, context: Context): Promise<object> => {
    instance.begun += 1;
    return answer(request, context);
  };
  const operations = blankOperations(domain, {}, handle).map((blank): AnyOperation => {
    const stream = streams[blank.name.slice(domain.length + 1)];
    return stream ? { kind: 'stream', name: blank.name, handle: stream } : blank;
  });
  const runtime = {
    domain,
    log: createLogger(domain),
    directory: new Directory(),
    verifier: new TokenVerifier(testKeys),
    memberships: new Memberships(),
    clients: new ServiceClients(domain),
  };
  const host = at.host ?? '127.0.0.1';
  const server = grpcServer(new Dispatcher(runtime, operations));
  const port = await listen(server, { host, port: at.port ?? 0 });
  const instance: TestInstance = { address: `${host}:${port}`, server, begun: 0 };
  return instance;
}
