import { newId, seedDirectory, type TestService, testService } from '@attesta/kit/testing';
import { assignmentsConsumer } from '../events/assignments.consumer';
import * as operations from '../operations';

/** The demo world's organizations, each using a library of its own, with callers of every role. */
export interface World {
  service: TestService;
  call: TestService['call'];
  /** Puts a file where documents would keep it; returns its FileRef. */
  upload(content: string | Buffer, name?: string): { id: string; name: string; size: number; content_type: string };
  northwind: string;
  lakeside: string;
  /** Callers at Northwind by role, and the client admin of Lakeside. */
  as: Record<
    'platform' | 'super' | 'admin' | 'updater' | 'surveyor' | 'viewer' | 'lakesideAdmin',
    { role: number; organizationId: string; userId: string }
  >;
  /** Makes an organization use libraries. */
  useLibraries(organizationId: string, libraries: string[]): Promise<void>;
}

/** Starts content's handlers on a database of its own. */
export async function startWorld(): Promise<World> {
  const files: Record<string, Buffer> = {};
  const service = await testService({
    domain: 'content',
    operations: Object.values(operations),
    consumers: [assignmentsConsumer],
    files,
  });
  const [platform, northwind, lakeside] = [newId(), newId(), newId()];
  const names = new Map([
    [northwind, 'Northwind Health Group'],
    [lakeside, 'Lakeside Medical Center'],
  ]);
  const useLibraries = (id: string, libraries: string[]) =>
    seedDirectory({ organizations: [{ id, name: names.get(id) ?? '', libraries }] });
  for (const id of names.keys()) await useLibraries(id, []);
  const at = (organizationId: string, role: number) => ({ role, organizationId, userId: newId() });
  return {
    service,
    call: service.call,
    northwind,
    lakeside,
    useLibraries,
    as: {
      platform: at(platform, 1),
      super: at(northwind, 2),
      admin: at(northwind, 3),
      updater: at(northwind, 4),
      surveyor: at(northwind, 5),
      viewer: at(northwind, 6),
      lakesideAdmin: at(lakeside, 3),
    },
    upload: (content, name = 'library.csv') => {
      const id = newId();
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
      files[id] = bytes;
      return { id, name, size: bytes.length, content_type: 'text/csv' };
    },
  };
}
