import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createStaticServer } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
mkdirSync(join(folder, 'static'));
for (const name of ['index.html', 'mf-manifest.json', 'remotes.json', 'remoteEntry.js', 'static/app.0123abcdef.js']) {
  writeFileSync(join(folder, name), `content of ${name}`);
}
writeFileSync(join(folder, 'static/app.0123abcdef.js.br'), brotliCompressSync('content of the script'));
writeFileSync(join(folder, 'static/app.0123abcdef.js.gz'), gzipSync('content of the script'));
writeFileSync(join(folder, '..', 'outside.txt'), 'secret');

describe('the server of a front end', () => {
  const servers: Server[] = [];
  const start = async (pageForRoutes: boolean) => {
    const server = createStaticServer(folder, pageForRoutes);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const page = { headers: { accept: 'text/html,application/xhtml+xml' } };
  afterAll(() => {
    for (const server of servers) server.close();
  });

  test('lets browsers keep files with a hash in their name for ever, and ask again for all others', async () => {
    const base = await start(false);
    const caching = async (path: string) => (await fetch(`${base}/${path}`)).headers.get('cache-control');
    expect(await caching('static/app.0123abcdef.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['', 'mf-manifest.json', 'remotes.json', 'remoteEntry.js'])
      expect(await caching(path)).toBe('no-cache');
  });

  test.each([
    ['br, gzip', 'br', 'content of the script'],
    ['gzip', 'gzip', 'content of the script'],
    ['identity', null, 'content of static/app.0123abcdef.js'],
  ])('gives to who takes %s the form that the build has written', async (accepted, encoding, content) => {
    const address = `${await start(false)}/static/app.0123abcdef.js`;
    const response = await fetch(address, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toBe(content);
  });

  test('answers a route of the shell with its page, a missing script with 404', async () => {
    const base = await start(true);
    const route = await fetch(`${base}/ss/dashboard`, page);
    expect([route.status, await route.text()]).toEqual([200, 'content of index.html']);
    expect((await fetch(`${base}/missing.js`)).status).toBe(404);
  });

  test('answers an unknown path of a remote with 404 also for a page', async () => {
    expect((await fetch(`${await start(false)}/ss/dashboard`, page)).status).toBe(404);
  });

  test('gives nothing from outside of its folder', async () => {
    const base = await start(true);
    for (const path of ['/../outside.txt', '/%2e%2e/outside.txt', '/static/..%2f..%2f..%2foutside.txt']) {
      expect(await (await fetch(base + path)).text()).not.toContain('secret');
    }
  });

  test('says that it is alive', async () => {
    expect((await fetch(`${await start(false)}/healthz`)).status).toBe(200);
  });
});
