import { createServer, type RequestListener, type Server } from 'node:http';

/** Listens for HTTP at an address. @throws Error when the port is taken */
export function startHttpServer(address: { host: string; port: number }, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
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
