import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor, Cancellation } from '@attesta/kit';

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
  organizationId?: string;
  /** Cancelled when the client goes away before it has its reply. */
  gone: Cancellation;
  /** Milliseconds, of the monotonic clock. */
  started: number;
  /** Whether it counts among the requests under way. */
  counted: boolean;
}
