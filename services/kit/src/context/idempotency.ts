import { createHash } from 'node:crypto';
import type { RpcDefinition } from '@attesta/proto';
import { AppError } from '../errors/app-error';
import { IdempotencyModel } from '../repositories/idempotency.schema';
import type { UnitOfWork } from '../repositories/unit-of-work';

/** One create that may be sent again: who, what, and the key that the client chose. */
export interface IdempotentCall {
  id: string;
  /** Digest of the request: the same key for something else is a mistake of the client. */
  request: string;
}

/** Names the create of a caller, or undefined when it carries no key. */
export function idempotentCall(
  rpc: RpcDefinition,
  caller: string,
  key: string | undefined,
  payload: Uint8Array,
): IdempotentCall | undefined {
  if (!key) return undefined;
  const digest = (...parts: (string | Uint8Array)[]): string => {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part).update('\0');
    return hash.digest('base64url');
  };
  return { id: digest(rpc.fullName, caller, key), request: digest(sameWhenRepeated(rpc, payload)) };
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
  if (found.request !== call.request) {
    throw new AppError('unprocessable', 'This idempotency key was used for another request: choose a new one.');
  }
  return JSON.parse(found.reply ?? '{}') as object;
}

/** Keeps the reply within the transaction; of two at once, one fails on the key and finds the other's reply. */
export async function keepReply(call: IdempotentCall, unit: UnitOfWork, reply: unknown): Promise<void> {
  const entry = { _id: call.id, request: call.request, reply: JSON.stringify(reply), at: new Date() };
  await IdempotencyModel.insertMany([entry], { session: unit.session });
}

/**
 * Whether an error may come from the same create, sent twice at once: the other one has kept its reply under the key, or
 * has made what a unique index or the operation itself lets exist only once.
 */
export function isKeyTaken(error: unknown): boolean {
  const { code } = error as { code?: number | string };
  return code === 11000 || code === 'conflict';
}
