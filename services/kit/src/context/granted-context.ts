import { rpcOf } from '../rpc/json-codec';
import type { Actor } from './actor';
import { callerFor } from './authenticate';
import { Cancellation } from './cancellation';
import type { RpcName, StreamContext } from './context';
import { makeStreamContext } from './make-context';
import type { ServiceRuntime } from './service-runtime';

/** Milliseconds for which granted work may last: that of the largest files. */
const patience = 600_000;

/**
 * The context of work that comes over no rpc, for somebody who has proven who they are by a token of another kind (an editing server's):
 * they may do what an rpc lets them, by what they are at this moment.
 * @param rpc whose rules hold, and under whose name the work is told and recorded
 * @throws AppError not_signed_in, forbidden
 */
export async function grantedContext(
  runtime: ServiceRuntime,
  rpc: RpcName,
  { actor, organizationId, requestId }: { actor: Actor; organizationId: string; requestId: string },
): Promise<StreamContext> {
  const definition = rpcOf(rpc);
  const caller = await callerFor(definition, actor, organizationId, runtime);
  return makeStreamContext(runtime, {
    rpc: definition,
    caller,
    metadata: { 'x-request-id': requestId },
    cancellation: new Cancellation(),
    deadline: Date.now() + patience,
  });
}
