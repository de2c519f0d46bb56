import { extname } from 'node:path';
import {
  AppError,
  type ChannelReply,
  httpStatus,
  type Logger,
  languageAccepted,
  type Memberships,
  needsWritableOrganization,
  type TokenVerifier,
} from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';
import type { StoredFile } from '../binding/stored-file';
import type { ReplyCache } from '../cache/reply-cache';
import type { TagCounts } from '../cache/tag-counts';
import type { GatewayConfig } from '../config';
import type { BlobProxy } from '../files/blob-proxy';
import type { FileSink } from '../files/file-sink';
import type { Relay } from '../files/relay';
import { takeFile } from '../files/take-file';
import type { MayActFor } from '../live/may-act-for';
import type { EvenTimes } from '../reply/even-times';
import { checkAccess } from '../request/access';
import { browserOf } from '../request/browser';
import type { LargeBodies } from '../request/large-bodies';
import { selectedOrganization } from '../request/organization';
import type { Places } from '../request/places';
import type { Limiters } from '../request/rate-limits';
import type { SecurityHeaders } from '../request/security-headers';
import { actorOf, bearerToken } from '../request/session';
import type { SessionTurns } from '../request/session-turns';
import type { Hold, Shares } from '../request/shares';
import type { Services } from '../services';
import { callMetadata } from './call-metadata';
import { callerOf, type Exchange, keep } from './exchange';
import { type Arrivals, bringsFiles, type ReadRules, readHead, readRequest } from './read-request';
import { sendBlob } from './send-blob';
import { sendRelayed } from './send-relayed';
import { sendReply } from './send-reply';

/** What every call needs. */
export interface CallParts {
  config: Pick<GatewayConfig, 'maxBodyBytes' | 'maxUploadBytes' | 'secure'>;
  verifier: Pick<TokenVerifier, 'verify'>;
  memberships: Pick<Memberships, 'mustHoldByNews' | 'mustBeWritable'>;
  limiters: Limiters;
  /** Calls under way. */
  places: Places;
  sessionTurns: SessionTurns;
  largeBodies: LargeBodies;
  /** Uploads and downloads under way, which last as long as a client's line is slow. */
  transfers: Shares;
  /** Bytes of bodies in memory. */
  memory: Shares;
  /** Bytes of large replies that are being taken. */
  replies: Shares;
  arrivals: Arrivals;
  mayActFor: MayActFor;
  services: Services;
  cache: ReplyCache;
  evenTimes: EvenTimes;
  tags: TagCounts;
  sink: FileSink;
  blob: BlobProxy;
  relay: Relay;
  secure: SecurityHeaders;
  log: Logger;
}

/** For how many seconds a service is waited for where proto/ says nothing else. */
const defaultDeadline = 15;

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
  // Before anything is kept or looked at for the role of the token: kept replies know no more than it says.
  if (actor && !rpc.access.public) await parts.memberships.mustHoldByNews(actor);
  if (rpc.access.sensitive) await parts.limiters.sensitive(exchange.address);
  checkAccess(rpc.access, actor);
  if (actor) await parts.limiters.session(actor.sessionId);
  exchange.organizationId = selectedOrganization(request, actor);

  const upload =
    rpc.access.relay || bringsFiles(request, rpc) ? await beginUpload(parts, exchange, rpc, token) : undefined;
  if (upload && rpc.access.public && !rpc.access.relay) await askWithoutFiles(parts, exchange, rpc, parameters);
  const stored: StoredFile[] = [];
  try {
    const payload = await readRequest(request, rpc, parameters, readRules(parts, rpc, exchange), stored);
    if (!rpc.access.relay) upload?.release();
    const metadata = callMetadata(exchange, actor && token);
    const browser = browserOf(rpc.access, request, response, parts.config.secure);
    if (browser) metadata['x-browser'] = browser;
    const place = keep(exchange, parts.places.take(rpc.domain, callerOf(exchange)));
    const ask = () => replyOf(parts, exchange, rpc, metadata, payload);
    const reply = await (isGuessed(rpc) ? parts.evenTimes.hold(ask, () => place.release()) : ask());
    if (rpc.access.relay) {
      place.release();
      return sendRelayed(parts, exchange, reply);
    }
    if (!rpc.access.blob) return sendReply(parts, exchange, rpc, reply);
    place.release();
    keep(exchange, parts.transfers.take(callerOf(exchange)));
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

/** All that can be refused before a byte of an upload is read; whether a role may, access has said. */
async function beginUpload(
  parts: CallParts,
  exchange: Exchange,
  rpc: RpcDefinition,
  token: string | undefined,
): Promise<Hold> {
  const { actor, organizationId } = exchange;
  const upload = keep(exchange, parts.transfers.take(callerOf(exchange)));
  const isForeign = organizationId && organizationId !== actor?.organizationId;
  if (token && isForeign) await parts.mayActFor(token, organizationId);
  // Who acts for another organization may be of the platform, which mends one that has lapsed: that the service knows.
  if (actor && actor.role !== 1 && !isForeign && needsWritableOrganization(rpc)) {
    await parts.memberships.mustBeWritable(actor.organizationId);
  }
  return upload;
}

/**
 * Files that anybody may bring who has a link: before a byte of them is read the call is made with what its head says, so that its service
 * refuses whom the link does not let in. Of everybody else it wants files.
 */
async function askWithoutFiles(
  parts: CallParts,
  exchange: Exchange,
  rpc: RpcDefinition,
  parameters: Record<string, string>,
): Promise<void> {
  const payload = readHead(exchange.request, rpc, parameters);
  const place = keep(exchange, parts.places.take(rpc.domain, callerOf(exchange)));
  const ask = () => replyOf(parts, exchange, rpc, callMetadata(exchange, undefined), payload);
  try {
    await parts.evenTimes.hold(ask, () => place.release());
  } catch (error) {
    const wantsFiles = error instanceof AppError && error.code === 'invalid';
    if (!wantsFiles || !error.errors.some(({ field = '' }) => rpc.access.files.includes(field))) throw error;
  }
}

async function replyOf(
  parts: CallParts,
  exchange: Exchange,
  rpc: RpcDefinition,
  metadata: Record<string, string>,
  payload: Uint8Array,
): Promise<Pick<ChannelReply, 'data' | 'rest'>> {
  const { actor, organizationId = '', gone } = exchange;
  const writes = rpc.access.effect === 'write';
  const send = () =>
    parts.services.call(rpc.domain, rpc.fullName, metadata, payload, {
      deadline: (rpc.access.deadline_seconds || defaultDeadline) * 1000,
      cancellation: gone,
      // Nobody's calls (sign-in and the like) have no idempotency keys: a service could not tell whose reply it repeats.
      idempotent: !writes || (metadata['x-idempotency-key'] !== undefined && !rpc.access.public),
    });
  const call = () => parts.sessionTurns.run(rpc.domain, callerOf(exchange), send);
  if (!writes) {
    const language = languageAccepted(metadata['accept-language']) ?? '';
    return parts.cache.reply(rpc, actor, organizationId, payload, language, call);
  }
  // The service tells of its change too; whoever wrote reads next, and must not read the reply of before. A write that
  // failed on the way may have been carried out.
  return call().finally(() => parts.tags.changed(rpc.access.changes));
}

function readRules(parts: CallParts, rpc: RpcDefinition, exchange: Exchange): ReadRules {
  const { actor, organizationId, id, gone, request, response, unnamed } = exchange;
  const home = actor && actor.role !== 1 ? actor.organizationId : '';
  const memory = () => keep(exchange, parts.memory.hold(callerOf(exchange)));
  return {
    maxBodyBytes: parts.config.maxBodyBytes,
    maxFileBytes: parts.config.maxUploadBytes,
    arrivals: parts.arrivals,
    memory,
    receive: (bytes, read) => parts.largeBodies.receive(bytes, callerOf(exchange), gone, read),
    inTurn: (bytes, work) => parts.largeBodies.inTurn(bytes, callerOf(exchange), gone, work),
    proceed: () => {
      if (request.headers.expect) response.writeContinue();
    },
    take: ({ name, declaredType, expectedBytes, shortBytes }, bytes) => {
      const facts = {
        // What somebody has called a file may name them.
        name: unnamed ? `attachment${extname(name)}` : name,
        declaredType,
        organizationId: organizationId || home,
        userId: unnamed ? '' : (actor?.id ?? ''),
        purpose: rpc.fullName,
        maxBytes: parts.config.maxUploadBytes,
        expectedBytes,
        requestId: unnamed ? '' : id,
      };
      return takeFile({ sink: parts.sink, memory }, facts, shortBytes, bytes, gone.signal);
    },
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
