import {
  createLogger,
  Directory,
  Dispatcher,
  type Domain,
  grpcServer,
  listen,
  Memberships,
  ServiceClients,
  TokenVerifier,
} from '@attesta/kit';
import { blankOperations } from '@attesta/kit/testing';
import { chapters } from '../chapters';

/** A service without its database: the kit's server and checks around rpcs that answer the same at once (DOMAIN, KEYS). */
async function main(): Promise<void> {
  const domain = process.env.DOMAIN as Domain;
  const keys = JSON.parse(process.env.KEYS ?? '{}');
  const rows = chapters();
  const answers = {
    ListSigningKeys: async () => ({ message: 'Success', data: keys.keys }),
    ListChapters: async () => ({ message: 'Success', data: rows, meta: { total: 50, page: 1, page_size: 50 } }),
  };
  const operations = blankOperations(domain, answers);
  const runtime = {
    domain,
    log: createLogger(domain),
    directory: new Directory(),
    verifier: new TokenVerifier(async () => keys),
    memberships: new Memberships(),
    clients: new ServiceClients(domain),
  };
  const port = await listen(grpcServer(new Dispatcher(runtime, operations)), { host: '127.0.0.1', port: 0 });
  process.stdout.write(`listening ${port}\n`);
}

void main();
