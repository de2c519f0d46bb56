import type { Actor, ChannelReply } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import type { Request, Response } from 'express';
import { entityTag, matchesTag } from '../reply/entity-tag';
import { successEnvelope } from '../reply/envelope';
import { sealed } from '../reply/seal';
import { sendJson } from '../reply/send';

/** Whether a list's data leaves under the session's key: unless the caller says that it takes it plain. */
function isSealed(request: Request, rpc: RpcDefinition, actor: Actor | undefined): actor is Actor {
  return rpc.access.encrypted && actor !== undefined && request.headers['x-payload-encryption'] !== 'none';
}

/** Sends a service's reply: 304 when the caller has it already, else the envelope with its data sealed where it must be. */
export function sendReply(
  request: Request,
  response: Response,
  rpc: RpcDefinition,
  actor: Actor | undefined,
  reply: ChannelReply,
): void {
  const seals = isSealed(request, rpc, actor);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && (rpc.access.encrypted || rpc.access.cache)) {
    const tag = entityTag(reply.data, reply.rest, seals ? actor.sessionId : 'plain');
    response.setHeader('ETag', tag);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Authorization, X-Organization-Id, X-Payload-Encryption');
    if (matchesTag(request.headers['if-none-match'], tag)) return void response.status(304).end();
  } else {
    response.setHeader('Cache-Control', 'no-store');
  }
  const { data, rest } = seals ? sealed(reply.data, reply.rest, actor.sessionId) : reply;
  sendJson(response, rpc.access.success || 200, successEnvelope(data, rest));
}
