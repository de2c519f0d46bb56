import type { Readable } from 'node:stream';
import { AppError, httpStatus, type Logger, type TokenVerifier } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import type { StoredFile } from '../binding/stored-file';
import type { ReplyCache } from '../cache/reply-cache';
import type { TagCounts } from '../cache/tag-counts';
import type { GatewayConfig } from '../config';
import type { BlobProxy } from '../files/blob-proxy';
import type { FileSink } from '../files/file-sink';
import type { EvenTimes } from '../reply/even-times';
import { checkAccess } from '../request/access';
import { browserOf } from '../request/browser';
import type { InFlight } from '../request/in-flight';
import { selectedOrganization } from '../request/organization';
import type { Limiters } from '../request/rate-limits';
import type { SecurityHeaders } from '../request/security-headers';
import { actorOf, bearerToken } from '../request/session';
import type { Services } from '../services';
import { callMetadata } from './call-metadata';
import type { Exchange } from './exchange';
import { readRequest } from './read-request';
import { sendBlob } from './send-blob';
import { sendReply } from './send-reply';

/** What every call needs. */
export interface CallParts {
  config: Pick<GatewayConfig, 'maxBodyBytes' | 'maxUploadBytes' | 'secure'>;
  verifier: Pick<TokenVerifier, 'verify'>;
  limiters: Limiters;
  services: Services;
  cache: ReplyCache;
  evenTimes: EvenTimes;
  tags: TagCounts;
  sink: FileSink;
  blob: BlobProxy;
  secure: SecurityHeaders;
  inFlight: InFlight;
  log: Logger;
}

const deadline = 30_000;
/** A call that takes files may have to work through them (an import). */
const fileDeadline = 600_000;

/** One call on its way: session, access, limits, organization, binding, service, reply (architecture.md, A request's way). */
export async function handleCall(
  parts: CallParts,
  exchange: Exchange,
  rpc: RpcDefinition,
  parameters: Record<string, string>,
): Promise<void> {
  const { request, response } = exchange;
  const token = bearerToken(request);
  const actor = await actorOf(parts.verifier, token, rpc.access.public);
  exchange.actor = actor;
  if (rpc.access.sensitive) await parts.limiters.sensitive(exchange.address);
  checkAccess(rpc.access, actor);
  if (actor) await parts.limiters.session(actor.sessionId);
  exchange.organizationId = selectedOrganization(request, actor);

  const stored: StoredFile[] = [];
  try {
    const payload = await readRequest(request, rpc, parameters, readRules(parts, rpc, exchange), stored);
    const metadata = callMetadata(exchange, actor && token);
    const browser = browserOf(rpc.access, request, response, parts.config.secure);
    if (browser) metadata['x-browser'] = browser;
    const writes = rpc.access.effect === 'write';
    const ask = () =>
      parts.services.call(rpc.domain, rpc.fullName, metadata, payload, {
        deadline: rpc.access.files.length > 0 ? fileDeadline : deadline,
        cancellation: exchange.gone,
        // Nobody's calls (sign-in and the like) have no idempotency keys: a service could not tell whose reply it repeats.
        idempotent: !writes || (metadata['x-idempotency-key'] !== undefined && !rpc.access.public),
      });
    const call = isGuessed(rpc) ? () => parts.evenTimes.hold(ask, () => leavePlace(parts, exchange)) : ask;
    // The service tells of its change too; whoever wrote reads next, and must not read the reply of before. A write that
    // failed on the way may have been carried out.
    const reply = writes
      ? await call().finally(() => parts.tags.changed(rpc.access.changes))
      : await parts.cache.reply(rpc, actor, exchange.organizationId, payload, call);
    if (!rpc.access.blob) return sendReply(exchange, rpc, reply, parts.secure);
    response.setHeader('X-Request-Id', exchange.id);
    parts.secure.set(response);
    sendBlob(parts.blob, request, response, reply);
  } catch (error) {
    if (stored.length > 0 && isRefusal(error)) discard(parts, stored, exchange);
    throw error;
  }
}

/** Whether anybody may call it to find something out, such as whether an address has an account. */
function isGuessed({ access }: RpcDefinition): boolean {
  return Boolean(access.public && access.sensitive);
}

function leavePlace({ inFlight }: Pick<CallParts, 'inFlight'>, exchange: Exchange): void {
  if (exchange.counted) inFlight.leave();
  exchange.counted = false;
}

function readRules(parts: CallParts, rpc: RpcDefinition, { actor, organizationId, id, gone }: Exchange) {
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
          requestId: id,
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
function discard(parts: CallParts, stored: StoredFile[], { organizationId = '', id: requestId }: Exchange): void {
  parts.services.clients
    .call('documents.DiscardFiles', { ids: stored.map(({ id }) => id) }, { organizationId, requestId })
    .catch((error: Error) =>
      parts.log.warn({ request_id: requestId, reason: error.message }, 'files were not discarded'),
    );
}
