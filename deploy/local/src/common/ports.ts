import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const HOST = '127.0.0.1';

/** Whether a port can be listened on now; 0 asks for any free one. Returns the port, or undefined when it is taken. */
export function probePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/**
 * Gives every name a port of its own on 127.0.0.1: the one of the last run where it is still free, so that bookmarks and
 * tools go on working.
 */
export class PortBook {
  private readonly path: string;
  private readonly remembered: Record<string, number>;
  private readonly given = new Set<number>();

  constructor(dataDirectory: string) {
    this.path = join(dataDirectory, 'ports.json');
    try {
      this.remembered = JSON.parse(readFileSync(this.path, 'utf8'));
    } catch {
      this.remembered = {};
    }
  }

  async take(name: string): Promise<number> {
    const last = this.remembered[name];
    let port = last && !this.given.has(last) ? await probePort(last) : undefined;
    while (port === undefined || this.given.has(port)) port = await probePort(0);
    this.given.add(port);
    this.remembered[name] = port;
    writeFileSync(this.path, JSON.stringify(this.remembered, null, 1));
    return port;
  }
}
