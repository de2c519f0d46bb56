import { AppError, say } from '@attesta/kit';
import { newId, type TestCall, type TestService, testService } from '@attesta/kit/testing';
import type { PutUserRequest } from '@attesta/proto/tenancy';
import { consumers } from '../events/consumers';
import * as operations from '../operations';

/** Two clients with a branch each, and the platform, as in the demo. */
export interface World {
  service: TestService;
  platform: string;
  north: string;
  northBranch: string;
  lake: string;
  lakeBranch: string;
  /** A caller of a role at an organization; the same id each time. */
  as(role: number, organizationId: string): TestCall & { userId: string };
  /** Whether callers have proved within the last ten minutes who they are, as auth answers; true at the beginning. */
  proven: boolean;
  /** Something that content has: "library", "chapter", "substandard" or "surveyor_category". */
  addContent(kind: string, id?: string): string;
  addUser(fields: Partial<PutUserRequest> & { organization_id: string }): Promise<string>;
  addOrganization(fields: {
    name: string;
    parent_id?: string;
    company_type?: number;
    valid_to?: string;
    library?: string[];
  }): Promise<string>;
}

/** tenancy on the real database with the two clients in it. */
export async function tenancyWorld(): Promise<World> {
  process.env.ATTESTA_ENV = 'test';
  const inContent = new Set<string>();
  const service = await testService({
    domain: 'tenancy',
    operations: Object.values(operations),
    consumers,
    answers: {
      'content.ListMissingReferences': ({ references }: { references: { kind: string; id: string }[] }) => ({
        message: 'Success',
        data: references.filter(({ kind, id }) => !inContent.has(`${kind} ${id}`)),
      }),
      'auth.CheckRecentProof': () => {
        if (world.proven) return { data: { device: 'Firefox', place: '192.0.2.0/24' } };
        const message = say('auth.confirm_password_first');
        throw new AppError('forbidden', message, [{ field: 'current_password', message }]);
      },
    },
  });
  const internal: TestCall = { service: 'auth' };
  const addOrganization: World['addOrganization'] = async (fields) => {
    const id = newId();
    await service.call('tenancy.PutOrganization', { id, company_type: 1, organization_type: 0, ...fields }, internal);
    const events = await service.published('tenancy.organization.changed');
    const { id: _id, ...last } = events.at(-1)!;
    await service.event(last.subject, last.data as object);
    return id;
  };
  const north = await addOrganization({ name: 'Northwind Health Group' });
  const lake = await addOrganization({ name: 'Lakeside Medical Center' });
  const callers = new Map<string, string>();
  const world: World = {
    service,
    proven: true,
    north,
    lake,
    platform: await addOrganization({ name: 'Attesta', company_type: 0 }),
    northBranch: await addOrganization({ name: 'Northwind Riverside Clinic', parent_id: north, company_type: 2 }),
    lakeBranch: await addOrganization({ name: 'Lakeside Laboratory', parent_id: lake, company_type: 2 }),
    addOrganization,
    as: (role, organizationId) => {
      const key = `${role} ${organizationId}`;
      const userId = callers.get(key) ?? newId();
      callers.set(key, userId);
      return { role, organizationId, userId };
    },
    addContent: (kind, id = newId()) => {
      inContent.add(`${kind} ${id}`);
      return id;
    },
    addUser: async (fields) => {
      const id = fields.id ?? newId();
      await service.call(
        'tenancy.PutUser',
        { name: 'Ada', email: `${id}@example.test`, role_id: 4, ...fields, id },
        internal,
      );
      return id;
    },
  };
  return world;
}

/** The AppError that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof AppError)) throw new Error(`The call was not refused: ${String(outcome)}`);
  return outcome;
}
