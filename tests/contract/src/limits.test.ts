import { createHash } from 'node:crypto';
import { type FieldLimit, limitOf, type RpcDefinition } from '@attesta/proto';
import type { GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { type Digest, digestOf, settledDigest } from './documents';
import { ask, homeUsers, publishedRpcs, requestOf, run, signInAll, tokenOf } from './platform';

const somebody = 'ffffffffffffffffffffffff';
const home = homeUsers.find(({ role_id }) => role_id === 3)?.organization_id as string;

/** So many fields of an rpc are tried over HTTP; the kit's own test tries them all. */
const mostFields = 3;

interface Excess {
  field: string;
  value: unknown;
}

/** A value that is a little larger than a field may hold; none where its type alone limits it. */
function tooLarge({ length, items, max, day }: FieldLimit): unknown {
  if (items !== undefined) return Array.from({ length: items + 1 }, () => '1');
  if (day) return '9999-12-31';
  if (length !== undefined) return '1'.repeat(length + 1);
  return max === undefined ? undefined : max + 1;
}

/** Fields of an rpc with such values: the same ones in each run. */
function excesses({ name, requestType, access }: RpcDefinition): Excess[] {
  const byHash = (field: string): string => createHash('md5').update(`${name} ${field}`).digest('hex');
  return requestType.fieldsArray
    .filter((field) => field.name !== 'fields_sent' && !access.files.includes(field.name))
    .map((field) => ({ field: field.name, value: tooLarge(limitOf(field)) }))
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => byHash(a.field).localeCompare(byHash(b.field)))
    .slice(0, mostFields);
}

/** A call of an rpc in which one field holds too much, wherever the rpc takes it from. */
function callWith(rpc: RpcDefinition, { field, value }: Excess): ReturnType<typeof requestOf> {
  const { method, path, body } = requestOf(rpc, somebody);
  const place = rpc.bindings[0]?.path.split('/').indexOf(`{${field}}`) ?? -1;
  if (place >= 0) return { method, path: path.split('/').with(place, String(value)).join('/'), body };
  // The body of a relayed request is not looked at: its fields stand in another of its addresses.
  const other = rpc.access.relay && rpc.bindings.find((binding) => binding.path.includes(`{${field}}`));
  if (other) return { method: other.method, path: other.path.replace(`{${field}}`, String(value)) };
  if (body) return { method, path, body: { ...body, [field]: value } };
  const [address = '', given] = path.split('?');
  const query = new URLSearchParams(given);
  query.set(field, String(value));
  return { method, path: `${address}?${query}` };
}

let clients: Map<number, GatewayClient>;
let before: Digest;

beforeAll(async () => {
  clients = await signInAll();
  await mongoose.connect(run.environment.MONGODB_URI as string);
  // What other tests have set off is carried out first.
  before = await settledDigest(home);
});
afterAll(async () => {
  await mongoose.disconnect();
});

const tried = publishedRpcs
  .map((rpc) => [rpc.fullName, rpc, excesses(rpc)] as const)
  .filter(([, , excess]) => excess.length > 0);

describe('More than a field may hold', () => {
  it.each(tried)('is refused by %s, which names the field', async (_name, rpc, excess) => {
    const role = rpc.access.roles.at(-1);
    const token = role === undefined ? undefined : tokenOf(clients.get(role) as GatewayClient);
    for (const one of excess) {
      const { method, path, body } = callWith(rpc, one);
      const { status, body: answer } = await ask(method, path, { body, token });
      expect({ field: one.field, status }).toEqual({ field: one.field, status: 400 });
      expect(answer.errors).toContainEqual(expect.objectContaining({ field: one.field }));
    }
  });

  it('is refused of a report until the end of time, and of 60,000 ids', async () => {
    const token = tokenOf(clients.get(3) as GatewayClient);
    const report = { from_date: '2026-01-01', to_date: '9999-12-31' };
    const met = await ask('POST', '/updatorapi/Dashboard/complianceMet', { token, body: report });
    expect(met.status).toBe(400);
    expect(met.body.errors).toContainEqual(expect.objectContaining({ field: 'to_date' }));
    const libraryIds = Array.from({ length: 60_000 }, () => somebody);
    const libraries = await ask('POST', '/updatorapi/library/get', { token, body: { libraryIds } });
    expect(libraries.status).toBe(400);
    expect(libraries.body.errors).toContainEqual(expect.objectContaining({ field: 'libraryIds' }));
  });

  it('changes no document', async () => {
    expect(await digestOf(home)).toEqual(before);
  });
});
