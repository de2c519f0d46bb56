import { ServiceClients } from '@attesta/kit';
import { newId, seedDirectory, type TestCall } from '@attesta/kit/testing';
import type { FileRef } from '@attesta/proto/common';
import type { ListMissingReferencesRequest__Output } from '@attesta/proto/content';
import type { Policy, UploadPoliciesRequest } from '@attesta/proto/documents';
import { startUploads, type Uploads } from './uploads';

/** An organization with somebody in each role. */
export interface PolicyOrganization {
  id: string;
  superAdmin: TestCall;
  admin: TestCall;
  updater: TestCall;
  surveyor: TestCall;
  viewer: TestCall;
}

/** Documents with organizations, for tests of policies. */
export interface PolicyWorld extends Uploads {
  northwind: PolicyOrganization;
  /** A branch of Northwind. */
  riverside: PolicyOrganization;
  lakeside: PolicyOrganization;
  /** A chapter of the library that all of them have. */
  chapter: string;
  /** Stores a file as the gateway does with a part of a form. */
  file(name: string, bytes: Buffer, as?: TestCall): Promise<FileRef>;
  /** Stores bytes as the gateway does, with more of a header. */
  uploadsOf(as: TestCall, bytes: Buffer, header?: object): Promise<FileRef>;
  /** Stores what a service has made for an organization. */
  madeBy(service: 'compliance', organizationId: string, bytes: Buffer): Promise<FileRef>;
  /** Uploads a policy of one file, and gives what lists show of it. */
  upload(name: string, bytes: Buffer, more?: Partial<UploadPoliciesRequest>, as?: TestCall): Promise<Policy>;
}

/** Starts it. @param answers stand for other services' rpcs */
export async function startPolicyWorld(answers: Record<string, (request: never) => object> = {}): Promise<PolicyWorld> {
  const chapter = newId();
  const uploads = await startUploads({
    ...answers,
    'content.ListMissingReferences': ({ references = [] }: ListMissingReferencesRequest__Output) => ({
      message: 'Success',
      data: references.filter(({ id }) => id !== chapter),
    }),
  });
  const northwind = await organization('Northwind');
  const riverside = await organization('Riverside', northwind.id);
  const lakeside = await organization('Lakeside');
  const file: PolicyWorld['file'] = (name, bytes, as = northwind.admin) =>
    uploads.store({ name, organization_id: as.forOrganization ?? as.organizationId, user_id: as.userId }, bytes);
  return {
    ...uploads,
    northwind,
    riverside,
    lakeside,
    chapter,
    file,
    uploadsOf: (as, bytes, header = {}) =>
      uploads.store({ name: 'a.txt', organization_id: as.organizationId, user_id: as.userId, ...header }, bytes),
    madeBy: async (service, organization_id, bytes) => {
      const clients = new ServiceClients(service);
      const upload = await clients.storeFile({ organizationId: organization_id, requestId: 'made' });
      await upload.send({ header: { name: 'report.pdf', organization_id, purpose: 'compliance.ExportReport' } });
      await upload.send({ chunk: bytes });
      return upload.finish().finally(() => clients.close());
    },
    upload: async (name, bytes, more = {}, as = northwind.admin) => {
      const files = [await file(name, bytes, as)];
      const { data } = await uploads.service.call('documents.UploadPolicies', { files, ...more }, as);
      return data?.[0] as Policy;
    },
  };
}

async function organization(name: string, parentId?: string): Promise<PolicyOrganization> {
  const id = newId();
  const person = (role: number): TestCall => ({ role, userId: newId(), organizationId: id });
  const people = {
    superAdmin: person(2),
    admin: person(3),
    updater: person(4),
    surveyor: person(5),
    viewer: person(6),
  };
  await seedDirectory({
    organizations: [{ id, name, libraries: [newId()], company_type: 1, ...(parentId ? { parent_id: parentId } : {}) }],
    users: Object.entries(people).map(([title, { userId, role }]) => ({
      id: userId as string,
      name: `${title} of ${name}`,
      email: `${title}@${id}.test`,
      role_id: role as number,
      organization_id: id,
    })),
  });
  return { id, ...people };
}
