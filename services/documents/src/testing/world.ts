import { Readable } from 'node:stream';
import type { AppError } from '@attesta/kit';
import { newId, type TestService, testService } from '@attesta/kit/testing';
import type { FileReferences } from '@attesta/proto/common';
import { fileReferencesConsumer } from '../events/file-references.consumer';
import * as operations from '../operations';
import { FileRepository, type StoredFile } from '../repositories/file.repository';
import { objectStore } from '../storage';

/** The documents service on a database and store of its own, with a service that holds files and may be away. */
export interface World {
  service: TestService;
  organization: string;
  /** A file as it is once it was uploaded. */
  upload(): Promise<string>;
  /** The file's record; undefined once it was deleted. */
  file(id: string): Promise<StoredFile | undefined>;
  /** Whether its bytes are in the store. */
  readable(object_key: string): Promise<boolean>;
  /** A state of a record of compliance. */
  state(owner: string, version: number, ...file_ids: string[]): FileReferences;
  /** What the owners answer: set it. An error is what they fail with. */
  owners: { holding: FileReferences[]; failure?: AppError };
  /** Asks the owners as documents does. */
  clients: { call(name: string, request: object): Promise<object> };
}

/** Starts it. */
export async function startWorld(): Promise<World> {
  const service = await testService({
    domain: 'documents',
    operations: Object.values(operations),
    consumers: [fileReferencesConsumer],
  });
  await objectStore().prepare();
  const organization = newId();
  const files = new FileRepository({ organizationId: '' });
  const owners: World['owners'] = { holding: [] };
  return {
    service,
    organization,
    owners,
    upload: async () => {
      const object_key = `test/${newId()}`;
      await objectStore().put(object_key, Readable.from([Buffer.from('evidence')]));
      const { id } = await files.arriving({ organization_id: organization, name: 'proof.pdf', object_key });
      await files.arrived(id, { size: 8, sha256: 'x', content_type: 'application/pdf' });
      return id;
    },
    file: (id) => files.findById(id),
    readable: async (object_key) => {
      try {
        for await (const chunk of objectStore().get(object_key, 8)) if (chunk.length > 0) return true;
      } catch {
        return false;
      }
      return false;
    },
    state: (owner, version, ...file_ids) => ({
      owner: `compliance/responses/${owner}`,
      version,
      file_ids,
    }),
    clients: {
      call: async (name, request) => {
        if (name !== 'compliance.ListFileReferences') return { message: 'Success', data: [] };
        if (owners.failure) throw owners.failure;
        const { ids } = request as { ids: string[] };
        const data = owners.holding.filter(({ file_ids }) => file_ids?.some((id) => ids.includes(id)));
        return { message: 'Success', data };
      },
    },
  };
}
