import type { Event } from '@attesta/kit';
import { newId, seedDirectory, type TestCall, type TestService, testService } from '@attesta/kit/testing';
import type { ListMissingReferencesRequest__Output } from '@attesta/proto/content';
import type { ProlongFilesRequest__Output } from '@attesta/proto/documents';
import * as consumers from '../events';
import type { ChangedNode } from '../events/node-event';
import { jobs } from '../jobs';
import * as operations from '../operations';
import { accountsPage } from './accounts';
import { type TestContent, testContent } from './content';

/** An organization of the tests with somebody in each role. */
export interface TestOrganization {
  id: string;
  superAdmin: TestCall;
  admin: TestCall;
  updater: TestCall;
  secondUpdater: TestCall;
  internalSurveyor: TestCall;
  externalSurveyor: TestCall;
  viewer: TestCall;
}

export interface World {
  service: TestService;
  content: TestContent;
  northwind: TestOrganization;
  /** A branch of Northwind. */
  riverside: TestOrganization;
  lakeside: TestOrganization;
  platformAdmin: TestCall;
  /** Tells this service of content, as content would. */
  tell(nodes: ChangedNode[], revision?: number): Promise<void>;
  /** Tells this service of an item of a library's configuration, as content would; content answers for it from then on. */
  tellConfiguration(item: ConfigurationItem): Promise<void>;
  /** Says which libraries an organization has, as tenancy would. */
  give(organization: TestOrganization, contents: TestContent[]): Promise<void>;
  /** What these organizations have published under a subject, oldest first. */
  published(subject: string): Promise<Event[]>;
  /** Delivers what was published and not delivered yet, as the broker would: at most so many events at once. */
  deliver(most?: number): Promise<void>;
  /** Assigns every chapter of the organization's libraries to an updater or surveyor. */
  assignAll(organization: TestOrganization, to: TestCall): Promise<void>;
}

/** A surveyor category, a session class and the like. */
export interface ConfigurationItem {
  kind: string;
  id: string;
  name: string;
  library_id: string;
  surveyor_category_id?: string;
}

/** What content has of all libraries' configuration, as "<kind> <id>". */
const inContent = new Set<string>();

/** Stored files that documents has deleted for good. */
export const goneFiles = new Set<string>();

/** The compliance service on a database of its own. @param files what the documents service has */
export function testCompliance(files: Record<string, Buffer> = {}): Promise<TestService> {
  return testService({
    domain: 'compliance',
    files,
    operations: Object.values(operations),
    consumers: Object.values(consumers),
    jobs,
    answers: {
      'tenancy.ReadUserReport': accountsPage,
      'content.ListMissingReferences': ({ references = [] }: ListMissingReferencesRequest__Output) => ({
        message: 'Success',
        data: references.filter(({ kind, id }) => !inContent.has(`${kind} ${id}`)),
      }),
      'documents.ProlongFiles': ({ ids = [] }: ProlongFilesRequest__Output) => ({
        message: 'Success',
        data: ids.filter((id) => !goneFiles.has(id)),
      }),
    },
  });
}

/** What this service tells itself: scores and roll-ups follow. */
const followed = ['compliance.response.recorded', 'compliance.rescore.requested', 'compliance.kpi.recorded'];

/** The demo's organizations and people over a small library, on the real database. */
export async function testWorld(files: Record<string, Buffer> = {}): Promise<World> {
  const service = await testCompliance(files);
  return populate(service).catch(async (error) => {
    await service.drop();
    throw error;
  });
}

/** New organizations, people and content in a database that may have others. */
export async function populate(service: TestService): Promise<World> {
  const content = testContent();
  const northwind = await organization('Northwind Health Group', [content.library.id]);
  const riverside = await organization('Northwind Riverside Clinic', [content.library.id], northwind.id);
  const lakeside = await organization('Lakeside Medical Center', [content.library.id]);
  const delivered = new Set<string>();
  const tell = (nodes: ChangedNode[], revision = 1) =>
    service.event('content.nodes.changed', { library_id: content.library.id, revision, nodes });
  await tell(content.nodes);
  const tellConfiguration = (item: ConfigurationItem) => {
    inContent.add(`${item.kind} ${item.id}`);
    return service.event('content.configuration.changed', item);
  };
  const own = [northwind.id, riverside.id, lakeside.id];
  const published = async (subject: string): Promise<Event[]> =>
    (await service.published(subject)).filter(({ organization_id }) => own.includes(organization_id));
  const deliver = async (most = Number.POSITIVE_INFINITY): Promise<void> => {
    const sent = await Promise.all(followed.map(published));
    const waiting = sent
      .flat()
      .filter(({ id }) => !delivered.has(id))
      .sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
    for (const { id } of waiting) delivered.add(id);
    while (waiting.length > 0) await service.deliver(waiting.splice(0, most));
  };
  const given = new Map<string, TestContent[]>();
  const give = async ({ id }: TestOrganization, contents: TestContent[]): Promise<void> => {
    given.set(id, contents);
    const [known] = await service.runtime.directory.organizations([id]);
    const { name = '', parent_id } = known ?? {};
    await seedDirectory({
      organizations: [{ id, name, parent_id, libraries: contents.map(({ library }) => library.id) }],
    });
  };
  const assignAll = async (to: TestOrganization, user: TestCall): Promise<void> => {
    const chapter_ids = (given.get(to.id) ?? [content]).flatMap(({ chapters }) => chapters.map(({ id }) => id));
    await service.call('compliance.AssignChapters', { user_id: user.userId, chapter_ids }, to.admin);
  };
  return {
    service,
    content,
    northwind,
    riverside,
    lakeside,
    platformAdmin: { role: 1, organizationId: newId() },
    tell,
    tellConfiguration,
    give,
    published,
    deliver,
    assignAll,
  };
}

async function organization(name: string, libraries: string[], parentId?: string): Promise<TestOrganization> {
  const id = newId();
  const person = (role: number, surveyorType?: number): TestCall => ({
    role,
    userId: newId(),
    organizationId: id,
    surveyorType,
  });
  const people = {
    superAdmin: person(2),
    admin: person(3),
    updater: person(4),
    secondUpdater: person(4),
    internalSurveyor: person(5, 1),
    externalSurveyor: person(5, 2),
    viewer: person(6),
  };
  await seedDirectory({
    organizations: [{ id, name, libraries, ...(parentId ? { parent_id: parentId } : {}) }],
    users: Object.entries(people).map(([title, { userId, role, surveyorType }]) => ({
      id: userId as string,
      name: `${title} of ${name}`,
      email: `${title}@${id}.test`,
      role_id: role as number,
      organization_id: id,
      ...(surveyorType ? { surveyor_type: surveyorType } : {}),
    })),
  });
  return { id, ...people };
}
