import type { Client } from '@grpc/grpc-js';
import { AppError } from '../errors';
import { say } from '../sentences/say';
import type { Lane } from './lane';
import { LanePool } from './lane-pool';
import { type CallOptions, type ChannelReply, PendingCall } from './pending-call';

export interface ChannelOptions {
  /** Where the instances of the service are: host:port, or several with commas between them (InstanceAddresses). */
  address: string;
  /** Who opens the channel, for the service token. */
  caller: string;
  /** Streams side by side to each instance; 2 unless said. */
  streams?: number;
  /** Calls that may be under way or wait at a time, 4,000 unless said; more are refused. */
  mostCalls?: number;
  /** Bytes of requests that may be under way or wait at a time, 64 MB unless said; more are refused. */
  mostBytes?: number;
  /** Milliseconds that calls wait for an instance when there is none, 20,000 unless said: as long as a restart takes. */
  patience?: number;
  /** How often names are resolved anew, 10,000 milliseconds unless said. */
  resolveMilliseconds?: number;
}

/** What waits for a lane. */
interface Waiting {
  start(lane: Lane): void;
  reject(error: AppError): void;
}

const defaults = {
  streams: 2,
  mostCalls: 4000,
  mostBytes: 64 * 1024 * 1024,
  patience: 20_000,
  resolveMilliseconds: 10_000,
};
/** The server's limit for a message, less what the frame adds. A larger one would break the stream under other calls. */
const largestRequest = 16 * 1024 * 1024 - 64 * 1024;
/** A call that was under way each time that an instance died may be the reason. */
const mostBreaks = 5;

/**
 * Calls a service's rpcs over long-lived streams to each of its instances, each call over the lane with the fewest under
 * way. A call that no instance has begun waits for one. When a stream breaks, its unanswered idempotent calls are sent
 * again, and the others fail as unavailable, because nobody knows whether they were carried out.
 */
export class ChannelClient {
  private readonly mostCalls: number;
  private readonly mostBytes: number;
  private readonly lanes: LanePool;
  private readonly pending = new Set<PendingCall>();
  private readonly waiting = new Set<Waiting>();
  private bytes = 0;
  private nextId = 1;
  private closed = false;
  private whenIdle?: () => void;

  /** @throws Error when the address can't be read */
  constructor(options: ChannelOptions) {
    const { mostCalls, mostBytes, ...pool } = { ...defaults, ...options };
    this.mostCalls = mostCalls;
    this.mostBytes = mostBytes;
    this.lanes = new LanePool(pool, {
      room: () => this.dispatchWaiting(),
      refused: (call) => this.dispatch(call),
      broken: (calls) => {
        for (const call of calls) this.sendAgain(call);
      },
      lost: () => this.rejectWaiting(),
    });
  }

  /** What is under way or waits: calls, the bytes of their requests, and how many of them no instance has yet. */
  get held(): { calls: number; bytes: number; waiting: number } {
    return { calls: this.pending.size, bytes: this.bytes, waiting: this.waiting.size };
  }

  /**
   * The reply of one call.
   * @throws AppError as the service gave it; unavailable when there is no instance, or too much waits already; too_large
   */
  call(
    method: string,
    metadata: Record<string, string>,
    payload: Uint8Array,
    options: CallOptions,
  ): Promise<ChannelReply> {
    const refusal = this.refusal(payload.length, options);
    if (refusal) return Promise.reject(refusal);
    const id = this.nextId;
    this.nextId = id >= 0xffffffff ? 1 : id + 1;
    return new Promise((resolve, reject) => {
      const frame = { id, call: { method, metadata, deadline: options.deadline, payload } };
      const call = new PendingCall(frame, options, this.forget, resolve, reject);
      this.pending.add(call);
      this.bytes += call.size;
      this.dispatch(call);
    });
  }

  /**
   * A connection to the instance with the fewest calls under way, for a streaming rpc. Begin it at once: an instance that
   * is to stop finishes what was begun until then.
   * @throws AppError unavailable when there is no instance
   */
  connection(): Promise<Client> {
    if (this.closed) return Promise.reject(shuttingDown());
    return new Promise((resolve, reject) => this.dispatch({ start: ({ client }) => resolve(client), reject }));
  }

  /** Refuses new calls, waits up to `graceMilliseconds` for those under way, then closes. */
  async close(graceMilliseconds = 5000): Promise<void> {
    this.closed = true;
    if (this.pending.size > 0 && graceMilliseconds > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMilliseconds);
        this.whenIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    for (const next of new Set([...this.waiting, ...this.pending])) next.reject(shuttingDown());
    this.waiting.clear();
    this.lanes.close();
  }

  private refusal(size: number, { cancellation }: CallOptions): AppError | undefined {
    if (this.closed) return shuttingDown();
    if (cancellation?.isCancelled) return new AppError('unavailable', say('kit.caller_left'));
    if (size > largestRequest)
      return new AppError('too_large', say('kit.request_too_large', { bytes: largestRequest }));
    if (this.pending.size < this.mostCalls && this.bytes + size <= this.mostBytes) return undefined;
    return new AppError('unavailable', say('kit.too_many_waiting'));
  }

  private readonly forget = (call: PendingCall): void => {
    this.waiting.delete(call);
    if (!this.pending.delete(call)) return;
    this.bytes -= call.size;
    if (this.pending.size === 0) this.whenIdle?.();
  };

  /** Gives a lane to what needs one, in the order in which they came. */
  private dispatch(next: Waiting): void {
    this.lanes.start();
    const lane = this.waiting.size === 0 ? this.lanes.free() : undefined;
    if (lane) next.start(lane);
    else if (this.lanes.isLost) next.reject(away());
    else this.waiting.add(next);
  }

  private dispatchWaiting(): void {
    for (const next of this.waiting) {
      const lane = this.lanes.free();
      if (!lane) return;
      this.waiting.delete(next);
      next.start(lane);
    }
  }

  private rejectWaiting(): void {
    const calls = [...this.waiting];
    this.waiting.clear();
    for (const next of calls) next.reject(away());
  }

  private sendAgain(call: PendingCall): void {
    call.breaks += 1;
    if (call.idempotent && call.breaks < mostBreaks && !this.closed) this.dispatch(call);
    else call.reject(brokenOff());
  }
}

function shuttingDown(): AppError {
  return new AppError('unavailable', say('kit.service_shuts_down'));
}

function brokenOff(): AppError {
  return new AppError('unavailable', say('kit.service_broke_off'));
}

function away(): AppError {
  return new AppError('unavailable', say('kit.service_away'));
}
