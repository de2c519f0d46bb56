import { Instance } from './instance';
import { InstanceAddresses } from './instance-addresses';
import type { Lane, LaneEvents } from './lane';
import type { PendingCall } from './pending-call';

export interface LanePoolOptions {
  /** Where the instances are (InstanceAddresses). */
  address: string;
  /** Who opens the lanes, for the service token. */
  caller: string;
  /** Lanes side by side to each instance. */
  streams: number;
  /** Milliseconds without a lane after which the service counts as lost. */
  patience: number;
  /** How often names are resolved anew; ten times as often while no lane is open. */
  resolveMilliseconds: number;
}

export interface LanePoolEvents {
  /** There is a lane with room again. */
  room(): void;
  /** An instance did not begin a call. */
  refused(call: PendingCall): void;
  /** A stream broke with these calls unanswered. */
  broken(calls: PendingCall[]): void;
  /** No lane opened for as long as a restart takes. */
  lost(): void;
}

/** The open lanes to all instances of a service, found and left as names resolve. */
export class LanePool {
  /** Whether there was no lane for as long as a restart takes. */
  isLost = false;
  private readonly addresses: InstanceAddresses;
  private readonly instances = new Map<string, Instance>();
  private lanes: Lane[] = [];
  private turn = 0;
  private started = false;
  private closed = false;
  private resolving?: NodeJS.Timeout;
  private losing?: NodeJS.Timeout;

  /** @throws Error when the address can't be read */
  constructor(
    private readonly options: LanePoolOptions,
    private readonly events: LanePoolEvents,
  ) {
    this.addresses = new InstanceAddresses(options.address);
  }

  /** Opens the lanes, at first use. */
  start(): void {
    if (this.started) return;
    this.started = true;
    this.awaitLane();
    void this.resolve();
  }

  /** The lane with the fewest calls among those that have room; of equal ones each in turn. */
  free(): Lane | undefined {
    const { lanes } = this;
    this.turn += 1;
    let best: Lane | undefined;
    for (let index = 0; index < lanes.length; index += 1) {
      const lane = lanes[(index + this.turn) % lanes.length] as Lane;
      if (lane.hasRoom && (!best || lane.load < best.load)) best = lane;
    }
    return best;
  }

  /** Closes all lanes at once. */
  close(): void {
    this.closed = true;
    clearTimeout(this.resolving);
    clearTimeout(this.losing);
    for (const instance of this.instances.values()) instance.close();
  }

  /** Opens lanes to instances that are new and leaves those that are gone. */
  private async resolve(): Promise<void> {
    const found = new Set(await this.addresses.find());
    if (this.closed) return;
    for (const [address, instance] of this.instances) {
      if (found.has(address)) continue;
      this.instances.delete(address);
      instance.leave();
    }
    const { caller, streams, resolveMilliseconds } = this.options;
    for (const address of found) {
      if (this.instances.has(address)) continue;
      this.instances.set(address, new Instance(address, caller, streams, this.laneEvents()));
    }
    if (this.addresses.mayChange) {
      const wait = this.lanes.length > 0 ? resolveMilliseconds : resolveMilliseconds / 10;
      this.resolving = setTimeout(() => void this.resolve(), wait).unref();
    }
  }

  private laneEvents(): LaneEvents {
    const remove = (lane: Lane): void => {
      this.lanes = this.lanes.filter((other) => other !== lane);
      if (this.lanes.length === 0) this.awaitLane();
    };
    return {
      opened: (lane) => {
        this.lanes.push(lane);
        clearTimeout(this.losing);
        this.losing = undefined;
        this.isLost = false;
        this.events.room();
      },
      room: () => this.events.room(),
      leaving: remove,
      refused: (call) => this.events.refused(call),
      over: (lane, unanswered) => {
        remove(lane);
        this.events.broken(unanswered);
      },
    };
  }

  private awaitLane(): void {
    if (this.closed) return;
    this.losing ??= setTimeout(() => {
      this.isLost = true;
      this.events.lost();
    }, this.options.patience).unref();
  }
}
