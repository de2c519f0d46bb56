import { createHash, randomBytes } from 'node:crypto';
import type { RpcDefinition } from '@attesta/proto';
import { demoUsers } from '@attesta/seed';
import mongoose from 'mongoose';
import { documentsOf, hashOne } from './documents';
import { ask, foreignOrganization, publishedRpcs, requestOf, run, signIn, tokenOf } from './platform';

interface Foreign {
  /** One id of each collection that holds documents of the other tenant. */
  ids: Map<string, string>;
  /** Digest of all those documents. */
  digest: string;
  /** Texts that only the other tenant's documents hold. */
  secrets: string[];
}

/**
 * Which ids of the other tenant an rpc is asked with: some of its own service's and some of the rest, other ones in every run,
 * so that the time grows with the number of rpcs alone. TEST_SEED repeats a run; `npm test -- --exhaustive` takes all.
 */
const sampleSize = 3;
const seed = process.env.TEST_SEED || randomBytes(4).toString('hex');
const exhaustive = process.env.TEST_EXHAUSTIVE === '1';

function sampleFor(rpc: RpcDefinition, ids: Map<string, string>): Set<string> {
  if (exhaustive) return new Set(ids.values());
  const shuffled = [...ids].sort(([a], [b]) => rank(rpc, a).localeCompare(rank(rpc, b)));
  const isOwn = ([source]: [string, string]): boolean => source.startsWith(`${rpc.domain}.`);
  const own = shuffled.filter(isOwn).slice(0, sampleSize);
  const others = shuffled.filter((one) => !isOwn(one)).slice(0, sampleSize);
  return new Set([...own, ...others].map(([, id]) => id));
}

function rank(rpc: RpcDefinition, source: string): string {
  return createHash('sha256').update(`${seed} ${rpc.fullName} ${source}`).digest('hex');
}

async function lookAtForeign(): Promise<Foreign> {
  const hash = createHash('sha256');
  const ids = new Map<string, string>();
  const secrets = new Set<string>();
  for await (const found of documentsOf(foreignOrganization)) {
    const { place, document } = found;
    hashOne(hash, found);
    if (!ids.has(place)) ids.set(place, String(document._id));
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
    if (!exhaustive) process.stdout.write(`The sample of ids can be repeated with TEST_SEED=${seed}\n`);
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
        for (const id of sampleFor(rpc, before.ids)) {
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
