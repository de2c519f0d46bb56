import { connect, type Socket } from 'node:net';

/** A request whose bytes a test sends one by one, as no proper client does. */
export class RawRequest {
  private readonly socket: Socket;
  private received = '';
  private readonly ended: Promise<void>;

  /** Sends the head. @param headers those beside Host */
  constructor(port: number, method: string, path: string, headers: Record<string, string> = {}) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes) => {
      this.received += bytes.toString('latin1');
    });
    this.ended = new Promise((resolve) => this.socket.once('close', () => resolve()));
    const lines = Object.entries({ Host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  send(bytes: string | Buffer): void {
    this.socket.write(bytes);
  }

  /** Reads no more of the reply, as a client does that wants to be waited for. */
  stopReading(): void {
    this.socket.pause();
  }

  /** The status of the reply; undefined while there is none. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (?!100)(\d+)/m.exec(this.received) ?? [];
    return status === undefined ? undefined : Number(status);
  }

  /** What has come so far. */
  get text(): string {
    return this.received;
  }

  /** Resolves when the server has closed the connection. @returns the whole reply */
  async closed(): Promise<string> {
    await this.ended;
    return this.received;
  }

  close(): void {
    this.socket.destroy();
  }
}
