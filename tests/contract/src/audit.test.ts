import { eventually, type GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { ask, run, tokenOf } from './platform';
import { makeTenantTree, type Tenant } from './tenant-tree';

let own: Tenant;
let child: Tenant;
beforeAll(async () => {
  await mongoose.connect(run.environment.MONGODB_URI as string);
  ({ own, child } = await makeTenantTree());
});
afterAll(() => mongoose.disconnect());

/** What a service has written down of the call with this request id. */
function recordsOf(service: string, request_id: string): Promise<Record<string, unknown>[]> {
  const database = mongoose.connection.getClient().db(`${run.environment.MONGODB_DB_PREFIX}${service}`);
  return eventually('The audit record', async () => {
    const found = await database.collection('audit').find({ request_id }).toArray();
    return found.length > 0 ? found : undefined;
  });
}

describe('The audit trail of somebody who acts for a branch', () => {
  const writes: [string, string, () => [method: string, path: string, body: object], string][] = [
    [
      'tenancy',
      'an account is renamed',
      () => [
        'PUT',
        '/clientapi/client_user/clientuserupdate',
        { id: child.things.updater, mobile_no: '+41 44 000 00 00' },
      ],
      'users',
    ],
    [
      'content',
      'a focus area is made',
      () => ['POST', '/unit_focus_areas/create', { name: 'Ward', library_id: child.things.library }],
      'unit_focus_areas',
    ],
    [
      'compliance',
      'work is assigned',
      () => [
        'POST',
        '/updatorapi/property_mapping/change',
        { people: [{ user_id: child.things.updater, node_ids: [child.things.standard] }] },
      ],
      'assignments',
    ],
  ];

  it.each(writes)(
    'names them, their own organization and the branch, where in %s %s',
    async (service, _what, request, entity) => {
      const { id: actor_id, client } = own.users.get(2) as { id: string; client: GatewayClient };
      const [method, path, body] = request();
      const headers = { 'x-organization-id': child.id };
      const response = await fetch(run.gateway + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${tokenOf(client)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect({ status: response.status, text: response.ok ? '' : await response.text() }).toMatchObject({ text: '' });
      const records = await recordsOf(service, response.headers.get('x-request-id') as string);
      expect(records).toContainEqual(
        expect.objectContaining({
          actor_id,
          actor_organization_id: own.id,
          acted_for: child.id,
          organization_id: child.id,
          changes: expect.arrayContaining([expect.objectContaining({ entity })]),
        }),
      );
    },
  );

  it('names the organization that was changed where none was chosen', async () => {
    const { client } = own.users.get(2) as { client: GatewayClient };
    const { status } = await ask('PUT', '/api/organization/update', {
      token: tokenOf(client),
      body: { id: child.id, contact_person: 'Ada Field' },
    });
    expect(status).toBe(200);
    const database = mongoose.connection.getClient().db(`${run.environment.MONGODB_DB_PREFIX}tenancy`);
    const record = await database.collection('audit').findOne({ 'changes.ids': child.id }, { sort: { at: -1 } });
    expect(record).toMatchObject({ actor_organization_id: own.id, acted_for: own.id, organization_id: child.id });
  });
});
