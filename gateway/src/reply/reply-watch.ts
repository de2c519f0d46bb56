import type { ServerResponse } from 'node:http';
import { Pace, type PaceRule } from '../request/pace';

/** How often replies are looked at. */
export const watchMilliseconds = 1000;

/** Lets a connection go whose reader takes a reply too slowly, for it holds the reply in memory and its place meanwhile. */
export class ReplyWatch {
  private readonly pace: Pace;
  private taken = 0;

  constructor(
    private readonly response: ServerResponse,
    rule: PaceRule,
  ) {
    this.pace = new Pace(rule);
  }

  /** Called every watchMilliseconds. */
  look(): void {
    // A reply that is still made has no socket while another one is before it on the connection.
    const { socket, writableLength: waiting } = this.response;
    if (!socket || waiting === 0) return;
    const taken = socket.bytesWritten - socket.writableLength;
    const keeps = this.pace.keeps(taken - this.taken, watchMilliseconds / 1000, waiting);
    this.taken = taken;
    if (!keeps) socket.destroy();
  }
}
