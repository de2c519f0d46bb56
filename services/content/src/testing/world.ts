import { AppError, platformCompanyType } from '@attesta/kit';
import { newId, seedDirectory, type TestService, testService } from '@attesta/kit/testing';
import type { CountUseRequest__Output, OrganizationUse } from '@attesta/proto/compliance';
import { answersConsumer } from '../events/answers.consumer';
import { assignmentsConsumer } from '../events/assignments.consumer';
import { versionNoticesConsumer } from '../events/version-notices.consumer';
import * as operations from '../operations';

/** The demo world's organizations, each using a library of its own, with callers of every role. */
export interface World {
  service: TestService;
  call: TestService['call'];
  /** Puts a file where documents would keep it; returns its FileRef. */
  upload(content: string | Buffer, name?: string): { id: string; name: string; size: number; content_type: string };
  /** A file as it comes with a call that only reads it. */
  sent(content: string | Buffer, name?: string): { name: string; size: number; content: Buffer };
  /** The bytes of a file that documents would keep. */
  stored(file: { id?: string } | null): Buffer;
  northwind: string;
  lakeside: string;
  /** Callers at Northwind by role, some of Lakeside, and two of the platform, of whom `super` maintains libraries. */
  as: Record<
    | 'platform'
    | 'super'
    | 'clientSuper'
    | 'lakesideSuper'
    | 'admin'
    | 'updater'
    | 'surveyor'
    | 'viewer'
    | 'lakesideAdmin',
    { role: number; organizationId: string; userId: string }
  >;
  /** What compliance says hangs on things; nothing while it is away. */
  compliance: { away: boolean; use: { id: string; use: OrganizationUse }[] };
  /** Stands for what tenancy does when it is asked who has a library, before its answer; nothing beforehand. */
  whenAsked: (libraryId: string) => Promise<void>;
  /** Makes an organization use libraries. */
  useLibraries(organizationId: string, libraries: string[]): Promise<void>;
}

/** Starts content's handlers on a database of its own. */
export async function startWorld(): Promise<World> {
  const files: Record<string, Buffer> = {};
  const compliance: World['compliance'] = { away: false, use: [] };
  /** The libraries that organizations have in tenancy. */
  const given = new Map<string, string[]>();
  const service = await testService({
    domain: 'content',
    operations: Object.values(operations),
    consumers: [answersConsumer, assignmentsConsumer, versionNoticesConsumer],
    files,
    answers: {
      'tenancy.ListLibraryHolders': async ({ library_id }: { library_id: string }) => {
        await world.whenAsked(library_id);
        const holders = [...given].filter(([, libraries]) => libraries.includes(library_id));
        return { organization_ids: holders.map(([id]) => id) };
      },
      'compliance.CountUse': (asked: CountUseRequest__Output) => {
        if (compliance.away) throw new AppError('unavailable', 'compliance does not answer');
        const ids = Object.values(asked).flat();
        return { message: 'Success', data: compliance.use.filter(({ id }) => ids.includes(id)).map(({ use }) => use) };
      },
    },
  });
  const [platform, northwind, lakeside] = [newId(), newId(), newId()];
  const names = new Map([
    [northwind, 'Northwind Health Group'],
    [lakeside, 'Lakeside Medical Center'],
  ]);
  const useLibraries = (id: string, libraries: string[]) => {
    given.set(id, libraries);
    return seedDirectory({ organizations: [{ id, name: names.get(id) ?? '', company_type: 1, libraries }] });
  };
  for (const id of names.keys()) await useLibraries(id, []);
  await seedDirectory({ organizations: [{ id: platform, name: 'Attesta', company_type: platformCompanyType }] });
  const at = (organizationId: string, role: number) => ({ role, organizationId, userId: newId() });
  const world: World = {
    service,
    call: service.call,
    whenAsked: async () => undefined,
    northwind,
    lakeside,
    useLibraries,
    compliance,
    as: {
      platform: at(platform, 1),
      super: at(platform, 2),
      clientSuper: at(northwind, 2),
      lakesideSuper: at(lakeside, 2),
      admin: at(northwind, 3),
      updater: at(northwind, 4),
      surveyor: at(northwind, 5),
      viewer: at(northwind, 6),
      lakesideAdmin: at(lakeside, 3),
    },
    stored: (file) => files[file?.id ?? ''] ?? Buffer.alloc(0),
    sent: (content, name = 'library.csv') => {
      const bytes = Buffer.from(content);
      return { name, size: bytes.length, content: bytes };
    },
    upload: (content, name = 'library.csv') => {
      const id = newId();
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
      files[id] = bytes;
      return { id, name, size: bytes.length, content_type: 'text/csv' };
    },
  };
  return world;
}
