import type { IncomingMessage } from 'node:http';
import { AppError, say } from '@attesta/kit';

/** How fast bytes must move. */
export interface PaceRule {
  bytesPerSecond: number;
  /** Seconds for which they may stand still. */
  patience: number;
}

/** How a body must arrive. */
export interface ArrivalRule extends PaceRule {
  /** Seconds until it must be there, however steadily it comes. */
  most: number;
}

/** Says whether bytes move fast enough. What was fast once is not saved up for standing still later. */
export class Pace {
  private behind = 0;

  constructor(private readonly rule: PaceRule) {}

  /**
   * @param moved bytes in this time
   * @param waiting bytes whose progress can't be seen until all of them have moved
   */
  keeps(moved: number, seconds: number, waiting = 0): boolean {
    const { bytesPerSecond, patience } = this.rule;
    this.behind = Math.max(0, this.behind + bytesPerSecond * seconds - moved);
    return this.behind < bytesPerSecond * patience + waiting;
  }
}

/**
 * Watches how a body arrives. While the gateway itself does not read on, because the store takes no more, the sender is
 * not blamed.
 * @param tooSlow called once, with the refusal
 * @returns what ends the watch
 */
export function watchArrival(
  request: IncomingMessage,
  rule: ArrivalRule,
  tooSlow: (error: AppError) => void,
): () => void {
  const { socket } = request;
  const pace = new Pace(rule);
  let before = socket.bytesRead;
  let seconds = 0;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before += arrived;
    seconds += 1;
    const keeps = request.readableFlowing === false || pace.keeps(arrived, 1);
    if (keeps && seconds < rule.most) return;
    clearInterval(timer);
    tooSlow(new AppError('too_slow', say('gateway.body_too_slow')));
  }, 1000);
  return () => clearInterval(timer);
}
