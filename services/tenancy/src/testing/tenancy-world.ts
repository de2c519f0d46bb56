import { AppError, notFound, say } from '@attesta/kit';
import { newId, type TestCall, type TestService, testService } from '@attesta/kit/testing';
import type {
  CountUseRequest__Output,
  NameSurveyorSessionsRequest__Output,
  OrganizationUse,
} from '@attesta/proto/compliance';
import type { CountMadeRequest__Output, ListMissingReferencesRequest__Output } from '@attesta/proto/content';
import type { PutUserRequest } from '@attesta/proto/tenancy';
import { membershipOf } from '../access/membership-of';
import { consumers } from '../events/consumers';
import { jobs } from '../jobs';
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
  /** What happens while auth or compliance is asked about an account; nothing beforehand. */
  meanwhile: () => Promise<unknown>;
  /** Something that content has: "library", "chapter", "substandard" or "surveyor_category"; a library of the platform's, or of its owner. */
  addContent(kind: string, id?: string, owner?: string): string;
  /** Something that lies in a library; what addContent adds lies in whichever is asked for. */
  addWithin(libraryId: string, kind: string): string;
  /** What content does when libraries are about to be given, and which of them it says can't be; all can beforehand. */
  whenGiven: (libraryIds: string[]) => Promise<{ id: string; name?: string; archived?: boolean }[]>;
  /** What content calls a surveyor category; nothing until then, as for who may not see its library. */
  nameCategory(id: string, name: string): void;
  /** A surveyor session that an organization has in compliance. */
  addSession(organizationId: string, name: string): string;
  /** Gives a user work in compliance. */
  assign(userId: string, organizationId: string, assignments: number): void;
  /** What governance, documents and compliance count of an organization, by the rpc's name. */
  hold(organizationId: string, rpc: string, counts: object): void;
  /** Lets an organization work with a library in compliance. */
  useLibrary(libraryId: string, organizationId: string, use: { assignments: number; responses: number }): void;
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
  /** What content has, each with the organization that made it. */
  const inContent = new Map<string, string>();
  /** The library of what lies in just one. */
  const lying = new Map<string, string>();
  /** What hangs on people and libraries, by their ids. */
  const hanging: { id: string; use: OrganizationUse }[] = [];
  /** What services count of organizations, by rpc and organization. */
  const held = new Map<string, object>();
  const countMade = (rpc: string) => ({
    [rpc]: ({ organization_id }: CountMadeRequest__Output) => ({
      message: 'Success',
      data: held.get(`${rpc} ${organization_id}`) ?? {},
    }),
  });
  const categoryNames = new Map<string, string>();
  /** The surveyor sessions that compliance has. */
  const sessions = new Map<string, { organization_id: string; name: string }>();
  const callers = new Map<string, { role: number; organizationId: string; userId: string }>();
  const service = await testService({
    domain: 'tenancy',
    operations: Object.values(operations),
    consumers,
    jobs,
    memberships: async (of, unit) => {
      const found = await membershipOf(of, unit);
      const caller =
        'user_id' in of && !found.user && [...callers.values()].find(({ userId }) => userId === of.user_id);
      if (!caller) return found;
      // Who only calls, and whom no test gave an account, is what the test says.
      const { userId: id, role: role_id, organizationId: organization_id } = caller;
      const { organizations } = await membershipOf({ organization_id }, unit);
      return { user: { id, role_id, organization_id, status: 1 }, organizations };
    },
    answers: {
      'content.ListMissingReferences': ({
        references = [],
        library_ids = [],
        organization_ids: makers = [],
      }: ListMissingReferencesRequest__Output) => ({
        message: 'Success',
        data: references.filter(({ kind, id, organization_ids = [], library_id }) => {
          const owner = inContent.get(`${kind} ${id}`);
          const library = lying.get(`${kind} ${id}`);
          if (library !== undefined) {
            const narrowed = library_ids.length + makers.length > 0;
            const seen = library_ids.includes(library) || makers.includes(inContent.get(`library ${library}`) ?? '?');
            return (narrowed && !seen) || (library_id ? library_id !== library : false);
          }
          return owner === undefined || (organization_ids.length > 0 && !organization_ids.includes(owner));
        }),
      }),
      'content.HoldLibraries': async ({ library_ids = [] }: { library_ids: string[] }) => ({
        message: 'Success',
        data: await world.whenGiven(library_ids),
      }),
      'content.GetSurveyorCategories': ({ id }: { id: string }) => {
        const category_name = categoryNames.get(id);
        if (category_name === undefined) throw notFound('surveyor_category', id);
        return { message: 'Success', data: { id, category_name } };
      },
      'compliance.NameSurveyorSessions': ({ organization_id, ids = [] }: NameSurveyorSessionsRequest__Output) => ({
        message: '',
        data: ids.flatMap((id) => {
          const session = sessions.get(id);
          return session && session.organization_id === organization_id ? { id, name: session.name } : [];
        }),
      }),
      'compliance.CountUse': async ({
        user_ids = [],
        library_ids = [],
        organization_ids = [],
      }: CountUseRequest__Output) => {
        await world.meanwhile();
        return {
          message: 'Success',
          data: hanging
            .filter(
              ({ id, use }) =>
                [...user_ids, ...library_ids].includes(id) || organization_ids.includes(use.organization_id ?? ''),
            )
            .map(({ use }) => use),
        };
      },
      'content.CountMade': ({ organization_id }: CountMadeRequest__Output) => ({
        message: 'Success',
        data: { libraries: [...inContent.values()].filter((owner) => owner === organization_id).length },
      }),
      ...countMade('compliance.CountMade'),
      ...countMade('governance.CountMade'),
      ...countMade('documents.CountMade'),
      'auth.CheckRecentProof': async () => {
        await world.meanwhile();
        if (world.proven) return { data: { device: 'Firefox', place: '192.0.2.0/24' } };
        const message = say('auth.confirm_password_first');
        throw new AppError('forbidden', message, [{ field: 'current_password', message }]);
      },
    },
  });
  const internal: TestCall = { service: 'auth' };
  const addOrganization: World['addOrganization'] = async (fields) => {
    const id = newId();
    // A branch has some of the places of the organization above it, which keeps most.
    const share = fields.parent_id ? { no_client_admin: 1, no_updator: 10, no_viewer: 2, no_surveyor: 1 } : {};
    const usual = { company_type: 1, organization_type: 0, ...share };
    await service.call('tenancy.PutOrganization', { id, ...usual, ...fields }, internal);
    const events = await service.published('tenancy.organization.changed');
    const { id: _id, ...last } = events.at(-1)!;
    await service.event(last.subject, last.data as object);
    return id;
  };
  const north = await addOrganization({ name: 'Northwind Health Group' });
  const lake = await addOrganization({ name: 'Lakeside Medical Center' });
  const world: World = {
    service,
    proven: true,
    whenGiven: async () => [],
    meanwhile: async () => undefined,
    north,
    lake,
    platform: await addOrganization({ name: 'Attesta', company_type: 0 }),
    northBranch: await addOrganization({ name: 'Northwind Riverside Clinic', parent_id: north, company_type: 2 }),
    lakeBranch: await addOrganization({ name: 'Lakeside Laboratory', parent_id: lake, company_type: 2 }),
    addOrganization,
    as: (role, organizationId) => {
      const key = `${role} ${organizationId}`;
      const caller = callers.get(key) ?? { role, organizationId, userId: newId() };
      callers.set(key, caller);
      return caller;
    },
    addContent: (kind, id = newId(), owner = '') => {
      inContent.set(`${kind} ${id}`, owner);
      return id;
    },
    addWithin: (libraryId, kind) => {
      const id = newId();
      lying.set(`${kind} ${id}`, libraryId);
      return id;
    },
    addSession: (organization_id, name) => {
      const id = newId();
      sessions.set(id, { organization_id, name });
      return id;
    },
    nameCategory: (id, name) => {
      categoryNames.set(id, name);
    },
    assign: (userId, organizationId, assignments) => {
      hanging.push({ id: userId, use: { organization_id: organizationId, assignments, people: 1, responses: 0 } });
    },
    hold: (organizationId, rpc, counts) => {
      held.set(`${rpc} ${organizationId}`, counts);
    },
    useLibrary: (id, organization_id, use) => {
      hanging.push({ id, use: { organization_id, people: use.assignments, ...use } });
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
