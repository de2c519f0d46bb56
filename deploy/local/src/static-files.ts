import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Files whose name carries a hash of their content never change. */
const HASHED = /[.-][0-9a-f]{8,}\.(?:\w+\.)*(?:js|css|map|woff2?|png|svg|jpe?g|webp|json|wasm)$/i;
const LASTING = 'public, max-age=31536000, immutable';

/**
 * A server for the files of one folder.
 * @param pageForRoutes whether an unknown path gets index.html when a browser asks for a page: the shell's routes live in
 *   the browser. Elsewhere, and for scripts, an unknown path is a 404.
 */
export function createStaticServer(folder: string, pageForRoutes: boolean): Server {
  const page = join(folder, 'index.html');
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, setHeaders });
  return createServer((request, response) => {
    if (request.url === '/healthz') {
      response.end('ok');
      return;
    }
    files(request, response, () => {
      if (pageForRoutes && asksForPage(request) && existsSync(page))
        send(response, 200, 'text/html', readFileSync(page));
      else send(response, 404, 'text/plain', 'There is no such file.');
    });
  });
}

function asksForPage({ method = '', headers }: IncomingMessage): boolean {
  return ['GET', 'HEAD'].includes(method) && (headers.accept ?? '').includes('text/html');
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', HASHED.test(path) ? LASTING : 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
}

function send(response: ServerResponse, status: number, type: string, body: Buffer | string): void {
  setHeaders(response, '');
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
