import { randomBytes } from 'node:crypto';
import {
  type AnyOperation,
  AppError,
  type Context,
  createLogger,
  Directory,
  Dispatcher,
  type Domain,
  grpcServer,
  listen,
  Memberships,
  type Query,
  ServiceClients,
  TokenVerifier,
} from '@attesta/kit';
import { blankOperations, testDatabase, testKeys } from '@attesta/kit/testing';

/** Unless a test says what users and organizations are, nobody can be asked. */
const nobodyKnows: Record<string, Answer> = {
  'tenancy.FindMembership': () => {
    throw new AppError('unavailable', 'The test says nothing of users.');
  },
};

/** What an rpc of the contract answers in a test: the kit's server, channel and checks around it are the real ones. */
export type Answer = (request: Record<string, unknown>, context: Context) => Promise<object> | object;

/**
 * Serves domains of the contract over the kit's real gRPC server in this process. An rpc without an answer replies with
 * an empty message.
 * @param answers by "content.ListLibraries"
 */
export async function serveStubs(
  answers: Record<string, Answer>,
  extra: AnyOperation[] = [],
): Promise<() => Promise<void>> {
  process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
  process.env.LOG_LEVEL ??= 'silent';
  const domains = new Set(
    [...Object.keys(answers), ...extra.map(({ name }) => name)].map((name) => name.split('.')[0]),
  );
  const leaveDatabase = await useDatabase();
  const servers = await Promise.all(
    [...domains].map(async (name) => {
      const domain = name as Domain;
      const own = Object.entries({ ...nobodyKnows, ...answers }).flatMap(([rpcName, answer]) =>
        rpcName.startsWith(`${domain}.`) ? [[rpcName.slice(domain.length + 1), handler(answer)] as const] : [],
      );
      const operations = blankOperations(domain, Object.fromEntries(own)).map(
        (blank) => extra.find((one) => one.name === blank.name) ?? blank,
      );
      const runtime = {
        domain,
        log: createLogger(domain),
        directory: new Directory(),
        verifier: new TokenVerifier(testKeys),
        memberships: new Memberships(),
        clients: new ServiceClients(domain),
      };
      const server = grpcServer(new Dispatcher(runtime, operations));
      const port = await listen(server, { host: '127.0.0.1', port: 0 });
      process.env[`${domain.toUpperCase()}_URL`] = `127.0.0.1:${port}`;
      return server;
    }),
  );
  return async () => {
    for (const server of servers) server.forceShutdown();
    await leaveDatabase();
  };
}

function handler(answer: Answer): Query['handle'] {
  return async (request: never, context) => answer(request, context);
}

let users = 0;
let drop: Promise<() => Promise<void>> | undefined;

/** Commands are transactions, so stubs have a database too: one, however many are served at a time. */
async function useDatabase(): Promise<() => Promise<void>> {
  users += 1;
  drop ??= testDatabase('stubs');
  const mine = await drop;
  return async () => {
    users -= 1;
    if (users > 0) return;
    drop = undefined;
    await mine();
  };
}
