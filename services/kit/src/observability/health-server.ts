import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { metrics } from './metrics';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * /healthz (the process lives), /readyz (it may be given work) and /metrics.
 * `extra` gets every other request and returns whether it took it (the documents service serves its data port here).
 */
export function startHealthServer(
  address: { host: string; port: number },
  ready: () => Promise<boolean>,
  extra?: HttpHandler,
): Promise<Server> {
  const server = createServer((request, response) => {
    const reply = (status: number, body: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    if (request.url === '/healthz') return reply(200, 'ok');
    if (request.url === '/readyz') {
      ready().then(
        (isReady) => reply(isReady ? 200 : 503, isReady ? 'ready' : 'not ready'),
        () => reply(503, 'not ready'),
      );
      return;
    }
    if (request.url === '/metrics') {
      metrics.metrics().then((text) => reply(200, text, metrics.contentType));
      return;
    }
    if (!extra?.(request, response)) reply(404, 'not found');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => resolve(server));
  });
}

/** Listens no more, lets requests under way finish for as long as is given, then closes. */
export function closeHttpServer(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), Math.max(0, milliseconds));
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
