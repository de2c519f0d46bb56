import { Client, credentials } from '@grpc/grpc-js';
import { Lane, type LaneEvents } from './lane';

/** How soon a lane that has ended is opened again; a connection that is refused waits in grpc-js, longer each time. */
const reopenMilliseconds = 200;

/**
 * How long an instance may be silent before it is asked whether it lives, and how long it may take to say so. One that
 * stands still keeps its connections open, and with them the calls and files that it has.
 */
const aliveMilliseconds = 5000;

/** One instance of a service, with a number of lanes to it that are opened again whenever they end. */
export class Instance {
  private readonly client: Client;
  private readonly lanes = new Set<Lane>();
  private left = false;

  /**
   * @param address IP address and port
   * @param caller who opens the lanes, for the service token
   * @param streams lanes side by side
   */
  constructor(
    address: string,
    private readonly caller: string,
    private readonly streams: number,
    private readonly events: LaneEvents,
  ) {
    this.client = new Client(address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
      'grpc.max_send_message_length': -1,
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1000,
      'grpc.keepalive_time_ms': aliveMilliseconds,
      'grpc.keepalive_timeout_ms': aliveMilliseconds,
    });
    this.fill();
  }

  /** Takes no more calls, finishes those under way, then closes. */
  leave(): void {
    this.left = true;
    for (const lane of this.lanes) lane.leave();
    this.closeWhenEmpty();
  }

  /** Closes at once. */
  close(): void {
    this.left = true;
    for (const lane of this.lanes) lane.close();
  }

  private fill(): void {
    if (this.left) return;
    const kept = [...this.lanes].filter((lane) => lane.isKept).length;
    for (let count = kept; count < this.streams; count += 1) this.add();
  }

  private add(): void {
    const { events } = this;
    const again = () => void setTimeout(() => this.fill(), reopenMilliseconds).unref();
    const lane = new Lane(this.client, this.caller, {
      ...events,
      leaving: (leaving) => {
        events.leaving(leaving);
        again();
      },
      over: (over, unanswered) => {
        this.lanes.delete(over);
        events.over(over, unanswered);
        again();
        this.closeWhenEmpty();
      },
    });
    this.lanes.add(lane);
  }

  private closeWhenEmpty(): void {
    if (this.left && this.lanes.size === 0) this.client.close();
  }
}
