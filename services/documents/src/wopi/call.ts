import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, grantedContext, type RpcName, type ServiceRuntime, type StreamContext } from '@attesta/kit';
import type { WopiGrant } from './access-token';
import type { WopiSettings } from './settings';

/** One call of an editing server, whose token and proof were looked at. */
export interface WopiCall {
  grant: WopiGrant;
  token: string;
  settings: WopiSettings;
  request: IncomingMessage;
  response: ServerResponse;
  /** The context of work under the rules of an rpc. @throws AppError where the user may not call it any more */
  as(rpc: RpcName): Promise<StreamContext>;
}

/** A reply: status, headers of WOPI and JSON. */
export interface WopiReply {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

/** The value of a header of WOPI, such as "lock" for X-WOPI-Lock. */
export function wopiHeader(request: IncomingMessage, name: string): string {
  const value = request.headers[`x-wopi-${name}`];
  return typeof value === 'string' ? value : '';
}

/** A call's context factory. */
export function contextsOf(runtime: ServiceRuntime, grant: WopiGrant, requestId: string): WopiCall['as'] {
  const { actor, organizationId } = grant;
  return (rpc) => grantedContext(runtime, rpc, { actor, organizationId, requestId });
}

/** The refusal of whoever speaks of another lock than the one that holds; '' where something else does. */
export function lockMismatch(lock: string, reason: string): WopiReply {
  return { status: 409, headers: { 'X-WOPI-Lock': lock, 'X-WOPI-LockFailureReason': reason } };
}

/** Whether somebody but the editing server has the document open: who edits it in the browser. */
export function isHeldElsewhere(
  session: { provider: string; holder_id: string; locked_until: Date } | undefined,
  { actor }: Pick<Context, 'actor'>,
  now = new Date(),
): boolean {
  return session?.provider === 'embedded' && session.locked_until > now && session.holder_id !== actor.id;
}
