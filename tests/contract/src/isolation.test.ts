import { createHash } from 'node:crypto';
import { demoUsers } from '@attesta/seed';
import mongoose from 'mongoose';
import { documentsOf } from './documents-of';
import { ask, foreignOrganization, publishedRpcs, requestOf, run, signIn, tokenOf } from './platform';

interface Foreign {
  /** One id of each collection that holds documents of the other tenant. */
  ids: Map<string, string>;
  /** Digest of all those documents. */
  digest: string;
  /** Texts that only the other tenant's documents hold. */
  secrets: string[];
}

async function lookAtForeign(): Promise<Foreign> {
  const hash = createHash('sha256');
  const ids = new Map<string, string>();
  const secrets = new Set<string>();
  for (const { collection, document } of await documentsOf(foreignOrganization)) {
    hash.update(collection).update(JSON.stringify(document));
    if (!ids.has(collection)) ids.set(collection, String(document._id));
    if (document.email) secrets.add(String(document.email));
  }
  ids.set('organization', foreignOrganization);
  for (const { id, organization_id, email } of demoUsers) {
    if (organization_id !== foreignOrganization) continue;
    ids.set(`user ${email}`, id);
    secrets.add(email);
  }
  return { ids, digest: hash.digest('hex'), secrets: [...secrets] };
}

/** Lists of the whole platform are a platform administrator's; roles 2 to 6 must never see the other tenant. */
const intruders = [
  'super@northwind.test',
  'admin@northwind.test',
  'updater@northwind.test',
  'surveyor@northwind.test',
  'viewer@northwind.test',
];

describe("Another organization's things", () => {
  let before: Foreign;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    await mongoose.connect(run.environment.MONGODB_URI as string);
    before = await lookAtForeign();
    for (const email of intruders) tokens.set(email, tokenOf(await signIn(email)));
  });
  afterAll(async () => {
    await mongoose.disconnect();
  });

  it('exist, so that the tests below have something to protect', () => {
    expect(before.ids.size).toBeGreaterThan(8);
    expect(before.secrets.length).toBeGreaterThan(2);
  });

  it.each(publishedRpcs.filter(({ access }) => !access.public).map((rpc) => [rpc.fullName, rpc] as const))(
    'are neither shown nor changed by %s',
    async (_name, rpc) => {
      const role = (email: string): number => demoUsers.find((user) => user.email === email)?.role_id ?? 0;
      // The one who may do most and the one who may do least: what stops these two stops those between.
      const able = intruders.filter((one) => rpc.access.roles.includes(role(one)));
      for (const email of new Set([able.at(0), able.at(-1)].filter((one) => one !== undefined))) {
        for (const id of new Set(before.ids.values())) {
          const { method, path, body } = requestOf(rpc, id);
          const headers = { 'x-payload-encryption': 'none' };
          const { status, text } = await ask(method, path, { body, token: tokens.get(email), headers });
          expect({ email, path, status: status >= 500 ? status : 'handled' }).toEqual({
            email,
            path,
            status: 'handled',
          });
          for (const secret of before.secrets) expect(text).not.toContain(secret);
        }
      }
    },
  );

  it('are all unchanged after every call of every role', async () => {
    expect((await lookAtForeign()).digest).toBe(before.digest);
  });
});
