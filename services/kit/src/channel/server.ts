import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';
import type { Dispatcher } from '../rpc/dispatcher';
import { verifyServiceToken } from '../security/service-token';
import type { Frame } from './frames';
import { refuseLane, ServerLane } from './server-lane';

/** How long callers get to say that they have gone elsewhere. */
const leaveMilliseconds = 2000;

/** Serves attesta.Channel/Open: many calls over each stream. */
export class ChannelServer {
  private readonly lanes = new Set<ServerLane>();
  private draining = false;

  constructor(private readonly dispatcher: Dispatcher) {}

  /** Takes a stream, and resolves when it has ended. Only services open channels: one without a good service token ends at once. */
  async serve(stream: ServerDuplexStream<Frame, Frame>): Promise<void> {
    const token = String(stream.metadata.get('x-service-token')[0] ?? '');
    if (!(await verifyServiceToken(token))) {
      return refuseLane(stream, status.UNAUTHENTICATED, 'A channel is for services only.');
    }
    if (stream.cancelled) return;
    if (this.draining) return refuseLane(stream, status.UNAVAILABLE, 'This instance is about to stop.');
    const lane = new ServerLane(this.dispatcher, stream);
    this.lanes.add(lane);
    await lane.over;
    this.lanes.delete(lane);
  }

  /** Takes no more calls. Resolves when every caller has gone elsewhere with its new ones; those that it has go on. */
  async drain(): Promise<void> {
    this.draining = true;
    for (const lane of this.lanes) lane.drain();
    const over = new AbortController();
    const left = Promise.all([...this.lanes].map((lane) => lane.left));
    await Promise.race([left, sleep(leaveMilliseconds, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
  }
}
