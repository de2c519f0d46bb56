import type { ServerResponse } from 'node:http';
import { type Actor, AppError, type Memberships, say, type TokenVerifier } from '@attesta/kit';
import { callerOf, type Exchange, keep } from '../call/exchange';
import { selectedOrganization } from '../request/organization';
import { bearerToken } from '../request/session';
import { Shares } from '../request/shares';
import { gatheredChanges } from './gathered-changes';
import { hearsEveryone, type LiveHub } from './live-hub';
import type { MayActFor } from './may-act-for';
import { asToldTo, tabOf } from './own-changes';

/** Bytes that a page may leave unread before it is let go; it connects again and reloads what it shows. */
const mostUnread = 256 * 1024;

/** For how long the changes of all clients are gathered for a page that shows them together. */
const everyoneMilliseconds = 4000;

/** What the event stream stands on. */
export interface EventStreamParts {
  hub: LiveHub;
  verifier: Pick<TokenVerifier, 'verify'>;
  memberships: Pick<Memberships, 'mustHoldByNews'>;
  mayActFor: MayActFor;
  heartbeatMilliseconds: number;
  /** Streams that may be open. */
  most: number;
  /** Of them, those of one session: a browser with many tabs. */
  perSession: number;
}

/**
 * GET /api/events: server-sent events for the signed-in user (architecture.md, "Live updates"). The token comes in the
 * Authorization header (fetch reads the stream), never in the address, where logs would keep it. Each heartbeat asks
 * again whether the token is good and may act for the selected organization, so that the stream ends with its right; what
 * ends a right at once has `check` called.
 */
export function eventStream(parts: EventStreamParts) {
  const { hub, verifier, memberships, mayActFor, heartbeatMilliseconds, most, perSession } = parts;
  const shares = new Shares(most, { session: perSession / most });
  const streams = new Map<ServerResponse, { actor: Actor; beat: () => void }>();
  const handle = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const token = bearerToken(request);
    if (!token) throw new AppError('not_signed_in', say('gateway.please_sign_in'));
    const actor = await verifier.verify(token);
    const organizationId = selectedOrganization(request, actor);
    const stillMay = async () => {
      await memberships.mustHoldByNews(await verifier.verify(token));
      if (organizationId && organizationId !== actor.organizationId) await mayActFor(token, organizationId);
    };
    exchange.actor = actor;
    keep(exchange, shares.take(callerOf(exchange)));
    await stillMay();
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 3000\n\n: listening\n\n');
    const write = (text: string) => {
      if (response.writableEnded) return;
      if (response.writableLength > mostUnread) response.end();
      else response.write(text);
    };
    const gathered = gatheredChanges(
      (event) => write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`),
      hearsEveryone({ actor, organizationId }) ? everyoneMilliseconds : 0,
    );
    const tab = tabOf(request);
    const forget = hub.add({ actor, organizationId, send: (event) => gathered.send(asToldTo(tab, event)) });
    const stop = () => {
      forget();
      gathered.stop();
    };
    const beat = () => {
      stillMay().then(
        () => write(': \n\n'),
        (error: AppError) => {
          // Who cannot be asked at the moment is asked again at the next heartbeat.
          if (error.code === 'unavailable') write(': \n\n');
          else if (error.code === 'forbidden') response.end();
          else if (!response.writableEnded) response.end('event: session.ended\ndata: {}\n\n');
        },
      );
    };
    const heartbeat = setInterval(beat, heartbeatMilliseconds);
    streams.set(response, { actor, beat });
    response.once('close', () => {
      clearInterval(heartbeat);
      stop();
      streams.delete(response);
    });
  };
  /** Asks at once, for the sessions that are meant, what each heartbeat asks. */
  const check = (isMeant: (actor: Actor) => boolean) => {
    for (const { actor, beat } of streams.values()) if (isMeant(actor)) beat();
  };
  /** Ends every stream; the pages connect again, to another process. */
  const close = () => {
    for (const response of streams.keys()) response.end();
  };
  return { handle, check, close };
}
