import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReplyWatch, watchMilliseconds } from './reply/reply-watch';
import { answerUnreadable } from './reply/unreadable-request';
import { limitPeers } from './request/limit-peers';
import type { PaceRule } from './request/pace';
import { Spread, type SpreadRule } from './request/spread';

/** How long a server that is to stop still takes requests: who sends them has yet to see that it is not ready. */
const lingerMilliseconds = 2000;

/** How long the rest of a body that nobody reads may still come in behind its reply. */
const leftoverMilliseconds = 5000;

/** What a server allows those who connect to it. */
export interface EdgeOptions extends ServerOptions {
  /** Connections at a time. */
  maxConnections: number;
  /** Of one peer; those of a proxy are many people's. */
  maxConnectionsOfPeer: number;
  /** How fast new connections of one peer are read from. */
  connecting: SpreadRule;
  /** How a reply must be taken. */
  taking: PaceRule;
}

/**
 * The gateway's HTTP server. It lets go who does not take a reply, or goes on with a body after the reply, and can end its
 * connections behind the replies that are under way.
 */
export class EdgeServer {
  readonly server: Server;
  private readonly open = new Map<ServerResponse, ReplyWatch>();
  private readonly timer: NodeJS.Timeout;
  private ending = false;
  private whenNone?: () => void;

  constructor(
    private readonly listener: RequestListener,
    { maxConnections, maxConnectionsOfPeer, connecting, taking, ...options }: EdgeOptions,
  ) {
    const take: RequestListener = (request, response) => this.take(request, response, taking);
    this.server = createServer(options, take);
    this.server.on('checkContinue', take);
    this.server.on('clientError', (error, socket) => answerUnreadable(error, socket, options.maxHeaderSize));
    this.server.maxConnections = maxConnections;
    limitPeers(this.server, { most: maxConnectionsOfPeer, pace: new Spread(connecting) });
    this.timer = setInterval(() => {
      for (const watch of this.open.values()) watch.look();
    }, watchMilliseconds).unref();
  }

  private take(request: IncomingMessage, response: ServerResponse, taking: PaceRule): void {
    this.open.set(response, new ReplyWatch(response, taking));
    if (this.ending) response.shouldKeepAlive = false;
    response.once('close', () => {
      this.open.delete(response);
      if (this.open.size === 0) this.whenNone?.();
    });
    response.once('finish', () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.socket.destroy(), leftoverMilliseconds);
      request.once('close', () => clearTimeout(timer));
      request.once('end', () => clearTimeout(timer));
    });
    this.listener(request, response);
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
    for (const response of this.open.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
    const lingerUntil = Math.min(until, Date.now() + lingerMilliseconds);
    while (Date.now() < lingerUntil && (await this.connections()) > 0) await sleep(50);
    clearInterval(this.timer);
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
