import { connect } from 'node:net';
import { testToken } from '@attesta/kit/testing';
import { demoPassword, demoUsers, eventually, GatewayClient } from '@attesta/seed';
import { makeClientOrganization } from './client-organization';
import { ask, foreignOrganization, run, signIn, tokenOf } from './platform';

const plain = { 'x-payload-encryption': 'none' };
let superAdmin: GatewayClient;
let clientAdmin: GatewayClient;
let updater: GatewayClient;
let viewer: { id: string; email: string; client: GatewayClient };

beforeAll(async () => {
  // An organization of its own: what others make meanwhile is not seen there, and nobody else is disabled with its viewer.
  const { id: organization, users } = await makeClientOrganization([2, 3, 4, 6]);
  const person = (role: number) => users.get(role) as { id: string; client: GatewayClient };
  superAdmin = person(2).client;
  clientAdmin = person(3).client;
  updater = person(4).client;
  viewer = { ...person(6), email: `role-6@${organization}.test` };
});

/** What must not change while nonsense is sent. */
async function libraryCount(): Promise<number> {
  const { body } = await ask('GET', '/api/libraries/get', { token: tokenOf(superAdmin), headers: plain });
  return (body.data as unknown[]).length;
}

async function upload(
  file: Blob,
  name: string,
  type = 'library',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('type', type);
  form.set('file', file, name);
  const response = await fetch(`${run.gateway}/api/csv_upload/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(superAdmin)}`, ...plain },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Sends bytes as they are and gives the status line's code. */
function raw(text: string): Promise<number> {
  const { hostname, port } = new URL(run.gateway);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      const code = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      if (!code) return;
      socket.destroy();
      resolve(Number(code));
    });
    socket.on('error', reject);
    socket.setTimeout(10_000, () => reject(new Error('no answer')));
  });
}

describe('Bad input is refused with the field and the reason, and writes nothing:', () => {
  let libraries: number;
  beforeAll(async () => {
    libraries = await libraryCount();
  });
  afterAll(async () => {
    expect(await libraryCount()).toBe(libraries);
  });

  it('a value of the wrong type', async () => {
    const { status, body } = await ask('GET', '/api/libraries/get?page=many', { token: tokenOf(superAdmin) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, errors: [{ field: 'page' }] });
  });

  it('an object where a text is wanted', async () => {
    const { status, body } = await ask('POST', '/api/libraries/create', {
      token: tokenOf(superAdmin),
      body: { name: { $gt: '' } },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ message: 'Library not added' }, { field: 'name' }] });
  });

  it('a missing field', async () => {
    const { status, body } = await ask('POST', '/api/libraries/create', {
      token: tokenOf(superAdmin),
      body: { description: 'x' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      errors: [{ message: 'Library not added' }, { field: 'name', message: expect.stringContaining('required') }],
    });
  });

  it('an oversized body', async () => {
    const body = { name: 'x'.repeat(20_000_000) };
    const { status, body: answer } = await ask('POST', '/api/libraries/create', { token: tokenOf(superAdmin), body });
    expect({ status, success: answer.success }).toEqual({ status: 413, success: false });
  });

  it('malformed JSON', async () => {
    const { host } = new URL(run.gateway);
    const text = '{"name": "half';
    const head = `POST /api/libraries/create HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${tokenOf(superAdmin)}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
    expect(await raw(head + text)).toBe(400);
  });

  it('a malformed form', async () => {
    const { host } = new URL(run.gateway);
    const text = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nlibrary\r\n';
    const head = `POST /api/csv_upload/create HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${tokenOf(superAdmin)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n`;
    expect(await raw(head + text)).toBe(400);
  });

  it('a body that is no form where a file is wanted', async () => {
    const { status } = await ask('POST', '/api/csv_upload/create', {
      token: tokenOf(superAdmin),
      body: { type: 'library' },
    });
    expect([400, 415]).toContain(status);
  });

  it('a .csv that is a zip', async () => {
    const zip = new Blob([
      Buffer.concat([Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00', 'latin1'), Buffer.alloc(3000, 7)]),
    ]);
    const { status, body } = await upload(zip, 'library.csv');
    expect(status).toBe(415);
    expect(String(body.message)).toMatch(/zip|CSV/i);
  });

  it('a path in a file name', async () => {
    const { status, body } = await upload(new Blob(['library,chapter\nA\n']), '../../etc/passwd.csv');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain('..');
  });

  it('a table without its columns', async () => {
    const { status, body } = await upload(new Blob(['a,b\n1,2\n']), 'x.csv');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).toContain('library');
  });

  it('100,000 rows', async () => {
    const head = 'library,chapter,standard,substandard,esr,activity,activity_type,response_frequency,element\n';
    const rows = Array.from({ length: 100_000 }, (_, n) => `Too long,C,S,Sub ${n},0,A ${n},1,monthly,E ${n}`).join(
      '\n',
    );
    const { status, body } = await upload(new Blob([head, rows]), 'long.csv');
    expect(status).toBe(413);
    expect(String(body.message)).toMatch(/20[,.']?000/);
  });

  it('an id that is no id', async () => {
    const { status, body } = await ask('GET', '/api/libraries/getById/not-an-id', { token: tokenOf(superAdmin) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'id' }] });
  });

  it("another tenant's user to assign to", async () => {
    const theirs = demoUsers.find(({ email }) => email === 'updater@lakeside.test')?.id;
    const body = { client_id: foreignOrganization, user_id: theirs, chapter_ids: ['f'.repeat(24)], role_id: 4 };
    const path = '/updatorapi/property_mapping/singlePropertyAssignchapterTemp';
    const { status } = await ask('POST', path, { token: tokenOf(clientAdmin), body });
    expect([403, 404]).toContain(status);
  });

  it('an answer to an activity that nobody assigned', async () => {
    const body = { admin_activity_id: 'f'.repeat(24), elements: [] };
    const { status } = await ask('POST', '/storage_activity_checklist/create', { token: tokenOf(updater), body });
    expect([400, 403, 404]).toContain(status);
  });
});

describe('A token', () => {
  it('that somebody else signed is refused', async () => {
    const token = await testToken({ role: 1 });
    const { status, body } = await ask('GET', '/api/libraries/get', { token });
    expect({ status, auth: body.auth }).toEqual({ status: 401, auth: false });
  });

  it('of a user who is disabled is refused within a moment, and good again after a new sign-in', async () => {
    await clientAdmin.get(`/api/user/statusChange/${viewer.id}/0`);
    const again = () => GatewayClient.signIn(run.gateway, viewer.email, demoPassword);
    try {
      await eventually(
        'The refusal',
        async () => {
          const { status } = await ask('GET', '/api/libraries/get', { token: tokenOf(viewer.client) });
          return status === 401 ? true : undefined;
        },
        5000,
      );
      await expect(again()).rejects.toMatchObject({
        status: 403,
      });
    } finally {
      await clientAdmin.get(`/api/user/statusChange/${viewer.id}/1`);
    }
    await eventually('The new sign-in', () => again().catch(() => undefined), 5000);
  });

  it('of a session that was logged out is refused', async () => {
    const client = await signIn('surveyor@lakeside.test');
    await client.signOut();
    const { status, body } = await eventually(
      'The refusal',
      async () => {
        const answer = await ask('GET', '/api/libraries/get', { token: tokenOf(client) });
        return answer.status === 401 ? answer : undefined;
      },
      3000,
    );
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: 'Authentication Token Expired Successful.',
    });
  });
});
