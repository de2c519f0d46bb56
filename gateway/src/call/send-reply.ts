import type { Actor, ChannelReply } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import { entityTag, matchesTag } from '../reply/entity-tag';
import { successEnvelope } from '../reply/envelope';
import { payloadKeyName, sealed } from '../reply/seal';
import { pieceBytes, sendJson } from '../reply/send';
import type { SecurityHeaders } from '../request/security-headers';
import type { Shares } from '../request/shares';
import { callerOf, type Exchange, keep } from './exchange';

const mayBeKept = [
  'Cache-Control',
  'private, no-cache',
  'Vary',
  'Authorization, X-Organization-Id, X-Payload-Encryption',
] as const;

/** A browser keeps only lists, which are sealed, and what proto/ says may be kept; any client may ask by the tag. */
const neverStored = ['Cache-Control', 'no-store'] as const;

/**
 * Sends a service's reply: 304 when the caller has it already, else the envelope with its data sealed where it must be.
 * @throws AppError too_many or unavailable, when those who read have as much to take already as there may be
 */
export function sendReply(
  { replies, secure }: { replies: Shares; secure: SecurityHeaders },
  exchange: Exchange,
  rpc: RpcDefinition,
  reply: ChannelReply,
): void {
  const { request, response } = exchange;
  const headers = [...secure.flat, 'X-Request-Id', exchange.id];
  const sealedFor = sealsFor(exchange, rpc);
  const gets = request.method === 'GET' || request.method === 'HEAD';
  if (gets && rpc.access.effect === 'read') {
    const tag = entityTag(reply.data, reply.rest, sealedFor ? payloadKeyName(sealedFor) : 'plain');
    headers.push('ETag', tag, ...(rpc.access.encrypted || rpc.access.cache ? mayBeKept : neverStored));
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304, headers).end();
      return;
    }
  } else {
    headers.push(...neverStored);
  }
  const bytes = reply.data.length + reply.rest.length;
  // What a write has done is always told.
  if (bytes > pieceBytes && rpc.access.effect === 'read') keep(exchange, replies.hold(callerOf(exchange))).add(bytes);
  const { data, vector } = sealedFor ? sealed(reply.data, sealedFor) : { data: reply.data.toString('latin1') };
  sendJson(response, rpc.access.success || 200, successEnvelope(data, reply.rest, vector), headers);
}

/** Who holds the key under which a list's data leaves; undefined where the caller says that it takes it plain. */
function sealsFor({ request, actor }: Exchange, rpc: RpcDefinition): Actor | undefined {
  if (!rpc.access.encrypted || request.headers['x-payload-encryption'] === 'none') return undefined;
  return actor;
}
