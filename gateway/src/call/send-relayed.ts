import { type ChannelReply, notFound } from '@attesta/kit';
import type { Relay } from '../files/relay';
import type { SecurityHeaders } from '../request/security-headers';
import type { Exchange } from './exchange';
import type { Arrivals } from './read-request';

/** Hands a request on whose rpc has allowed it; its body, of which nothing was read, may come now. */
export function sendRelayed(
  parts: { relay: Relay; secure: SecurityHeaders; arrivals: Arrivals },
  { request, response, id }: Exchange,
  reply: Pick<ChannelReply, 'data'>,
): void {
  const { path } = JSON.parse(reply.data.toString() || '{}') as { path?: string };
  if (!path) throw notFound('file');
  response.setHeader('X-Request-Id', id);
  response.setHeader('Cache-Control', 'no-store');
  parts.secure.set(response);
  if (request.headers.expect) response.writeContinue();
  parts.relay(request, response, path, parts.arrivals.files);
}
