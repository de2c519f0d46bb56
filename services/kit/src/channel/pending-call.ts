import type { Cancellation } from '../context/cancellation';
import { AppError } from '../errors';
import { type Sentence, say } from '../sentences/say';
import type { CallFrame, Frame } from './frames';
import type { Lane } from './lane';

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

/** One call over a channel, from its start until its reply, its failure, its deadline or its cancellation. */
export class PendingCall {
  /** How often it was sent and its stream broke. */
  breaks = 0;
  readonly idempotent: boolean;
  private lane?: Lane;
  private readonly until: number;
  private readonly timer: NodeJS.Timeout;
  private readonly unlisten?: () => void;

  /** @param forget called once, however the call ends, before its promise is settled */
  constructor(
    private readonly frame: Frame & { call: CallFrame },
    options: CallOptions,
    private readonly forget: (call: PendingCall) => void,
    private readonly onReply: (reply: ChannelReply) => void,
    private readonly onError: (error: AppError) => void,
  ) {
    this.idempotent = options.idempotent ?? false;
    this.until = Date.now() + options.deadline;
    this.timer = setTimeout(() => this.giveUp(say('kit.service_too_slow')), options.deadline);
    this.unlisten = options.cancellation?.onCancel(() => this.giveUp(say('kit.caller_left')));
  }

  get id(): number {
    return this.frame.id;
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.frame.call.payload.length;
  }

  /** Sends it to the instance of a lane, with the time that is left. */
  start(lane: Lane): void {
    this.lane = lane;
    this.frame.call.deadline = Math.max(1, Math.round(this.until - Date.now()));
    lane.send(this, this.frame);
  }

  resolve(reply: ChannelReply): void {
    this.settle();
    this.onReply(reply);
  }

  reject(error: AppError): void {
    this.settle();
    this.onError(error);
  }

  private giveUp(message: Sentence): void {
    this.lane?.cancel(this);
    this.reject(new AppError('unavailable', message));
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.unlisten?.();
    this.forget(this);
  }
}
