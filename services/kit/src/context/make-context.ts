import type { RpcDefinition } from '@attesta/proto';
import { AppError } from '../errors/app-error';
import { publishLive } from '../events/live';
import type { Logger } from '../observability/logger';
import { runUnitOfWork } from '../repositories/unit-of-work';
import type { Caller, Metadata } from './authenticate';
import type { Cancellation } from './cancellation';
import type { Context } from './context';
import { type IdempotentCall, keepReply } from './idempotency';
import { type ServiceRuntime, settleWith } from './service-runtime';

export interface CallFacts {
  rpc: RpcDefinition;
  caller: Caller;
  metadata: Metadata;
  cancellation: Cancellation;
  /** Milliseconds since the epoch at which the caller stops waiting. */
  deadline: number;
  idempotent?: IdempotentCall;
}

/** The context of one call. */
export function makeContext(runtime: ServiceRuntime, facts: CallFacts): Context {
  const { rpc, caller, metadata, cancellation, deadline } = facts;
  const requestId = metadata['x-request-id'] ?? '';
  let log: Logger | undefined;
  const origin = {
    organizationId: caller.organizationId,
    actorId: caller.actor?.id ?? caller.service ?? '',
    requestId,
    source: rpc.fullName,
  };
  let keyUsed = false;
  return {
    get actor() {
      if (!caller.actor) throw new AppError('not_signed_in', 'Sign in first: this call needs an access token.');
      return caller.actor;
    },
    maybeActor: caller.actor,
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
    unitOfWork: (work) => {
      const keeps = facts.idempotent && !keyUsed ? facts.idempotent : undefined;
      keyUsed = true;
      return runUnitOfWork(
        origin,
        async (unit) => {
          const result = await work(unit);
          if (keeps) await keepReply(keeps, unit, result);
          return result;
        },
        settleWith(runtime),
      );
    },
    call: (name, request) =>
      runtime.clients.call(name, request as object, {
        organizationId: caller.organizationId,
        requestId,
        deadline: Math.max(1, deadline - Date.now()),
        cancellation,
      }) as never,
    readFile: (fileId) => runtime.clients.readFile(fileId, { organizationId: caller.organizationId, requestId }),
    live: (event) => publishLive(runtime.broker, event),
  };
}
