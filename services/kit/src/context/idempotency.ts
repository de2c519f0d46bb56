import { createHash, createHmac } from 'node:crypto';
import type { RpcDefinition } from '@attesta/proto';
import { AppError } from '../errors/app-error';
import { isDuplicateKey } from '../errors/duplicate-key';
import { IdempotencyModel } from '../repositories/idempotency.schema';
import type { UnitOfWork } from '../repositories/unit-of-work';
import { newestSecret, type SecretVersion, secretVersions } from '../security/secret-versions';
import { say } from '../sentences/say';
import { openReply, sealReply } from './sealed-reply';

/** One create that may be sent again: who, what, and the key that the client chose. */
export interface IdempotentCall {
  id: string;
  /** The request as it is told from others: the same key for something else is a mistake of the client. */
  request: Uint8Array;
}

/** Names the create of a caller for an organization, or undefined when it carries no key. */
export function idempotentCall(
  rpc: RpcDefinition,
  caller: string,
  organizationId: string,
  key: string | undefined,
  payload: Uint8Array,
): IdempotentCall | undefined {
  if (!key) return undefined;
  const id = createHash('sha256').update([rpc.fullName, caller, organizationId, key].join('\0')).digest('base64url');
  return { id, request: sameWhenRepeated(rpc, payload) };
}

/** A form that is sent again brings its files anew, under other ids: what they hold is what counts. */
function sameWhenRepeated(rpc: RpcDefinition, payload: Uint8Array): Uint8Array {
  if (rpc.access.files.length === 0) return payload;
  const request = rpc.requestType.toObject(rpc.requestType.decode(payload)) as Record<string, unknown>;
  for (const field of rpc.access.files) {
    const files = [request[field]].flat().filter(Boolean) as { name?: string; sha256?: string }[];
    request[field] = files.map(({ name, sha256 }) => `${name} ${sha256}`);
  }
  return Buffer.from(JSON.stringify(request));
}

/** The reply that was given the first time. @throws AppError unprocessable when the key was used for something else. */
export async function earlierReply(call: IdempotentCall): Promise<object | undefined> {
  const found = await IdempotencyModel.findById(call.id).lean();
  if (!found) return undefined;
  if (!secretVersions().some((version) => found.request === requestHash(call, version))) {
    throw new AppError('unprocessable', say('kit.key_used_before'));
  }
  return openReply(call.id, found.reply ?? '');
}

/** Under the platform's secret, for a request may hold a password, which could be guessed from a plain hash. */
function requestHash({ request }: IdempotentCall, version: SecretVersion): string {
  return createHmac('sha256', version.key('idempotent requests')).update(request).digest('base64url');
}

/**
 * Keeps the complete reply within the transaction, sealed, for it may hold tokens or codes. Of two at once, one fails on
 * the key and finds the other's reply.
 */
export async function keepReply(call: IdempotentCall, unit: UnitOfWork, reply: object): Promise<void> {
  const entry = {
    _id: call.id,
    request: requestHash(call, newestSecret()),
    reply: sealReply(call.id, reply),
    at: unit.now(),
  };
  await IdempotencyModel.insertMany([entry], { session: unit.session });
}

/**
 * Whether an error may come from the same create, sent twice at once: the other one has kept its reply under the key, or
 * has made what a unique index or the operation itself lets exist only once.
 */
export function isKeyTaken(error: unknown): boolean {
  return isDuplicateKey(error) || (error as { code?: string }).code === 'conflict';
}
