import type { RpcDefinition } from '@attesta/proto';
import { demoUsers, type GatewayClient } from '@attesta/seed';
import { requestNaming } from './naming';
import { ask, publishedRpcs, signIn, tokenOf } from './platform';
import { makeTenantTree, type Relation, type Tenant } from './tenant-tree';

/** Lists and reports of everything that role 2 may read, wherever they stand. */
const lists = publishedRpcs
  .filter(({ access, requestType }) => access.effect === 'read' && access.roles.includes(2) && requestType.fields.page)
  .map((rpc) => [rpc.fullName, rpc] as const);
const outside: readonly Relation[] = ['parent', 'sibling', 'foreign'];

let tree: Record<Relation, Tenant>;
/** A library of the platform that none of the tree was given. */
let notGiven: string;

beforeAll(async () => {
  tree = await makeTenantTree();
  const platform = await signIn('admin@attesta.test');
  const name = `zq${Date.now().toString(36)} of the platform`;
  await platform.post('/api/libraries/create', { name, description: name });
  notGiven = name;
});

/** What a super admin in the middle of a tree is told by a list, asked for everything and for each thing that it may be about. */
async function told(rpc: RpcDefinition, headers: Record<string, string> = {}): Promise<string> {
  const { client } = tree.own.users.get(2) as { client: GatewayClient };
  const texts: string[] = [];
  const fields = rpc.requestType.fields.id ? ['id'] : [];
  const things = new Set(fields.length > 0 ? Object.values(tree.own.things) : ['']);
  for (const thing of things) {
    const { method, path, body } = requestNaming(rpc, fields, thing, thing);
    const asked = { 'x-payload-encryption': 'none', ...headers };
    const { status, text } = await ask(method, path, { body, token: tokenOf(client), headers: asked });
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
    if (status === 200) texts.push(text);
  }
  return texts.join('\n');
}

describe('A super admin of a client sees its own tree and what was given to it, and nothing else', () => {
  it.each(lists)('in %s', async (_name, rpc) => {
    const text = await told(rpc);
    expect(outside.filter((relation) => text.includes(tree[relation].mark))).toEqual([]);
    expect(text).not.toContain(notGiven);
    const names = demoUsers.map(({ email }) => email).filter((email) => text.includes(email));
    expect(names).toEqual([]);
  });

  it('so the own things and those of the branch are in the lists', async () => {
    const all = (await Promise.all(lists.map(([, rpc]) => told(rpc)))).join('\n');
    for (const name of ['clinic', 'library', 'chapter', 'standard', 'substandard', 'checklist']) {
      expect(all).toContain(`${tree.own.mark} ${name}`);
    }
    expect(all).toContain(`${tree.child.mark} clinic`);
    expect(all).toContain(`${tree.child.mark} clinic role 4`);
  });
});
