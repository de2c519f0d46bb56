import { type Client, type ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { AppError, isErrorCode, type ToldDetail } from '../errors';
import { serviceToken } from '../security/service-token';
import { channelDefinition, type FailureFrame, type Frame } from './frames';
import type { PendingCall } from './pending-call';

/** What becomes of a lane; its channel sends calls accordingly. */
export interface LaneEvents {
  /** The instance has taken the stream: calls may be sent. */
  opened(lane: Lane): void;
  /** It takes calls again after it was full. */
  room(): void;
  /** It takes no more calls; those that it has are still answered. */
  leaving(lane: Lane): void;
  /** The instance did not begin a call. */
  refused(call: PendingCall): void;
  /** The stream has ended, with these calls unanswered: nobody knows whether they were carried out. */
  over(lane: Lane, unanswered: PendingCall[]): void;
}

const { path, requestSerialize, responseDeserialize } = channelDefinition.Open;

/** One stream of frames to one instance of a service. */
export class Lane {
  private readonly unanswered = new Map<number, PendingCall>();
  private stream?: ClientDuplexStream<Frame, Frame>;
  private state: 'opening' | 'open' | 'leaving' | 'left' | 'over' = 'opening';

  /** @param caller who opens it, for the service token */
  constructor(
    readonly client: Client,
    caller: string,
    private readonly events: LaneEvents,
  ) {
    this.open(caller).catch(() => this.end());
  }

  /** Whether it takes a call now: the instance has taken the stream, and reads what was written. */
  get hasRoom(): boolean {
    return this.state === 'open' && !this.stream?.writableNeedDrain;
  }

  /** Whether it takes calls, now or once it has opened or has room. */
  get isKept(): boolean {
    return this.state === 'opening' || this.state === 'open';
  }

  /** Calls under way. */
  get load(): number {
    return this.unanswered.size;
  }

  send(call: PendingCall, frame: Frame): void {
    this.unanswered.set(call.id, call);
    this.stream?.write(frame);
  }

  /** Tells the instance that nobody waits for a call any more. */
  cancel(call: PendingCall): void {
    if (!this.unanswered.delete(call.id)) return;
    this.stream?.write({ id: call.id, cancel: true });
    this.endWhenAnswered();
  }

  /** Takes no more calls, and ends when those under way are answered. */
  leave(): void {
    if (this.state === 'opening') this.close();
    if (this.state !== 'open') return;
    this.state = 'leaving';
    this.events.leaving(this);
    // A stream of its own (a file) that was begun before this must reach the instance before the answer does.
    setImmediate(() => {
      if (this.state !== 'leaving') return;
      this.state = 'left';
      this.stream?.write({ id: 0, goaway: true });
      this.endWhenAnswered();
    });
  }

  /** Ends at once; its calls are given up. */
  close(): void {
    this.stream?.cancel();
    this.end();
  }

  private async open(caller: string): Promise<void> {
    const metadata = new Metadata({ waitForReady: true });
    metadata.set('x-service-token', await serviceToken(caller));
    if (this.state !== 'opening') return this.end();
    const stream = this.client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata);
    this.stream = stream;
    stream.once('metadata', () => {
      if (this.state !== 'opening') return;
      this.state = 'open';
      this.events.opened(this);
    });
    stream.on('data', (frame: Frame) => this.receive(frame));
    stream.on('drain', () => this.events.room());
    for (const end of ['error', 'end', 'close']) stream.on(end, () => this.end());
  }

  private receive(frame: Frame): void {
    if (frame.kind === 'goaway') this.leave();
    const call = this.unanswered.get(frame.id);
    if (!call) return;
    this.unanswered.delete(frame.id);
    if (frame.result) call.resolve({ data: frame.result.data as Buffer, rest: frame.result.rest as Buffer });
    else if (frame.failure) call.reject(asError(frame.failure));
    else if (frame.refused) this.events.refused(call);
    this.endWhenAnswered();
  }

  private endWhenAnswered(): void {
    if (this.state === 'left' && this.unanswered.size === 0) this.stream?.end();
  }

  private end(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    const calls = [...this.unanswered.values()];
    this.unanswered.clear();
    this.events.over(this, calls);
  }
}

function asError({ code, message, errors, data }: FailureFrame): AppError {
  const details = errors.length > 0 ? (JSON.parse(Buffer.from(errors).toString()) as ToldDetail[]) : undefined;
  const more = data.length > 0 ? (JSON.parse(Buffer.from(data).toString()) as unknown) : undefined;
  return new AppError(isErrorCode(code) ? code : 'internal', message, details, more);
}
