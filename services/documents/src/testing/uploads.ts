import { Dispatcher, grpcServer, listen, ServiceClients } from '@attesta/kit';
import { type TestService, testService } from '@attesta/kit/testing';
import type { FileRef } from '@attesta/proto/common';
import { fileReferencesConsumer } from '../events/file-references.consumer';
import { versionsConsumer } from '../events/versions.consumer';
import { jobs } from '../jobs';
import * as operations from '../operations';
import { fileOwners } from '../references/file-owners';
import { objectStore } from '../storage';

/** The documents service behind a port of its own, as other services reach it with files. */
export interface Uploads {
  service: TestService;
  clients: ServiceClients;
  /** Uploads a file in chunks, as the gateway does. */
  store(header: object, bytes: Buffer, chunkBytes?: number): Promise<FileRef>;
  stop(): Promise<void>;
}

/** What a service that holds files answers who may read none of them. */
const none = () => ({ message: 'Success', data: [] });

/** Starts it. @param answers stand for other services' internal rpcs; of files, others than named ones let nobody read any */
export async function startUploads(answers: Record<string, (request: never) => object> = {}): Promise<Uploads> {
  const all = Object.values(operations);
  const consumers = [fileReferencesConsumer, versionsConsumer];
  const silent = Object.fromEntries(fileOwners.map((domain) => [`${domain}.ListReadableFiles`, none]));
  const service = await testService({
    domain: 'documents',
    operations: all,
    consumers,
    jobs,
    answers: { ...silent, ...answers },
  });
  await objectStore().prepare();
  const server = grpcServer(new Dispatcher(service.runtime, all));
  process.env.DOCUMENTS_URL = `127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
  const clients = new ServiceClients('gateway');
  return {
    service,
    clients,
    store: async (header, bytes, chunkBytes = 65_536) => {
      const upload = await clients.storeFile({ organizationId: '', requestId: 'test' });
      await upload.send({ header });
      for (let start = 0; start < bytes.length; start += chunkBytes)
        await upload.send({ chunk: bytes.subarray(start, start + chunkBytes) });
      return upload.finish();
    },
    stop: async () => {
      await clients.close();
      server.forceShutdown();
      await service.drop();
    },
  };
}
