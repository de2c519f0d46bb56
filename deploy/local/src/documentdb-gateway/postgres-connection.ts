import { connect, type Socket } from 'node:net';
import { int16, int32, message, type PostgresError, type Row, readError, readRow, text } from './postgres-wire';
import { privateMemory } from './private-memory';

/**
 * One connection to PostgreSQL over a unix socket, speaking only what this gateway needs: named prepared statements
 * with binary parameters and binary results. The general client library reads binary results as text, and a reply
 * document as hexadecimal text costs half of the speed.
 */

/** The connection broke: the database was stopped or killed. */
export class ConnectionLostError extends Error {}

export type Parameter = Buffer | string | null;
type TransactionState = 'I' | 'T' | 'E';

interface Pending {
  rows: Row[];
  error?: PostgresError;
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
  /** The statement that this request prepares, remembered once PostgreSQL has confirmed it. */
  prepares?: { sql: string; name: string };
}

const PROTOCOL_VERSION = 196608;
const CANCEL_REQUEST = 80877102;
const PARAMETER_COUNT = /\$(\d+)/g;

const SYNC = message('S');
const EXECUTE = message('E', text(''), int32(0));

export class PostgresConnection {
  /** Set when the connection has ended; it is of no further use. */
  closed = false;
  /** How many statements it has run. */
  statements = 0;
  transactionState: TransactionState = 'I';
  private chunks: Buffer[] = [];
  private received = 0;
  /** How many bytes make the next message whole: what is shorter is not joined yet. */
  private wanted = 5;
  private named = 0;
  private readonly queue: Pending[] = [];
  private readonly prepared = new Map<string, string>();
  private processId = 0;
  private secretKey = Buffer.alloc(0);

  private constructor(
    private readonly socket: Socket,
    private readonly path: string,
  ) {}

  /** Opens a connection; resolves when the server is ready for the first statement. */
  static open(path: string, user: string, database: string): Promise<PostgresConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(path);
      const connection = new PostgresConnection(socket, path);
      connection.queue.push({ rows: [], resolve: () => resolve(connection), reject });
      socket.on('connect', () => {
        const startup = Buffer.concat([
          int32(PROTOCOL_VERSION),
          text('user'),
          text(user),
          text('database'),
          text(database),
          text('application_name'),
          text('attesta-gateway'),
          Buffer.from([0]),
        ]);
        socket.write(Buffer.concat([int32(startup.length + 4), startup]));
      });
      socket.on('data', (chunk: Buffer) => connection.receive(chunk));
      socket.on('error', (error) => connection.lose(error.message));
      socket.on('close', () => connection.lose('the connection to the database ended'));
    });
  }

  /** Runs a statement, prepared at its first use on this connection, and returns its rows. */
  query(sql: string, parameters: Parameter[] = []): Promise<Row[]> {
    const known = this.prepared.get(sql);
    const name = known ?? `s${++this.named}`;
    const parts: Buffer[] = [];
    if (!known) {
      const types = new Set([...sql.matchAll(PARAMETER_COUNT)].map((found) => found[1])).size;
      if (types !== parameters.length) throw new Error(`${types} parameters wanted, ${parameters.length} given`);
      parts.push(message('P', text(name), text(sql), int16(0)));
    }
    const values = parameters.flatMap((value) => {
      if (value === null) return [int32(-1)];
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
      return [int32(bytes.length), bytes];
    });
    const formats = parameters.map((value) => int16(typeof value === 'string' ? 0 : 1));
    parts.push(
      message(
        'B',
        text(''),
        text(name),
        int16(formats.length),
        ...formats,
        int16(parameters.length),
        ...values,
        int16(1),
        int16(1),
      ),
      EXECUTE,
      SYNC,
    );
    return this.send(Buffer.concat(parts), known ? undefined : { sql, name });
  }

  /** Runs a statement without parameters whose result does not matter (BEGIN, COMMIT, SET …). */
  run(sql: string): Promise<Row[]> {
    return this.send(message('Q', text(sql)));
  }

  /** How many bytes the process behind this connection holds for itself; 0 when it has ended. */
  get memory(): number {
    return privateMemory(this.processId);
  }

  /** Whether a statement runs now. */
  get busy(): boolean {
    return this.queue.length > 0;
  }

  /** Asks the server to give up the statement that is running now. */
  cancel(): void {
    if (this.closed) return;
    const socket = connect(this.path);
    const parts = [int32(CANCEL_REQUEST), int32(this.processId), this.secretKey];
    socket.on('error', () => socket.destroy());
    socket.on('connect', () => socket.end(Buffer.concat([int32(12 + this.secretKey.length), ...parts])));
  }

  close(): void {
    if (!this.closed) this.socket.end(message('X'));
    this.closed = true;
  }

  private send(bytes: Buffer, prepares?: { sql: string; name: string }): Promise<Row[]> {
    if (this.closed) return Promise.reject(new ConnectionLostError('the connection to the database ended'));
    this.statements += 1;
    return new Promise((resolve, reject) => {
      this.queue.push({ rows: [], resolve, reject, prepares });
      this.socket.write(bytes);
    });
  }

  private lose(reason: string): void {
    this.closed = true;
    this.socket.destroy();
    for (const pending of this.queue.splice(0)) pending.reject(pending.error ?? new ConnectionLostError(reason));
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.received += chunk.length;
    if (this.received < this.wanted) return;
    const bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    let offset = 0;
    this.wanted = 5;
    while (bytes.length - offset >= 5) {
      const length = bytes.readInt32BE(offset + 1) + 1;
      if (bytes.length - offset < length) {
        this.wanted = length;
        break;
      }
      this.handle(bytes[offset]!, bytes.subarray(offset + 5, offset + length));
      offset += length;
    }
    this.chunks = offset < bytes.length ? [bytes.subarray(offset)] : [];
    this.received = bytes.length - offset;
  }

  private handle(type: number, body: Buffer): void {
    const current = this.queue[0];
    switch (String.fromCharCode(type)) {
      case 'D':
        current?.rows.push(readRow(body));
        break;
      case '1':
        if (current?.prepares) this.prepared.set(current.prepares.sql, current.prepares.name);
        break;
      case 'E':
        if (current) current.error = readError(body);
        break;
      case 'K':
        this.processId = body.readInt32BE(0);
        this.secretKey = Buffer.from(body.subarray(4));
        break;
      case 'R':
        if (body.readInt32BE(0) !== 0) this.lose('the database asks for a password');
        break;
      case 'Z': {
        this.transactionState = String.fromCharCode(body[0]!) as TransactionState;
        this.queue.shift();
        if (current?.error) current.reject(current.error);
        else current?.resolve(current.rows);
        break;
      }
    }
  }
}
