import { AppError, addDays, dayOf, graceDays } from '@attesta/kit';
import { newId, seedDirectory, type TestActor, testToken, until } from '@attesta/kit/testing';
import { RawRequest } from '../testing/raw-request';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const form = 'multipart/form-data; boundary=X';
const organizationId = newId();
const stranger = newId();
const lapsed = newId();
const csv = '/api/csv_upload/create';
const filePart = (name: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\nabc\r\n`;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({
    config: { maxTransfers: 10, maxUploadBytes: 1000 },
    answers: {
      'tenancy.GetOrganizationData': () => ({ message: 'Success', data: {} }),
      'tenancy.FindMembership': ({ organization_id: id }) => ({
        organizations: [{ id, status: 1, valid_to: id === lapsed ? addDays(dayOf(new Date()), -graceDays - 1) : '' }],
      }),
      'content.CreateLibrary': () => ({ message: 'Made' }),
      'content.UploadCsv': () => ({ message: 'Imported' }),
      'documents.DiscardFiles': () => ({}),
      'documents.UploadActionFiles': ({ t, files }) => {
        if (t !== 'good') throw new AppError('forbidden', 'The link does not let you in.');
        if (!(files as object[]).length)
          throw new AppError('invalid', 'Files are wanted.', [{ field: 'files', message: 'None.' }]);
        return { message: 'Taken' };
      },
    },
  });
  await seedDirectory({
    organizations: [
      { id: organizationId, name: 'Home' },
      { id: stranger, name: 'Stranger' },
    ],
  });
});
afterAll(() => gateway.stop());

interface Refused {
  as?: TestActor;
  path?: string;
  headers?: Record<string, string>;
  /** What is sent of the body. */
  sent?: string;
}

const administrator = { role: 3, organizationId };

describe('A body that is refused for what is known before it comes', () => {
  it.each<[string, number, Refused]>([
    ['a caller without a session', 401, {}],
    ['a role that may not send it', 403, { as: { role: 6, organizationId } }],
    [
      'an organization that is not the caller’s',
      403,
      { as: { role: 2, organizationId }, headers: { 'x-organization-id': stranger } },
    ],
    ['an organization that is read-only', 403, { as: { role: 3, organizationId: lapsed } }],
    [
      'more bytes than all of its files may have',
      413,
      { as: administrator, headers: { 'content-length': '5000000000' } },
    ],
    [
      'a file where none is taken',
      400,
      { as: { role: 2, organizationId }, path: '/api/libraries/create', sent: filePart('file') },
    ],
    [
      'a form larger than the fields of a call',
      413,
      { as: { role: 2, organizationId }, path: '/api/libraries/create' },
    ],
    ['a second file in a field that takes one', 413, { as: administrator, sent: filePart('file') + filePart('file') }],
    ['JSON larger than a body', 413, { as: administrator, headers: { 'content-type': 'application/json' } }],
    ['a type that is not read', 415, { as: administrator, headers: { 'content-type': 'text/csv' } }],
    ['a method that the path does not know', 405, { path: '/api/auth/login', headers: { method: 'PUT' } }],
  ])('as %s: it is not read, and its connection closes', async (_what, status, { as, path = csv, headers, sent }) => {
    const { method = 'POST', ...more } = headers ?? {};
    const request = new RawRequest(gateway.port, method, path, {
      ...(as ? { authorization: `Bearer ${await testToken(as)}` } : {}),
      'content-type': form,
      'content-length': sent ? '60000' : '400000',
      ...more,
    });
    if (sent) request.send(sent);
    await until('it is refused', () => request.status !== undefined);
    expect(request.status).toBe(status);
    expect(request.text).toMatch(/^Connection: close\r$/im);
    request.close();
  });

  it('is not even asked for where the client waits to be asked', async () => {
    const ask = async (as: TestActor): Promise<RawRequest> =>
      new RawRequest(gateway.port, 'POST', csv, {
        authorization: `Bearer ${await testToken(as)}`,
        'content-type': form,
        'content-length': '600',
        expect: '100-continue',
      });
    const [refused, welcome] = [await ask({ role: 6, organizationId }), await ask(administrator)];
    await until('both are answered', () => refused.status !== undefined && welcome.text !== '');
    expect(refused.text).not.toContain('100 Continue');
    expect(welcome.text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    for (const request of [refused, welcome]) request.close();
  });
});

describe('Files that anybody may bring who has a link', () => {
  const path = (t: string) => `/api/v1/upload/multi_document_upload_committee_action/${newId()}/a@b.test?t=${t}`;

  it('are not read of who has none', async () => {
    const headers = { 'content-type': form, 'content-length': '400', expect: '100-continue' };
    const request = new RawRequest(gateway.port, 'POST', path('guessed'), headers);
    await until('it is refused', () => request.status !== undefined);
    expect(request.status).toBe(403);
    expect(request.text).not.toContain('100 Continue');
    expect(request.text).toContain('does not let you in');
    request.close();
  });

  it('are asked for of who has one, and wanted', async () => {
    const headers = { 'content-type': form, 'content-length': '7', expect: '100-continue' };
    const request = new RawRequest(gateway.port, 'POST', path('good'), headers);
    await until('it may go on', () => request.text.startsWith('HTTP/1.1 100 Continue'));
    request.send('--X--\r\n');
    await until('it is answered', () => request.status !== undefined);
    expect(request.status).toBe(400);
    expect(request.text).toContain('Files are wanted.');
    request.close();
  });
});

describe('A query', () => {
  it('of 40 kB is a 400 that names the field', async () => {
    const path = `/api/libraries/get?page=1&q=${'x'.repeat(40_000)}`;
    const { status, body } = await gateway.call('GET', path, { as: administrator });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { field: 'q', message: 'q makes the query longer than 16384 bytes: ask for less at a time.' },
    ]);
  });
});
