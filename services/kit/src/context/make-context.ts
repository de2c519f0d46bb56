import type { RpcDefinition } from '@attesta/proto';
import { AppError } from '../errors/app-error';
import { publishLive } from '../events/live';
import type { Logger } from '../observability/logger';
import { runUnitOfWork, type UnitOfWork } from '../repositories/unit-of-work';
import { say } from '../sentences/say';
import type { Caller, Metadata } from './authenticate';
import type { Cancellation } from './cancellation';
import type { Context, StreamContext } from './context';
import { sendFile } from './send-file';
import { type ServiceRuntime, settleWith } from './service-runtime';

export interface CallFacts {
  rpc: RpcDefinition;
  caller: Caller;
  metadata: Metadata;
  cancellation: Cancellation;
  /** Milliseconds since the epoch at which the caller stops waiting. */
  deadline: number;
}

/** The context of one call. */
export function makeContext(runtime: ServiceRuntime, facts: CallFacts): Context {
  const { rpc, caller, metadata, cancellation, deadline } = facts;
  const requestId = metadata['x-request-id'] ?? '';
  let log: Logger | undefined;
  const callFacts = () => ({
    organizationId: caller.organizationId,
    requestId,
    deadline: Math.max(1, deadline - Date.now()),
    cancellation,
  });
  return {
    get actor() {
      if (!caller.actor) throw new AppError('not_signed_in', say('kit.sign_in_first'));
      return caller.actor;
    },
    maybeActor: caller.actor,
    realm: caller.realm ?? 'organization',
    service: caller.service,
    organizationId: caller.organizationId,
    requestId,
    remoteAddress: metadata['x-remote-address'] ?? '',
    userAgent: metadata['x-user-agent'] ?? '',
    browser: metadata['x-browser'] ?? '',
    idempotencyKey: metadata['x-idempotency-key'],
    get signal() {
      return cancellation.signal;
    },
    get log() {
      log ??= runtime.log.child({
        request_id: requestId,
        rpc: rpc.fullName,
        actor_id: caller.actor?.id,
        organization_id: caller.organizationId || undefined,
      });
      return log;
    },
    directory: runtime.directory,
    memberships: runtime.memberships,
    call: (name, request) => runtime.clients.call(name, request as object, callFacts()) as never,
    callForActor: (name, request, at) =>
      runtime.clients.call(name, request as object, {
        ...callFacts(),
        authorization: metadata.authorization,
        at,
      }) as never,
    readFile: (fileId) => runtime.clients.readFile(fileId, { organizationId: caller.organizationId, requestId }),
    storeFile: ({ name, content_type }, bytes) =>
      sendFile(runtime.clients, { organizationId: caller.organizationId, requestId }, bytes, {
        name,
        declared_type: content_type,
        organization_id: caller.organizationId,
        user_id: caller.actor?.id ?? '',
        purpose: rpc.fullName,
      }),
    live: (event) => publishLive(runtime.broker, event),
  };
}

/** The context of one streaming call. */
export function makeStreamContext(runtime: ServiceRuntime, facts: CallFacts): StreamContext {
  // Not spread: the context's getters would be asked at once.
  const own = { transaction: <T>(work: (unit: UnitOfWork) => Promise<T>) => transactionOf(runtime, facts, work) };
  return Object.assign(makeContext(runtime, facts), own);
}

/**
 * Runs the transaction of a call. It is rolled back when its caller has gone, or its time is up, before it commits: nobody
 * would learn that it was done.
 */
export function transactionOf<T>(
  runtime: ServiceRuntime,
  { rpc, caller, metadata, cancellation, deadline }: CallFacts,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const origin = {
    organizationId: caller.organizationId,
    actorId: caller.actor?.id ?? caller.service ?? '',
    actorOrganizationId: caller.actor?.organizationId,
    requestId: metadata['x-request-id'] ?? '',
    source: rpc.fullName,
    unnamed: rpc.access.unnamed,
  };
  const awaited = async (unit: UnitOfWork): Promise<T> => {
    const result = await work(unit);
    if (cancellation.isCancelled || Date.now() > deadline) {
      throw new AppError('unavailable', say('kit.caller_gone'));
    }
    return result;
  };
  const settle = settleWith(runtime);
  const { personal, quiet, unnamed } = rpc.access;
  const person = personal || quiet || unnamed ? { userId: caller.actor?.id ?? '' } : {};
  const changed = [
    { organizationId: origin.organizationId, tags: rpc.access.changes, write: metadata['x-write-id'], ...person },
  ];
  return runUnitOfWork(origin, awaited, (outcome) => settle({ ...outcome, changed }));
}
