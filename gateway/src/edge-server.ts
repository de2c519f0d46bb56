import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a server that is to stop still takes requests: who sends them has yet to see that it is not ready. */
const lingerMilliseconds = 2000;

/** The gateway's HTTP server, which can end its connections behind the replies that are under way. */
export class EdgeServer {
  readonly server: Server;
  private readonly open = new Set<ServerResponse>();
  private ending = false;
  private whenNone?: () => void;

  constructor(listener: RequestListener, options: ServerOptions = {}) {
    this.server = createServer(options, (request, response) => {
      this.open.add(response);
      if (this.ending) response.shouldKeepAlive = false;
      response.once('close', () => {
        this.open.delete(response);
        if (this.open.size === 0) this.whenNone?.();
      });
      listener(request, response);
    });
  }

  /** @throws Error when the port is taken */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
  }

  /**
   * Tells every connection to close behind its reply, lets requests under way finish for as long as is given, then closes.
   * Requests that still come are answered as long as anybody is connected, but no longer than they should.
   */
  async drain(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    this.ending = true;
    for (const response of this.open) if (!response.headersSent) response.shouldKeepAlive = false;
    const lingerUntil = Math.min(until, Date.now() + lingerMilliseconds);
    while (Date.now() < lingerUntil && (await this.connections()) > 0) await sleep(50);
    const closed = new Promise((resolve) => this.server.close(resolve));
    await this.finished(until - Date.now());
    this.server.closeAllConnections();
    await closed;
  }

  private connections(): Promise<number> {
    return new Promise((resolve) => this.server.getConnections((_error, count) => resolve(count)));
  }

  /** Resolves when no reply is left, or after the given time. */
  private finished(milliseconds: number): Promise<void> {
    if (this.open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, milliseconds));
      this.whenNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
