import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Arrival {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What is answered: a status and an envelope. */
export interface Answer {
  status?: number;
  body: object;
  headers?: Record<string, string>;
}

/** A real HTTP server in place of the gateway, for tests of the API client; it keeps what arrived. */
export class FakeGateway {
  readonly arrivals: Arrival[] = [];
  private isCut = false;
  private constructor(
    private readonly server: Server,
    private answer: (arrival: Arrival) => Answer | Promise<Answer>,
  ) {}

  static async start(answer: (arrival: Arrival) => Answer | Promise<Answer>): Promise<FakeGateway> {
    const server = createServer();
    const gateway = new FakeGateway(server, answer);
    server.on('request', async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const arrival = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      gateway.arrivals.push(arrival);
      if (gateway.isCut) return void request.socket.destroy();
      const { status = 200, body, headers } = await gateway.answer(arrival);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    Object.assign(globalThis, { testServer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    return gateway;
  }

  /** Answers from now on as told, and as before where it is told nothing. */
  answerFirst(answer: (arrival: Arrival) => Answer | Promise<Answer> | undefined): void {
    const before = this.answer;
    this.answer = (arrival) => answer(arrival) ?? before(arrival);
  }

  /** From now on requests arrive, and their connections break off before anybody is answered; false mends it. */
  cut(isCut = true): void {
    this.isCut = isCut;
  }

  /** How many requests came to a path. */
  count(path: string): number {
    return this.arrivals.filter((arrival) => arrival.path.startsWith(path)).length;
  }

  /** What came to exactly a path, read. */
  bodies(path: string): unknown[] {
    return this.arrivals.filter((arrival) => arrival.path === path).map(({ body }) => JSON.parse(body));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
