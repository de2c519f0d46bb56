import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { newId, until } from '@attesta/kit/testing';
import { type TestGateway, testGateway } from '../testing/test-gateway';

/** Serves content and documents, each on a port of its own, and says where. */
const program = `
  const { startInstance } = require('@attesta/kit/testing');
  Promise.all(['content', 'documents'].map((domain) => startInstance(domain, () => ({})))).then((instances) =>
    console.log(instances.map(({ address }) => address).join(' ')));
`;
const as = { role: 3, organizationId: newId() };
const form = () => {
  const data = new FormData();
  data.append('file', new Blob(['code,name']), 'a.csv');
  return data;
};

describe('While a service stands still', () => {
  let gateway: TestGateway;
  let services: ChildProcess;

  beforeAll(async () => {
    process.env.SERVICE_TOKEN_SECRET ??= randomBytes(32).toString('hex');
    services = spawn(process.execPath, ['-e', program], {
      env: process.env,
      cwd: join(__dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let addresses = '';
    services.stdout?.on('data', (bytes) => {
      addresses += bytes;
    });
    await until('they listen', () => addresses.includes('\n'), 60);
    [process.env.CONTENT_URL, process.env.DOCUMENTS_URL] = addresses.trim().split(' ');
    gateway = await testGateway({
      config: { maxInFlight: 4 },
      answers: { 'tenancy.GetOrganizationData': () => ({ message: 'Success' }) },
    });
    // Their process has test keys of its own, so it refuses the session; the way to it is open then.
    expect((await content()).status).toBe(401);
    await upload();
    services.kill('SIGSTOP');
  });
  afterAll(async () => {
    services.kill('SIGKILL');
    await gateway.stop();
  });

  const content = () => gateway.call('GET', '/api/chapters/get', { as });
  const tenancy = () => gateway.call('GET', '/api/v1/organization_data', { as });
  const upload = () => gateway.call('PUT', '/api/sub_standards/update', { as, body: form() });

  it('its calls and files are answered with 503 by their deadlines, and calls of others go through meanwhile', async () => {
    const stuck = Array.from({ length: 10 }, content);
    const file = upload();
    for (let count = 0; count < 10; count += 1) expect((await tenancy()).status).toBe(200);
    const replies = await Promise.all([file, ...stuck]);
    // Of the four places at content the calls of one address have two.
    const waited = replies.filter(({ status }) => status !== 429);
    expect(waited).toHaveLength(3);
    for (const { status, body } of waited) {
      expect(status).toBe(503);
      expect(body.errors[0]).toMatchObject({ sentence: { key: expect.stringMatching(/^kit\./) } });
    }
  });
});
