import { loadContract } from '@attesta/proto';
import { Metadata, type ServerDuplexStream, type status } from '@grpc/grpc-js';
import { Cancellation } from '../context/cancellation';
import { AppError, toAppError } from '../errors';
import type { Dispatcher } from '../rpc/dispatcher';
import { refusalData, replyCodec } from '../rpc/json-codec';
import type { CallFrame, Frame } from './frames';
import { loopTurns } from './loop-turns';

const mostInFlight = 512;
/** Bytes of requests under way and of replies that the caller has not taken. */
const mostBytes = 64 * 1024 * 1024;

/**
 * One caller's stream at the service. Reading pauses while too much is under way or while the caller does not take its
 * replies, so that memory stays bounded.
 */
export class ServerLane {
  /** Resolves when the caller has said that it sends no more calls, or has gone. */
  readonly left: Promise<void>;
  /** Resolves when the stream has ended. */
  readonly over: Promise<void>;
  private readonly running = new Map<number, Cancellation>();
  private bytes = 0;
  private paused = false;
  private open = true;
  private draining = false;
  private leave: () => void = () => undefined;
  private end: () => void = () => undefined;

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly stream: ServerDuplexStream<Frame, Frame>,
  ) {
    this.left = new Promise((resolve) => {
      this.leave = resolve;
    });
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
    stream.sendMetadata(new Metadata());
    stream.on('data', (frame: Frame) => this.receive(frame));
    stream.on('drain', () => this.balance());
    stream.on('end', () => {
      this.close();
      stream.end();
    });
    stream.on('error', () => this.close());
    stream.on('cancelled', () => this.close());
  }

  /** Sends the caller's new calls elsewhere. */
  drain(): void {
    this.draining = true;
    this.send({ id: 0, goaway: true });
    this.balance();
  }

  private receive(frame: Frame): void {
    if (frame.kind === 'cancel') this.running.get(frame.id)?.cancel();
    else if (frame.kind === 'goaway') this.leave();
    else if (frame.call && this.draining) this.send({ id: frame.id, refused: true });
    else if (frame.call) void this.serve(frame.id, frame.call);
  }

  private async serve(id: number, call: CallFrame): Promise<void> {
    const cancellation = new Cancellation();
    this.running.set(id, cancellation);
    this.bytes += call.payload.length;
    this.balance();
    await loopTurns.next();
    const reply = await answer(this.dispatcher, id, call, cancellation);
    this.running.delete(id);
    this.bytes -= call.payload.length;
    this.send(reply);
    this.balance();
  }

  private send(frame: Frame): void {
    if (!this.open) return;
    const size = (frame.result?.data.length ?? 0) + (frame.result?.rest.length ?? 0);
    this.bytes += size;
    this.stream.write(frame, () => {
      this.bytes -= size;
      this.balance();
    });
  }

  private balance(): void {
    // What still comes while the service drains is refused: only then does the caller learn that it must go elsewhere.
    const busy = !this.draining && (this.running.size >= mostInFlight || this.bytes >= mostBytes);
    const full = busy || this.stream.writableNeedDrain;
    if (full === this.paused) return;
    this.paused = full;
    if (full) this.stream.pause();
    else this.stream.resume();
  }

  private close(): void {
    this.open = false;
    for (const cancellation of this.running.values()) cancellation.cancel();
    this.leave();
    this.end();
  }
}

/** Ends a stream before it carried anything. */
export function refuseLane(stream: ServerDuplexStream<Frame, Frame>, code: status, message: string): void {
  // grpc-js sends the status of an 'error' event; destroy() would leave the caller waiting.
  stream.emit('error', Object.assign(new Error(message), { code, details: message }));
}

async function answer(dispatcher: Dispatcher, id: number, call: CallFrame, cancellation: Cancellation): Promise<Frame> {
  try {
    const { rpc, reply } = await dispatcher.unary({ ...call, cancellation }, call.payload);
    const codec = replyCodec(rpc);
    return { id, result: { data: Buffer.from(codec.data(reply)), rest: Buffer.from(codec.rest(reply)) } };
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown, `channel-${id}`);
    const errors = Buffer.from(JSON.stringify(error.errors));
    return { id, failure: { code: error.code, message: error.message, errors, data: dataOf(call.method, error) } };
  }
}

/** The data of a refusal; none where it does not fit what proto/ declares, for a refusal must not fail itself. */
function dataOf(method: string, error: AppError): Buffer {
  const rpc = loadContract().rpc(method);
  try {
    return Buffer.from(rpc ? refusalData(rpc, error) : '');
  } catch {
    return Buffer.alloc(0);
  }
}
