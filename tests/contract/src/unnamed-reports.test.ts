import { createHash, randomBytes } from 'node:crypto';
import { eventually, type GatewayClient } from '@attesta/seed';
import mongoose from 'mongoose';
import { type ClientOrganization, makeClientOrganization } from './client-organization';
import { run, tokenOf } from './platform';

let organization: ClientOrganization;
beforeAll(async () => {
  await mongoose.connect(run.environment.MONGODB_URI as string);
  organization = await makeClientOrganization([3, 4]);
  await admin().put('/api/update/safety_indecident/settings', { unnamed_reports: true });
});
afterAll(async () => {
  await Promise.all([...organization.users.values()].map(({ client }) => client.signOut()));
  await mongoose.disconnect();
});

const admin = (): GatewayClient => organization.users.get(3)?.client as GatewayClient;
const reporter = () => organization.users.get(4) as { id: string; client: GatewayClient };

/** Where in all databases of the platform something is said, as "<database>.<collection> <id>". */
async function placesOf(text: string): Promise<string[]> {
  const client = mongoose.connection.getClient();
  const prefix = run.environment.MONGODB_DB_PREFIX ?? 'attesta_';
  const { databases } = await client.db('admin').admin().listDatabases();
  const found: string[] = [];
  for (const { name } of databases.filter(({ name: one }) => one.startsWith(prefix))) {
    const database = client.db(name);
    for (const { name: collection } of await database.listCollections().toArray()) {
      // What others do at the same time is much; what is looked for is of this test's organization or of nobody.
      const narrowed = { $or: [{ organization_id: { $in: [organization.id, '', null] } }, { user_id: reporter().id }] };
      const documents = await database.collection(collection).find(narrowed).toArray();
      for (const document of documents)
        if (JSON.stringify(document).includes(text)) found.push(`${name}.${collection} ${document._id}`);
    }
  }
  return found.sort();
}

describe('A report without a name', () => {
  it('with a file leaves its sender in no database of any service, and its file without an owner', async () => {
    const { id, client } = reporter();
    const told = `Told in confidence ${randomBytes(6).toString('hex')}`;
    const bytes = Buffer.from(`%PDF-1.4 ${told}`);
    const form = new FormData();
    form.set('type', 'medication');
    form.set('outcome', 'near_miss');
    form.set('description', told);
    form.append('files', new Blob([bytes], { type: 'application/pdf' }), 'Notes of the reporter.pdf');
    const session = String(client.session.session_id);
    const request = `unnamed-${randomBytes(8).toString('hex')}`;
    const before = [...(await placesOf(id)), ...(await placesOf(session))];

    const { data } = await client.send<{ receipt: string }>('POST', '/api/create/safety_indecident/unnamed', form, {
      'x-request-id': request,
      'idempotency-key': request,
    });
    expect(data.receipt).toMatch(/^[0-9A-Z]{20}$/);

    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const files = mongoose.connection
      .getClient()
      .db(`${run.environment.MONGODB_DB_PREFIX}documents`)
      .collection('files');
    const file = await eventually('The file held by the report', async () => {
      const found = await files.findOne({ sha256 });
      return found?.state === 'attached' ? found : undefined;
    });
    expect(file).toMatchObject({ user_id: '', name: 'attachment.pdf', organization_id: organization.id });
    const notice = await eventually('The notice to the administrator', async () => {
      const { data: lines } = await admin().get<{ type: string; title: string }[]>(
        '/api/getMyNofication?type=incident',
      );
      return lines[0];
    });
    expect(JSON.stringify(notice)).not.toContain(told);

    const after = [...(await placesOf(id)), ...(await placesOf(session))];
    expect(after.filter((place) => !before.includes(place))).toEqual([]);
    for (const text of [request, data.receipt, 'Notes of the reporter']) expect(await placesOf(text)).toEqual([]);
    const said = await placesOf(told);
    expect(said.map((place) => place.replace(/^.*?([a-z]+\.[a-z_]+) .*$/, '$1'))).toEqual(['compliance.incidents']);
  });

  it('is read with its file by who handles it, and not by who has sent it', async () => {
    const { data } = await admin().get<{ id: string }[]>('/api/get/safety_indecident');
    const path = `/api/get/safety_indecident/${data[0]?.id}`;
    const { data: detail } = await admin().get<{ files: { file_path: string }[] }>(path);
    const status = async (client: GatewayClient, address: string): Promise<number> => {
      const headers = { authorization: `Bearer ${tokenOf(client)}` };
      const response = await fetch(run.gateway + address, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    const file = `/api/v1/download/${detail.files[0]?.file_path}`;
    expect(await status(admin(), file)).toBe(200);
    expect(await status(reporter().client, file)).toBe(404);
    expect(await status(reporter().client, path)).toBe(404);
  });
});
