import type { Readable } from 'node:stream';
import { type Actor, AppError, Cancellation, httpStatus, type Logger, type TokenVerifier } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import type { Request, Response } from 'express';
import type { StoredFile } from '../binding/stored-file';
import type { ReplyCache } from '../cache/reply-cache';
import type { TagCounts } from '../cache/tag-counts';
import type { GatewayConfig } from '../config';
import type { BlobProxy } from '../files/blob-proxy';
import type { FileSink } from '../files/file-sink';
import { checkAccess } from '../request/access';
import type { RequestFacts } from '../request/access-log';
import { selectedOrganization } from '../request/organization';
import type { Limiters, SessionRequest } from '../request/rate-limits';
import { actorOf, bearerToken } from '../request/session';
import type { Services } from '../services';
import { callMetadata } from './call-metadata';
import { readRequest } from './read-request';
import { sendBlob } from './send-blob';
import { sendReply } from './send-reply';

/** What every call needs. */
export interface CallParts {
  config: Pick<GatewayConfig, 'maxBodyBytes' | 'maxUploadBytes'>;
  verifier: Pick<TokenVerifier, 'verify'>;
  limiters: Limiters;
  services: Services;
  cache: ReplyCache;
  tags: TagCounts;
  sink: FileSink;
  blob: BlobProxy;
  log: Logger;
}

const deadline = 30_000;
/** A call that takes files may have to work through them (an import). */
const fileDeadline = 600_000;

/** One call on its way: session, access, limits, organization, binding, service, reply (architecture.md, A request's way). */
export async function handleCall(
  parts: CallParts,
  request: Request,
  response: Response,
  rpc: RpcDefinition,
  parameters: Record<string, string>,
  facts: RequestFacts,
): Promise<void> {
  const token = bearerToken(request);
  const actor = await actorOf(parts.verifier, token, rpc.access.public);
  facts.actor = actor;
  if (rpc.access.sensitive) await parts.limiters.sensitive(request, response);
  checkAccess(rpc.access, actor);
  if (actor) {
    (request as SessionRequest).sessionId = actor.sessionId;
    await parts.limiters.session(request, response);
  }
  const organizationId = selectedOrganization(request, actor);
  facts.organizationId = organizationId;

  const gone = new Cancellation();
  response.once('close', () => {
    if (!response.writableFinished) gone.cancel();
  });
  const requestId = String(response.getHeader('X-Request-Id'));
  const stored: StoredFile[] = [];
  try {
    const payload = await readRequest(
      request,
      rpc,
      parameters,
      readRules(parts, rpc, actor, organizationId, requestId, gone),
      stored,
    );
    const metadata = callMetadata(request, { token: actor && token, organizationId, requestId });
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const call = () =>
      parts.services.call(rpc.domain, rpc.fullName, metadata, payload, {
        deadline: rpc.access.files.length > 0 ? fileDeadline : deadline,
        cancellation: gone,
        idempotent: reads || metadata['x-idempotency-key'] !== undefined,
      });
    const reply = await parts.cache.reply(rpc, actor, organizationId, payload, call);
    // The event of this write may still be on its way; whoever wrote reads next, and must not read the reply of before.
    if (!reads) parts.tags.changedAll(rpc.domain);
    if (rpc.access.blob) return sendBlob(parts.blob, request, response, reply);
    sendReply(request, response, rpc, actor, reply);
  } catch (error) {
    if (stored.length > 0 && isRefusal(error)) discard(parts, stored, organizationId, requestId);
    throw error;
  }
}

function readRules(
  parts: CallParts,
  rpc: RpcDefinition,
  actor: Actor | undefined,
  organizationId: string,
  requestId: string,
  gone: Cancellation,
) {
  const home = actor && actor.role !== 1 ? actor.organizationId : '';
  return {
    maxBodyBytes: parts.config.maxBodyBytes,
    maxFileBytes: parts.config.maxUploadBytes,
    store: (name: string, declaredType: string, bytes: Readable) =>
      parts.sink(
        {
          name,
          declaredType,
          organizationId: organizationId || home,
          userId: actor?.id ?? '',
          purpose: rpc.fullName,
          maxBytes: parts.config.maxUploadBytes,
          requestId,
        },
        bytes,
        gone.signal,
      ),
  };
}

/** Whether the service certainly did nothing; a call that broke off may have attached its files. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && httpStatus(error.code) < 500;
}

/** A call that was refused leaves no files behind; what this misses, the documents service sweeps after a day. */
function discard(parts: CallParts, stored: StoredFile[], organizationId: string, requestId: string): void {
  parts.services.clients
    .call('documents.DiscardFiles', { ids: stored.map(({ id }) => id) }, { organizationId, requestId })
    .catch((error: Error) =>
      parts.log.warn({ request_id: requestId, reason: error.message }, 'files were not discarded'),
    );
}
