import type { DirectoryUser } from '../directory/directory';
import { rpcOf } from '../rpc/json-codec';
import { Cancellation } from './cancellation';
import type { Context, RpcName } from './context';
import { makeContext } from './make-context';
import type { ServiceRuntime } from './service-runtime';

/**
 * The context of a person's own read that is carried out for them while they are away, such as a report that they have mailed: it
 * sees what they see, in their own organization. It has no session, so nothing can be asked of others on their behalf.
 * @param name the rpc that they would have called
 */
export async function contextOfPerson(
  runtime: ServiceRuntime,
  name: RpcName,
  user: DirectoryUser,
  facts: { requestId: string; seconds: number; cancellation?: Cancellation },
): Promise<Context> {
  const { id, role_id: role, organization_id: organizationId, surveyor_type: surveyorType } = user;
  const actor = { id, role, organizationId, sessionId: '', keyVersion: '', ...(surveyorType && { surveyorType }) };
  return makeContext(runtime, {
    rpc: rpcOf(name),
    caller: { actor, realm: await runtime.directory.realmOf(actor), organizationId },
    metadata: { 'x-request-id': facts.requestId },
    cancellation: facts.cancellation ?? new Cancellation(),
    deadline: Date.now() + facts.seconds * 1000,
  });
}
