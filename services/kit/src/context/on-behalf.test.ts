import { randomBytes } from 'node:crypto';
import type { Server } from '@grpc/grpc-js';
import { Dispatcher } from '../rpc/dispatcher';
import { grpcServer, listen } from '../rpc/grpc-server';
import { ServiceClients } from '../rpc/service-clients';
import { newId, seedDirectory, type TestService, testService, testToken } from '../testing';
import { blankOperations } from '../testing/blank-operations';
import type { Context } from './context';

const [home, other, userId] = [newId(), newId(), newId()];
const ask = 'content.ListReadableFiles';

describe('A service that asks another one on behalf of somebody', () => {
  let service: TestService;
  let server: Server;
  let clients: ServiceClients;
  let heard: Pick<Context, 'maybeActor' | 'realm' | 'service' | 'organizationId'>;

  beforeAll(async () => {
    process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
    service = await testService({ domain: 'content', operations: blankOperations('content') });
    await seedDirectory({ organizations: [home, other].map((id) => ({ id, name: id, company_type: 1 })) });
    const operations = blankOperations('content', {
      ListReadableFiles: async (_request, { maybeActor, realm, service: caller, organizationId }) => {
        heard = { maybeActor, realm, service: caller, organizationId };
        return { data: [] };
      },
    });
    server = grpcServer(new Dispatcher(service.runtime, operations));
    process.env.CONTENT_URL = `127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
    clients = new ServiceClients('documents');
  });
  afterAll(async () => {
    await clients.close();
    server.forceShutdown();
    await service.drop();
  });

  const facts = (organizationId: string) => ({ organizationId, requestId: 'r' });
  const sessionOf = async (role: number) => `Bearer ${await testToken({ role, userId, organizationId: home })}`;

  it('is answered as that person would be, and still known as a service', async () => {
    await clients.call(ask, { ids: [] }, { ...facts(home), authorization: await sessionOf(2) });
    expect(heard).toMatchObject({
      maybeActor: { id: userId, role: 2, organizationId: home },
      realm: 'tree',
      service: 'documents',
      organizationId: home,
    });
  });

  it('is nobody without the session of a person', async () => {
    await clients.call(ask, { ids: [] }, facts(home));
    expect(heard).toEqual({ maybeActor: undefined, realm: 'organization', service: 'documents', organizationId: home });
  });

  it('can act for no organization that the person may not act for', async () => {
    const call = clients.call(ask, { ids: [] }, { ...facts(other), authorization: await sessionOf(2) });
    await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is refused with a session that is none', async () => {
    const call = clients.call(ask, { ids: [] }, { ...facts(home), authorization: 'Bearer forged' });
    await expect(call).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
