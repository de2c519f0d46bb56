import { randomUUID } from 'node:crypto';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import { authenticate, type Metadata, withoutName } from '../context/authenticate';
import type { Cancellation } from '../context/cancellation';
import type { Context } from '../context/context';
import { earlierReply, type IdempotentCall, idempotentCall, isKeyTaken, keepReply } from '../context/idempotency';
import { type CallFacts, makeContext, makeStreamContext, transactionOf } from '../context/make-context';
import { inReadersLanguage, languageAccepted } from '../context/readers-language';
import type { ServiceRuntime } from '../context/service-runtime';
import { AppError, httpStatus, toAppErrorWith } from '../errors';
import { inHeavyTurn } from '../heavy/turns';
import { limitCheck } from '../limits/limit-check';
import { observeCall } from '../observability/metrics';
import { traced } from '../observability/tracing';
import { auditOperations } from '../operations/audit';
import { deadLetterOperations } from '../operations/dead-letters';
import { jobOperations } from '../operations/jobs';
import type { AnyOperation, Command, StreamCall, StreamOperation } from '../operations/operation';
import { say } from '../sentences/say';

export interface Invocation {
  method: string;
  metadata: Metadata;
  /** Milliseconds that the caller still waits. */
  deadline: number;
  cancellation: Cancellation;
}

/**
 * Serves a service's rpcs, whichever way they come in: token, access, organization, deadline, idempotency, metrics and
 * the error table are applied here once.
 */
export class Dispatcher {
  private readonly operations = new Map<string, { rpc: RpcDefinition; operation: AnyOperation }>();

  /** @throws Error when proto/ and the operations do not match one to one. */
  constructor(
    private readonly runtime: ServiceRuntime,
    operations: AnyOperation[],
  ) {
    const all = [
      ...operations,
      ...auditOperations(runtime.domain),
      ...deadLetterOperations(runtime.domain),
      ...jobOperations(runtime.domain, runtime.jobs ?? []),
    ];
    const given = new Map(all.map((operation) => [operation.name as string, operation]));
    const served = [runtime.domain, 'kit'];
    for (const rpc of loadContract().rpcs.filter(({ domain }) => served.includes(domain))) {
      const operation = given.get(`${rpc.domain}.${rpc.name}`);
      if (!operation) throw new Error(`proto/ declares ${rpc.fullName}, but no operation carries it out.`);
      checkEffect(rpc, operation);
      given.delete(operation.name);
      this.operations.set(rpc.fullName, { rpc, operation });
    }
    const strays = [...given.keys()];
    if (strays.length > 0) throw new Error(`proto/ declares no rpc for ${strays.join(', ')}.`);
  }

  rpcs(): RpcDefinition[] {
    return [...this.operations.values()].map(({ rpc }) => rpc);
  }

  /** The reply of a unary rpc. @throws AppError and nothing else: whatever else an operation throws is told as one */
  async unary(invocation: Invocation, payload: Uint8Array): Promise<{ rpc: RpcDefinition; reply: object }> {
    return this.observed(invocation, async ({ rpc, operation }) => {
      const allowed = await authenticate(rpc, invocation.metadata, this.runtime);
      const { unnamed } = rpc.access;
      const { caller, metadata } = unnamed
        ? withoutName(allowed, invocation.metadata)
        : { caller: allowed, metadata: invocation.metadata };
      const request = decode(rpc, payload) as never;
      const who = unnamed ? 'unnamed' : (caller.actor?.id ?? caller.service ?? '');
      // A key belongs to somebody: nobody's calls (sign-in and the like) are never answered from another's reply. Of those
      // who are not named, only the same request, which nobody else can write, gets the same reply.
      const key = who && !rpc.access.public ? metadata['x-idempotency-key'] : undefined;
      const idempotent =
        rpc.access.effect === 'write' ? idempotentCall(rpc, who, caller.organizationId, key, payload) : undefined;
      const repeat = idempotent && (await earlierReply(idempotent));
      if (repeat) return { rpc, reply: repeat };
      const { cancellation } = invocation;
      const facts = { rpc, caller, metadata, cancellation, deadline: Date.now() + invocation.deadline };
      const context = makeContext(this.runtime, facts);
      return this.runtime.memberships.inTimeOf(caller.organizationId, async () => {
        if (operation.kind === 'query') {
          const language = languageAccepted(metadata['accept-language']);
          return { rpc, reply: await inReadersLanguage(language, () => operation.handle(request, context)) };
        }
        try {
          const carryOut = () => this.carryOut(operation as Command, request, context, facts, idempotent);
          return { rpc, reply: await ((operation as Command).heavy ? inHeavyTurn(context, carryOut) : carryOut()) };
        } catch (error) {
          const reply = idempotent && isKeyTaken(error) ? await earlierReply(idempotent) : undefined;
          if (!reply) throw error;
          return { rpc, reply };
        }
      });
    });
  }

  /** A command is one transaction, and its complete reply is what an idempotency key repeats. */
  private async carryOut(
    operation: Command,
    request: never,
    context: Context,
    facts: CallFacts,
    idempotent: IdempotentCall | undefined,
  ): Promise<object> {
    const work = await operation.prepare(request, context);
    const { actor } = facts.caller;
    const givesRights = actor && !facts.rpc.access.public && !facts.rpc.access.personal;
    return transactionOf(this.runtime, facts, async (unit) => {
      if (givesRights) await this.runtime.memberships.mustHoldWithin(unit, actor);
      const reply = await work(unit);
      if (idempotent && !unit.refusal) await keepReply(idempotent, unit, reply);
      return reply;
    });
  }

  /** Runs a streaming rpc to its end. @throws AppError and nothing else, as unary does */
  async stream(invocation: Invocation, call: StreamCall<Uint8Array, object>): Promise<object | undefined> {
    return this.observed(invocation, async ({ rpc, operation }) => {
      const caller = await authenticate(rpc, invocation.metadata, this.runtime);
      const { metadata, cancellation } = invocation;
      const facts = { rpc, caller, metadata, cancellation, deadline: Date.now() + invocation.deadline };
      const requests = decoded(rpc, call.requests);
      const context = makeStreamContext(this.runtime, facts);
      return this.runtime.memberships.inTimeOf(caller.organizationId, async () =>
        (operation as StreamOperation).handle({ ...call, requests } as never, context),
      );
    });
  }

  private async observed<T>(
    invocation: Invocation,
    work: (found: { rpc: RpcDefinition; operation: AnyOperation }) => Promise<T>,
  ): Promise<T> {
    const found = this.operations.get(invocation.method);
    if (!found) throw new AppError('not_built', say('kit.not_built', { call: invocation.method }));
    const started = performance.now();
    const end = (code: string, isRefused: boolean) =>
      observeCall(found.rpc.fullName, code, isRefused, (performance.now() - started) / 1000);
    let timer: NodeJS.Timeout | undefined;
    const lateness = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        invocation.cancellation.cancel();
        reject(new AppError('unavailable', say('kit.too_long')));
      }, invocation.deadline).unref();
    });
    try {
      const done = traced(found.rpc.fullName, invocation.metadata, () => work(found));
      const value = await Promise.race([done, lateness]);
      end('ok', false);
      return value;
    } catch (thrown) {
      const errorId = randomUUID();
      const error = toAppErrorWith(thrown, errorId);
      if (error.code === 'internal') {
        const { message, stack } = thrown as Error;
        this.runtime.log.error({ error_id: errorId, rpc: found.rpc.fullName, reason: message, stack }, 'call failed');
      }
      end(error.code, httpStatus(error.code) < 500);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** @throws Error when an operation is not of the kind that the rpc's effect asks for */
function checkEffect(rpc: RpcDefinition, { kind }: AnyOperation): void {
  const wanted = rpc.access.effect === 'read' ? 'query' : 'command';
  if (kind !== 'stream' && kind !== wanted) {
    throw new Error(`${rpc.fullName} is a ${rpc.access.effect} in proto/, so its operation must be a ${wanted}.`);
  }
}

/** @throws AppError invalid for what is no such message, or larger than proto/ lets it be */
function decode({ requestType }: RpcDefinition, payload: Uint8Array): object {
  const request = readMessage(requestType, payload);
  const [first, ...others] = limitCheck(requestType)(request);
  if (first) throw new AppError('invalid', first.message, [first, ...others]);
  return request;
}

function readMessage(type: RpcDefinition['requestType'], payload: Uint8Array): object {
  try {
    return type.decode(payload);
  } catch {
    throw new AppError('invalid', say('kit.request_unreadable', { type: type.name }));
  }
}

async function* decoded(rpc: RpcDefinition, requests: AsyncIterable<Uint8Array>): AsyncIterable<object> {
  for await (const payload of requests) yield decode(rpc, payload);
}
