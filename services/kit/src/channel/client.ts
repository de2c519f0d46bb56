import { type ClientDuplexStream, credentials, Metadata, makeGenericClientConstructor } from '@grpc/grpc-js';
import type { Cancellation } from '../context/cancellation';
import { AppError, type ErrorDetail, isErrorCode } from '../errors';
import { serviceToken } from '../security/service-token';
import { type CallFrame, channelDefinition, type FailureFrame, type Frame } from './frames';

export interface ChannelOptions {
  /** host:port of the service. */
  address: string;
  /** Who opens the channel, for the service token. */
  caller: string;
  /** Streams side by side; 2 unless said. */
  streams?: number;
}

export interface CallOptions {
  /** Milliseconds that the caller waits. */
  deadline: number;
  cancellation?: Cancellation;
  /** Whether the call may be sent again when its stream breaks: a read, or a write with an idempotency key. */
  idempotent?: boolean;
}

/** A reply's JSON, `data` apart from the rest. */
export interface ChannelReply {
  data: Buffer;
  rest: Buffer;
}

interface Pending {
  frame: Frame;
  idempotent: boolean;
  sentOn?: Lane;
  resends: number;
  resolve(reply: ChannelReply): void;
  reject(error: AppError): void;
}

type Stream = ClientDuplexStream<Frame, Frame>;
interface Lane {
  stream?: Stream;
  opening?: Promise<void>;
  failures: number;
}

const mostPending = 4000;
const Client = makeGenericClientConstructor(channelDefinition as never, 'attesta.Channel');

/**
 * Calls a service's rpcs over a few long-lived streams. A broken stream is opened again; its unanswered idempotent calls
 * are sent again, the others fail as unavailable, because nobody knows whether they were carried out.
 */
export class ChannelClient {
  private readonly client: InstanceType<typeof Client>;
  private readonly lanes: Lane[];
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private closed = false;

  constructor(private readonly options: ChannelOptions) {
    this.client = new Client(options.address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 2000,
      'grpc.keepalive_time_ms': 20_000,
    });
    this.lanes = Array.from({ length: options.streams ?? 2 }, () => ({ failures: 0 }));
  }

  /** The reply of one call. @throws AppError as the service gave it, or unavailable. */
  call(
    method: string,
    metadata: Record<string, string>,
    payload: Uint8Array,
    options: CallOptions,
  ): Promise<ChannelReply> {
    if (this.closed) return Promise.reject(new AppError('unavailable', 'The service is shutting down.'));
    if (this.pending.size >= mostPending) {
      return Promise.reject(new AppError('unavailable', 'Too many calls are waiting: try again in a moment.'));
    }
    const id = this.nextId;
    this.nextId = id >= 0xffffffff ? 1 : id + 1;
    const call: CallFrame = { method, metadata, deadline: Math.max(1, Math.round(options.deadline)), payload };
    return new Promise<ChannelReply>((resolve, reject) => {
      let unlisten: (() => void) | undefined;
      const timer = setTimeout(
        () => giveUp(new AppError('unavailable', 'The service did not answer in time.')),
        options.deadline,
      );
      const abort = (): void => giveUp(new AppError('unavailable', 'The caller has gone.'));
      const settle = (): void => {
        clearTimeout(timer);
        unlisten?.();
        this.pending.delete(id);
      };
      const pending: Pending = {
        frame: { id, call },
        idempotent: options.idempotent ?? false,
        resends: 0,
        resolve: (reply) => {
          settle();
          resolve(reply);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      const giveUp = (error: AppError): void => {
        pending.sentOn?.stream?.write({ id, cancel: true });
        pending.reject(error);
      };
      this.pending.set(id, pending);
      if (options.cancellation?.isCancelled) return abort();
      unlisten = options.cancellation?.onCancel(abort);
      this.send(pending);
    });
  }

  /** Whether the service answers at all, within a second. */
  ready(): Promise<boolean> {
    return new Promise((resolve) => {
      this.client.waitForReady(Date.now() + 1000, (error) => resolve(!error));
    });
  }

  /** Refuses new calls, waits up to `graceMilliseconds` for those under way, then closes. */
  async close(graceMilliseconds = 5000): Promise<void> {
    this.closed = true;
    const until = Date.now() + graceMilliseconds;
    while (this.pending.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const lane of this.lanes) lane.stream?.end();
    this.client.close();
  }

  private send(pending: Pending): void {
    const lane = this.lanes[pending.frame.id % this.lanes.length] as Lane;
    const write = (): void => {
      if (!this.pending.has(pending.frame.id)) return;
      pending.sentOn = lane;
      lane.stream?.write(pending.frame);
    };
    if (lane.stream) {
      write();
      return;
    }
    lane.opening ??= this.open(lane).finally(() => {
      lane.opening = undefined;
    });
    lane.opening.then(write, () => this.fail(pending));
  }

  private async open(lane: Lane): Promise<void> {
    if (lane.failures > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(50 * 2 ** lane.failures, 1000)));
    const metadata = new Metadata();
    metadata.set('x-service-token', await serviceToken(this.options.caller));
    const open = this.client.Open as (metadata: Metadata) => Stream;
    const stream = open.call(this.client, metadata);
    const broken = (): void => {
      if (lane.stream !== stream) return;
      lane.stream = undefined;
      lane.failures += 1;
      for (const pending of [...this.pending.values()]) if (pending.sentOn === lane) this.fail(pending);
    };
    stream.on('data', (frame: Frame) => {
      lane.failures = 0;
      this.receive(frame);
    });
    stream.on('error', broken);
    stream.on('end', broken);
    stream.on('close', broken);
    lane.stream = stream;
  }

  private fail(pending: Pending): void {
    pending.sentOn = undefined;
    if (pending.idempotent && pending.resends < 20 && !this.closed) {
      pending.resends += 1;
      this.send(pending);
      return;
    }
    pending.reject(
      new AppError(
        'unavailable',
        'The service went away while it worked on this: look whether it was done, or try again.',
      ),
    );
  }

  private receive(frame: Frame): void {
    const pending = this.pending.get(frame.id);
    if (!pending) return;
    if (frame.result) pending.resolve({ data: frame.result.data as Buffer, rest: frame.result.rest as Buffer });
    else if (frame.failure) pending.reject(asError(frame.failure));
  }
}

function asError({ code, message, errors, data }: FailureFrame): AppError {
  const details = errors.length > 0 ? (JSON.parse(Buffer.from(errors).toString()) as ErrorDetail[]) : undefined;
  const more = data.length > 0 ? (JSON.parse(Buffer.from(data).toString()) as unknown) : undefined;
  return new AppError(isErrorCode(code) ? code : 'internal', message, details, more);
}
