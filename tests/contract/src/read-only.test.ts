import { graceDays } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import mongoose from 'mongoose';
import { type ClientOrganization, makeClientOrganization } from './client-organization';
import { type Digest, digestOf } from './documents';
import { ask, publishedRpcs, requestOf, run, tokenOf } from './platform';

const roles = [2, 3, 4, 5, 6];
const called = publishedRpcs.filter(({ access }) => !access.public && access.roles.some((role) => role > 1));
const named = (rpcs: RpcDefinition[]) => rpcs.map((rpc) => [rpc.fullName, rpc] as const);
/** What is a person's own, and how they sign in, stays theirs to change. */
const refused = called.filter(
  ({ domain, access }) => access.effect === 'write' && !access.personal && domain !== 'auth',
);

describe('An organization whose licence ended longer ago than its days of grace', () => {
  let organization: ClientOrganization;
  let before: Digest;
  // Copies catch up with what was made for this test in their own time.
  const digest = () => digestOf(organization.id, ({ collection }) => !collection.startsWith('directory_'));
  const call = async (rpc: RpcDefinition, role: number) => {
    const { method, path, body } = requestOf(rpc, organization.id);
    const { client } = organization.users.get(role) as { client: Parameters<typeof tokenOf>[0] };
    const answer = await ask(method, path, { body, token: tokenOf(client) });
    return { status: answer.status, readOnly: answer.text.includes('kit.organization_read_only') };
  };

  beforeAll(async () => {
    await mongoose.connect(run.environment.MONGODB_URI as string);
    const ended = new Date(Date.now() - (graceDays + 1) * 86_400_000).toISOString().slice(0, 10);
    organization = await makeClientOrganization(roles, { valid_to: ended });
    before = await digest();
  });
  afterAll(() => mongoose.disconnect());

  it.each(named(refused))('has nothing changed by %s', async (_name, rpc) => {
    for (const role of roles.filter((one) => rpc.access.roles.includes(one))) {
      expect({ role, ...(await call(rpc, role)) }).toEqual({ role, status: 403, readOnly: true });
    }
  });

  it.each(named(called.filter(({ access }) => access.effect === 'read')))('is still read by %s', async (_name, rpc) => {
    for (const role of roles.filter((one) => rpc.access.roles.includes(one))) {
      const { status, readOnly } = await call(rpc, role);
      expect({ role, readOnly, refused: status === 401 || status >= 500 }).toEqual({
        role,
        readOnly: false,
        refused: false,
      });
    }
  });

  it('is as it was after all of that', async () => {
    expect(await digest()).toEqual(before);
  });
});
