import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, AppError, type Cancellation, say } from '@attesta/kit';
import type { Caller, Hold } from '../request/shares';

/** One request to the API and what it turned out to be on its way. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** It goes through every log line and event. */
  id: string;
  /** The address that it comes from. */
  address: string;
  /** Such as "content.ListLibraries"; "events" and "planned" are no rpcs. */
  rpc: string;
  actor?: Actor;
  /** Who calls stands in no log, record or message (proto/access.proto). */
  unnamed?: boolean | undefined;
  organizationId?: string;
  /** Cancelled when the client goes away before it has its reply. */
  gone: Cancellation;
  /** Milliseconds, of the monotonic clock. */
  started: number;
  /** What it has of the things that all requests share, until it is over. */
  holds: Hold[];
}

/**
 * Lets a request have something of what all share until it is over.
 * @throws AppError unavailable when its client has gone meanwhile
 */
export function keep({ gone, holds }: Exchange, hold: Hold): Hold {
  holds.push(hold);
  if (gone.isCancelled) {
    hold.release();
    throw new AppError('unavailable', say('kit.caller_left'));
  }
  return hold;
}

/** Who has a share of what all requests share. */
export function callerOf({ address, actor }: Exchange): Caller {
  return { address, sessionId: actor?.sessionId };
}
