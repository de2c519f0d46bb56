import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { repositoryRoot } from './common/places';
import { exitWithError, SetupError } from './common/setup-error';

/** Files whose name carries a hash of their content never change. */
const HASHED = /[.-][0-9a-f]{8,}\.(?:[\w]+\.)*(?:js|css|map|woff2?|png|svg|jpe?g|webp|json|wasm)$/i;

function cacheHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('x-content-type-options', 'nosniff');
}

/**
 * Serves one front end's dist folder: `node static-server.js <name> <port>`. Unknown paths of the shell get its page, as
 * its routes live in the browser; elsewhere they are 404.
 */
function main(): void {
  const [name = '', port = ''] = process.argv.slice(2);
  const folder = join(repositoryRoot, 'frontends', name, 'dist');
  if (!existsSync(folder))
    throw new SetupError(`The front end ${name} is not built (${folder} is missing): run "npm run build".`);
  const files = sirv(folder, { dev: true, etag: true, setHeaders: cacheHeaders });
  const shellPage = join(folder, 'index.html');
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('ok');
    files(request, response, () => {
      const isPage =
        (request.headers.accept ?? '').includes('text/html') && ['GET', 'HEAD'].includes(request.method ?? '');
      if (name === 'shell' && isPage && existsSync(shellPage)) {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        });
        return void response.end(request.method === 'HEAD' ? undefined : readFileSync(shellPage));
      }
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('There is no such file.');
    });
  });
  server.on('error', (error) => exitWithError(error));
  server.listen(Number(port), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}

try {
  main();
} catch (error) {
  exitWithError(error);
}
