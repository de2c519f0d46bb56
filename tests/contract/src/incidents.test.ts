import { eventually, type GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { type Digest, digestOf, documentsOf, settledDigest } from './documents';
import { naming, namingWrites, naturallyAbove, withoutRow } from './foreign-keys';
import { namingFields, requestNaming } from './naming';
import { ask, publishedRpcs, run, signIn, tokenOf } from './platform';
import { sendWrite } from './send-write';
import { makeTenantTree, type Relation, type Tenant, type Things } from './tenant-tree';

/** What has happened to other products of this kind, each tried on this one. */

const others: readonly Relation[] = ['parent', 'sibling', 'foreign'];
const plain = { 'x-payload-encryption': 'none' };
let tree: Record<Relation, Tenant>;

const client = (role: number, relation: Relation = 'own'): GatewayClient =>
  (tree[relation].users.get(role) as { client: GatewayClient }).client;
const idOf = (role: number): string => (tree.own.users.get(role) as { id: string }).id;
const call = (role: number, method: string, path: string, body?: unknown) =>
  ask(method, path, { body, token: tokenOf(client(role)), headers: plain });

beforeAll(async () => {
  await mongoose.connect(run.environment.MONGODB_URI as string);
  tree = await makeTenantTree();
});
afterAll(() => mongoose.disconnect());

/** An account as it is stored. */
async function storedUser(id: string): Promise<string> {
  for await (const { place, document } of documentsOf(tree.own.id)) {
    if (place === 'tenancy.users' && String(document._id) === id) return JSON.stringify(document);
  }
  throw new Error('There is no such account.');
}

describe('An admin makes an owner', () => {
  const create = '/clientapi/client_user/create';
  const update = '/clientapi/client_user/clientuserupdate';
  const newcomer = (role_id: number) => ({ name: 'Owner', email: `owner-${Math.random()}@example.test`, role_id });
  const attempts: [string, number, () => [method: string, path: string, body?: object]][] = [
    ['a client admin creates a super admin', 3, () => ['POST', create, newcomer(2)]],
    ['a client admin creates a platform admin', 3, () => ['POST', create, newcomer(1)]],
    ['a super admin of a client creates a platform admin', 2, () => ['POST', create, newcomer(1)]],
    ['a client admin promotes themselves', 3, () => ['PUT', update, { id: idOf(3), role_id: 2 }]],
    ['a client admin promotes an updater', 3, () => ['PUT', update, { id: idOf(4), role_id: 2 }]],
    ['a client admin assigns the role', 3, () => ['POST', '/client_roles/update', { user_id: idOf(4), role_id: 2 }]],
    ['a client admin gives the role', 3, () => ['POST', '/client_roles/create', { user_id: idOf(4), role_id: 1 }]],
    ['a super admin of a client promotes themselves', 2, () => ['PUT', update, { id: idOf(2), role_id: 1 }]],
    ['a client admin renames an owner', 3, () => ['PUT', update, { id: idOf(2), name: 'Taken over' }]],
    ['a client admin takes an owner’s address', 3, () => ['PUT', update, { id: idOf(2), email: 'mine@example.test' }]],
    ['a client admin demotes an owner', 3, () => ['POST', '/client_roles/update', { user_id: idOf(2), role_id: 6 }]],
    ['a client admin switches an owner off', 3, () => ['GET', `/api/user/statusChange/${idOf(2)}/0`]],
    ['a client admin deletes an owner', 3, () => ['DELETE', `/api/user/delete/${idOf(2)}`]],
    [
      'a client admin takes an owner’s second factor',
      3,
      () => ['POST', `/api/v1/auth/users/${idOf(2)}/reset_security`, {}],
    ],
  ];

  it.each(attempts)('is refused: %s', async (_what, role, request) => {
    const people = () => Promise.all([2, 3, 4].map((one) => storedUser(idOf(one))));
    const before = await people();
    const { status } = await call(role, ...request());
    expect(status).toBe(403);
    expect(await people()).toEqual(before);
  });
});

describe('A record is read by its global id', () => {
  const reads: [keyof Things, (id: string) => string][] = [
    ['organization', (id) => `/api/organization/getById/${id}`],
    ['organization', (id) => `/api/organization/getByMasterCompanyId/${id}`],
    ['organization', (id) => `/api/organization/getByMasterCompanyId2/${id}`],
    ['organization', (id) => `/api/organization_libraries/getByOrganizationId/${id}`],
    ['organization', (id) => `/api/clientuserlist/get?organization_id=${id}`],
    ['organization', (id) => `/api/libraries/get?organization_id=${id}`],
    ['updater', (id) => `/clientapi/client_user/get/${id}`],
    ['library', (id) => `/api/libraries/getById/${id}`],
    ['library', (id) => `/api/libraries/outline/${id}`],
    ['library', (id) => `/api/libraries/search/${id}?q=zq`],
    ['library', (id) => `/api/chapters/getByLibraryId?id=${id}`],
    ['library', (id) => `/api/surveyor_categories/getById/${id}`],
    ['library', (id) => `/api/session_classes/getById/${id}`],
    ['library', (id) => `/api/unit_focus_areas/getByLibraryId/${id}`],
    ['library', (id) => `/api/activity_csv_name/getByLibraryId/${id}`],
    ['library', (id) => `/chapterScores?library_id=${id}`],
    ['chapter', (id) => `/api/standards/getChapterById/${id}`],
    ['standard', (id) => `/api/sub_standards/getByStandardId/${id}`],
    ['substandard', (id) => `/api/sub_standards/getById/${id}`],
    ['activity', (id) => `/clientapi/client_admin_activities/getById/${id}/2`],
    ['activity', (id) => `/api/checklist_elemnts/org/${id}/2`],
    ['activity', (id) => `/storage_activity_checklist/form/${id}/2`],
    ['activity', (id) => `/storage_activity_checklist/get/${id}/2`],
    ['response', (id) => `/storage_activity_checklist/getById/${id}`],
    ['incident', (id) => `/api/get/safety_indecident/${id}`],
  ];

  it.each(reads.map(([kind, path]) => [path('{id}'), kind, path] as const))(
    'of an organization above, beside or apart, and is not found: %s',
    async (_path, kind, path) => {
      const answers = [];
      for (const role of [2, 3])
        for (const relation of others) {
          const { status, text } = await call(role, 'GET', path(tree[relation].things[kind]));
          answers.push({ role, relation, status, shown: text.includes(tree[relation].mark) });
        }
      expect(answers).toEqual(answers.map((one) => ({ ...one, status: 404, shown: false })));
      expect((await call(2, 'GET', path(tree.own.things[kind]))).status).toBe(200);
    },
  );
});

describe("A foreign key to another tenant's record", () => {
  let before: Digest[];
  const digests = () => Promise.all(others.map((relation) => digestOf(tree[relation].id)));
  beforeAll(async () => {
    before = await Promise.all(others.map((relation) => settledDigest(tree[relation].id)));
  });

  it.each(namingWrites.map((write) => [`${write.method} ${write.path}`, write] as const))(
    'is refused, whichever field has it: %s',
    async (_name, write) => {
      const { role, body, names } = write;
      const accepted: object[] = [];
      for (const [field, kind] of Object.entries(names))
        for (const relation of others) {
          if (relation === 'parent' && kind === 'organization' && naturallyAbove.has(field)) continue;
          const sent = naming(body(tree.own.things), field, tree[relation].things[kind]);
          const { status } = await sendWrite(write, sent, tokenOf(client(role)));
          if (![400, 403, 404].includes(status)) accepted.push({ field, relation, status });
        }
      expect(accepted).toEqual([]);
    },
  );

  it('is tried with every write that can have one', () => {
    const rows = new Set(namingWrites.map(({ path }) => path));
    const lacking = publishedRpcs
      .filter(({ access }) => access.effect === 'write' && !access.public && access.roles.some((role) => role > 1))
      .filter(({ bindings }) => !bindings.some(({ path }) => rows.has(path)))
      .filter(({ bindings, requestType, access }) =>
        namingFields(requestType).some(
          (field) =>
            !bindings[0]?.path.includes(`{${field}}`) && !access.files.some((form) => field.startsWith(`${form}.`)),
        ),
      )
      .map(({ domain, name }) => `${domain}.${name}`);
    expect(lacking.sort()).toEqual(withoutRow);
  });

  it('stands in none of the documents, and theirs are byte by byte what they were', async () => {
    const foreign = others.flatMap((relation) => Object.values(tree[relation].things));
    const referred: string[] = [];
    for await (const { place, document } of documentsOf(tree.own.id)) {
      const text = JSON.stringify(document);
      const found = foreign.filter((id) => id !== tree.parent.id && text.includes(id));
      referred.push(...found.map((id) => `${place}: ${id}`));
    }
    expect(referred).toEqual([]);
    expect(await digests()).toEqual(before);
  });

  it.each(namingWrites.map((write) => [`${write.method} ${write.path}`, write] as const))(
    'was all that was wrong: with the own ones it is accepted: %s',
    async (_name, write) => {
      const { status, text } = await sendWrite(write, write.body(tree.own.things), tokenOf(client(write.role)));
      expect({ status: status < 300 ? 'accepted' : `${status} ${text}` }).toEqual({ status: 'accepted' });
    },
  );
});

describe("Another person's item is completed by its id", () => {
  it('and stays as it is: an answer of an updater, by a surveyor, a viewer, and an updater of another branch', async () => {
    const { response, activity, element } = tree.own.things;
    const elements = [{ element_id: element, response: 'not met' }];
    const stored = async () => (await call(4, 'GET', `/storage_activity_checklist/getById/${response}`)).body.data;
    const before = await stored();
    const evidence = new FormData();
    evidence.set('storage_id', response);
    evidence.set('element_id', element);
    evidence.set('file', new Blob(['not mine']), 'proof.txt');
    const refusals = await Promise.all(
      [client(5), client(6), client(4, 'sibling'), client(4, 'foreign')]
        .flatMap((stranger) => [
          stranger.put('/storage_activity_checklist/update', { id: response, elements }),
          stranger.post('/storage_activity_checklist/create', { client_activity_id: activity, elements }),
          stranger.send('POST', '/storage_activity_checklist/createFile', evidence),
          stranger.send('DELETE', `/storage_activity_checklist/delete/${response}`),
        ])
        .map((one) =>
          one.then(
            () => 200,
            ({ status }) => status,
          ),
        ),
    );
    expect(refusals.filter((status) => status !== 403 && status !== 404)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('and stays unread: a notification', async () => {
    const notification = await eventually('A notification', async () => {
      const { data } = await client(4).get<{ id: string }[]>('/api/getMyNofication');
      return data[0];
    });
    for (const role of [2, 3, 5, 6]) {
      expect((await call(role, 'PUT', `/api/getMyNofication/${notification.id}`, {})).status).toBe(404);
    }
    const { data } = await client(4).get<{ id: string }[]>('/api/getMyNofication');
    expect(data.find(({ id }) => id === notification.id)).toEqual(notification);
  });

  it('and goes on: a session', async () => {
    const id = client(4).session.login_log_id;
    for (const role of [3, 6]) await call(role, 'POST', '/api/v1/auth/device_logout', { id });
    expect((await call(4, 'GET', '/api/v1/organization_data')).status).toBe(200);
  });
});

describe('A query floods the server', () => {
  const lists = publishedRpcs.filter(({ requestType, access }) => requestType.fields.page_size && !access.public);
  const everything = '9'.repeat(6);
  let platform: GatewayClient;
  beforeAll(async () => {
    platform = await signIn('admin@attesta.test');
  });

  it.each(lists.map((rpc) => [rpc.fullName, rpc] as const))(
    'and is refused by name: a giant page, and an order that nothing is stored in, of %s',
    async (_name, rpc) => {
      const role = rpc.access.roles.find((one) => one > 1);
      const token = role ? tokenOf(client(role)) : tokenOf(platform);
      const excesses = { page_size: everything, ...(rpc.requestType.fields.sort ? { sort: 'password' } : {}) };
      for (const [field, value] of Object.entries(excesses)) {
        // A list of something has to name it, or that is what is refused; which of the own things it is, the next one tells.
        const answers = [];
        for (const thing of Object.values(tree.own.things)) {
          const { method, path, body } = requestNaming(rpc, rpc.requestType.fields.id ? ['id'] : [], thing, thing);
          const asked = body ? { path, body: { ...body, [field]: value } } : { path: added(path, field, value) };
          const { status, body: reply } = await ask(method, asked.path, { body: asked.body, token, headers: plain });
          answers.push({
            field,
            status,
            named: ((reply.errors ?? []) as { field?: string }[]).some((one) => one.field === field),
          });
          if (status !== 404) break;
        }
        expect(answers.at(-1)).toEqual({ field, status: 400, named: true });
      }
    },
  );

  it('and is refused before it is read: a body nested a thousand times, and one list in another', async () => {
    const nested = `${'{"people":['.repeat(1000)}${']}'.repeat(1000)}`;
    const headers = { authorization: `Bearer ${tokenOf(client(3))}`, 'content-type': 'application/json' };
    const path = '/updatorapi/property_mapping/change';
    const { status } = await fetch(run.gateway + path, { method: 'POST', headers, body: nested });
    expect(status).toBe(400);
    const people = Array.from({ length: 200 }, () => ({
      user_id: idOf(4),
      node_ids: Array.from({ length: 5000 }, () => tree.own.things.chapter),
    }));
    expect([400, 413]).toContain((await call(3, 'POST', path, { people })).status);
  });

  it('and only finds nothing: a search for every pattern', async () => {
    for (const q of ['.*', '(a+)+$', '$where', '^']) {
      const { status, body } = await call(3, 'GET', `/api/clientuserlist/get?q=${encodeURIComponent(q)}`);
      expect({ q, status, data: body.data }).toEqual({ q, status: 200, data: [] });
    }
  });
});

function added(path: string, field: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${field}=${value}`;
}
