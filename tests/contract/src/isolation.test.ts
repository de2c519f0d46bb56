import { createHash, randomBytes } from 'node:crypto';
import type { RpcDefinition } from '@attesta/proto';
import type { GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { type Digest, digestOf, documentsOf, settledDigest } from './documents';
import { idOfNothing, namingFields, requestNaming } from './naming';
import { ask, publishedRpcs, requestOf, run, tokenOf } from './platform';
import { makeTenantTree, type Relation, type Tenant } from './tenant-tree';

/**
 * How many of all combinations of role, organization, record and field an rpc is asked with, other ones in every run, so that
 * the time grows with the number of rpcs alone. TEST_SEED repeats a run; `npm test -- --exhaustive` takes all.
 */
const sampleSize = 6;
const seed = process.env.TEST_SEED || randomBytes(4).toString('hex');
const exhaustive = process.env.TEST_EXHAUSTIVE === '1';
const roles = [2, 3, 4, 5, 6];
const others: readonly Relation[] = ['parent', 'child', 'sibling', 'foreign'];
const plain = { 'x-payload-encryption': 'none' };

/** Which organizations besides their own people rule: role 2 changes those below it, role 3 reads them. */
function rules(role: number, relation: Relation, effect: string | undefined): boolean {
  return relation === 'child' && (role === 2 || (role === 3 && effect === 'read'));
}

interface Attempt {
  role: number;
  relation: Relation;
  /** What of theirs is named. */
  thing: string;
  /** The fields that name it: one, or all at once. */
  fields: string[];
}

let tree: Record<Relation, Tenant>;
/** One id of each collection that holds documents of an organization, and of each kind of thing. */
const ids = new Map<Relation, Map<string, string>>();
const before = new Map<Relation, Digest>();

function attemptsOf(rpc: RpcDefinition): Attempt[] {
  const named = namingFields(rpc.requestType);
  const all = roles
    .filter((role) => rpc.access.roles.includes(role))
    .flatMap((role) => others.map((relation) => ({ role, relation })))
    .filter(({ role, relation }) => !rules(role, relation, rpc.access.effect))
    .flatMap((who) => {
      const things = [...(ids.get(who.relation)?.keys() ?? [])];
      const together = things.map((thing) => ({ ...who, thing, fields: named }));
      const apart = named.flatMap((field) =>
        drawn(things, `${rpc.fullName} ${field}`, 3).map((thing) => ({ ...who, thing, fields: [field] })),
      );
      return named.length > 1 ? [...together, ...apart] : together;
    });
  return sample(rpc, all);
}

function sample<T>(rpc: RpcDefinition, all: T[]): T[] {
  return exhaustive ? all : drawn(all, rpc.fullName, sampleSize);
}

/** Some of a list: the same ones for the same seed and name. */
function drawn<T>(all: T[], name: string, count: number): T[] {
  const rank = (one: T): string =>
    createHash('sha256')
      .update(`${seed} ${name} ${JSON.stringify(one)}`)
      .digest('hex');
  const ranked = all.map((one) => ({ one, rank: rank(one) })).sort((a, b) => a.rank.localeCompare(b.rank));
  return ranked.slice(0, count).map(({ one }) => one);
}

const tokenOfRole = (role: number): string => tokenOf((tree.own.users.get(role) as { client: GatewayClient }).client);

/** Makes an attempt that names an id. */
async function askNaming(rpc: RpcDefinition, { role, fields }: Attempt, id: string) {
  const { method, path, body } = requestNaming(rpc, fields, id, tree.own.things.activity);
  return { path, ...(await ask(method, path, { body, token: tokenOfRole(role), headers: plain })) };
}

/**
 * What an attempt may be answered with: 403, 404 or, where it narrows a list or lacks something else, what is answered to one that
 * names what nobody has.
 */
async function rightStatus(rpc: RpcDefinition, attempt: Attempt, id: string, status: number): Promise<number | string> {
  if (status === 401 || status >= 500) return 'handled';
  const nothing = idOfNothing(id);
  if ([403, 404].includes(status) || nothing === id) return status;
  return (await askNaming(rpc, attempt, nothing)).status;
}

beforeAll(async () => {
  if (!exhaustive) process.stdout.write(`The sample can be repeated with TEST_SEED=${seed}\n`);
  await mongoose.connect(run.environment.MONGODB_URI as string);
  tree = await makeTenantTree();
  for (const relation of others) {
    const { id, things } = tree[relation];
    const found = new Map<string, string>(Object.entries(things));
    before.set(relation, await settledDigest(id));
    for await (const { place, document } of documentsOf(id)) {
      if (!place.includes('directory_') && !found.has(place)) found.set(place, String(document._id));
    }
    ids.set(relation, found);
  }
});
afterAll(() => mongoose.disconnect());

const signedIn = publishedRpcs
  .filter(({ access }) => !access.public && access.roles.some((role) => role > 1))
  .map((rpc) => [rpc.fullName, rpc] as const);

describe("Another organization's records", () => {
  it('are there, so that the tests below have something to protect', () => {
    for (const relation of others) expect(ids.get(relation)?.size).toBeGreaterThan(20);
  });

  it.each(others)(
    'are shown to their own people, so that they would be noticed where they leak: %s',
    async (relation) => {
      const { mark, things, users } = tree[relation];
      const { client } = users.get(2) as { client: GatewayClient };
      for (const path of [
        `/api/organization/getById/${things.organization}`,
        `/api/libraries/getById/${things.library}`,
      ]) {
        expect((await ask('GET', path, { token: tokenOf(client), headers: plain })).text).toContain(mark);
      }
    },
  );

  it.each(signedIn)('are not there for %s, whichever field names them', async (_name, rpc) => {
    for (const attempt of attemptsOf(rpc)) {
      const id = ids.get(attempt.relation)?.get(attempt.thing) as string;
      const { path, status, text } = await askNaming(rpc, attempt, id);
      const shown = text.includes(tree[attempt.relation].mark);
      const right = { ...attempt, path, shown: false, status: await rightStatus(rpc, attempt, id, status) };
      expect({ ...attempt, path, shown, status }).toEqual(right);
    }
  });

  it('are byte by byte what they were', async () => {
    const after = new Map<Relation, Digest>();
    for (const relation of others) after.set(relation, await digestOf(tree[relation].id));
    expect(after).toEqual(before);
  });

  it('are nowhere referred to', async () => {
    const foreign = others.flatMap((relation) => [...(ids.get(relation)?.values() ?? [])]);
    // A branch knows what it is a branch of.
    const known = new Set<string>([tree.parent.id, ...Object.values(tree.own.things)]);
    const referred: string[] = [];
    for await (const { place, document } of documentsOf(tree.own.id)) {
      const text = JSON.stringify(document);
      referred.push(...foreign.filter((id) => !known.has(id) && text.includes(id)).map((id) => `${place}: ${id}`));
    }
    expect(referred).toEqual([]);
  });
});

describe('The header that says for whom one acts', () => {
  const spellings = ['x-organization-id', 'organization'];
  const refusedTo = (rpc: RpcDefinition) =>
    sample(
      rpc,
      rpc.access.roles
        .filter((role) => role > 1)
        .flatMap((role) =>
          others.filter((relation) => !(role === 2 && relation === 'child')).map((relation) => ({ role, relation })),
        )
        .flatMap((who) => spellings.map((spelling) => ({ ...who, spelling }))),
    );

  it.each(signedIn)('lets nobody reach an organization that is not theirs to rule by %s', async (_name, rpc) => {
    for (const attempt of refusedTo(rpc)) {
      const { method, path, body } = requestOf(rpc, tree.own.things.library);
      const headers = { [attempt.spelling]: tree[attempt.relation].id };
      const { status } = await ask(method, path, { body, token: tokenOfRole(attempt.role), headers });
      expect({ ...attempt, status }).toEqual({ ...attempt, status: 403 });
    }
  });

  const read = signedIn.filter(([, { access }]) => access.effect === 'read' && access.roles.includes(2));
  it.each(read)('lets a super admin read for a branch, and for nobody else, by %s', async (_name, rpc) => {
    const { method, path, body } = requestOf(rpc, tree.child.things.library);
    const headers = { ...plain, 'x-organization-id': tree.child.id };
    const { status, text } = await ask(method, path, { body, token: tokenOfRole(2), headers });
    const shown = others.filter((relation) => relation !== 'child' && text.includes(tree[relation].mark));
    expect({ status: [401, 403].includes(status) || status >= 500 ? status : 'handled', shown }).toEqual({
      status: 'handled',
      shown: [],
    });
  });
});
