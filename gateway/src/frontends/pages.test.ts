import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestGateway, testGateway } from '../testing/test-gateway';

const html = '<html><head><script src="/static/main.js"></script></head></html>';
let servers: Server[];
let gateway: TestGateway;

async function site(files: Record<string, string>): Promise<[string, Server]> {
  const server = createServer((request, response) => {
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': request.url?.endsWith('.json') ? 'application/json' : 'text/html',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server];
}

beforeAll(async () => {
  const [shell, shellServer] = await site({ '/index.html': html, '/remotes.json': '[]', '/static/main.js': 'main()' });
  const [content, contentServer] = await site({ '/mf-manifest.json': '{"name":"content"}' });
  servers = [shellServer, contentServer];
  gateway = await testGateway({ config: { frontends: { shell, content, tenancy: 'http://127.0.0.1:9' } } });
});
afterAll(async () => {
  await gateway.stop();
  for (const server of servers) server.close();
});

/** A request without an Accept header, which fetch always sends. */
async function bare(path: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const page = (path: string, accept = 'text/html') => gateway.request('GET', path, { headers: { accept } });

describe('the front ends', () => {
  it.each(['/', '/signin', '/ss/dashboard', '/ss/content/library/7'])('are the shell at %s', async (path) => {
    const response = await page(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/static/main.js');
  });

  it.each(['/', '/signin', '/ss/dashboard'])('are the shell at %s for who does not say what it takes', async (path) => {
    const unsaid = await bare(path);
    expect(unsaid).toMatch(/^HTTP\/1\.1 200 /);
    expect(unsaid).toContain('/static/main.js');
    expect(await (await page(path, '*/*')).text()).toContain('/static/main.js');
    expect(await (await page(path, 'text/*;q=0.5, application/json;q=0.1')).text()).toContain('/static/main.js');
  });

  it.each(['application/json', 'application/json, text/plain, */*', 'image/png', 'text/event-stream'])(
    'are no page for a program that takes %s',
    async (accept) => {
      const response = await page('/ss/dashboard', accept);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  it('never stand for a call at the root that is asked with the wrong method', async () => {
    const response = await page('/storage_activity_checklist/create', '*/*');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('have a policy that lets only this reply’s own scripts run', async () => {
    const [first, second] = [await page('/'), await page('/')];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await first.text()).toContain(`<script nonce="${nonce}"`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('serve the files of the shell and of each remote', async () => {
    expect(await (await page('/static/main.js', '*/*')).text()).toBe('main()');
    expect(await (await page('/remotes.json', '*/*')).text()).toBe('[]');
    expect(await (await page('/remotes/content/mf-manifest.json', '*/*')).json()).toEqual({ name: 'content' });
  });

  it('go on when a remote is down, which answers 503 at once', async () => {
    const started = Date.now();
    expect((await page('/remotes/tenancy/mf-manifest.json', '*/*')).status).toBe(503);
    expect(Date.now() - started).toBeLessThan(1000);
    expect((await page('/')).status).toBe(200);
  });

  it('answer 404 for a remote that nobody knows, and never show a page for a mistyped call', async () => {
    expect((await page('/remotes/nobody/x.js', '*/*')).status).toBe(404);
    const call = await page('/api/nothing');
    expect(call.status).toBe(404);
    expect(call.headers.get('content-type')).toContain('application/json');
  });
});
