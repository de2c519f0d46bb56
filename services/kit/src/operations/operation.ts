import type { RpcTypes } from '@attesta/proto/rpcs';
import type { Context, RpcName } from '../context/context';

/** Carries out one rpc: reads the request, asks repositories, applies domain rules, returns the reply or throws AppError. */
export interface Operation {
  kind: 'unary';
  name: RpcName;
  handle(request: never, context: Context): Promise<object>;
}

/** An operation over streams: takes the caller's messages as they come and may send several. */
export interface StreamOperation {
  kind: 'stream';
  name: RpcName;
  handle(call: StreamCall<never, never>, context: Context): Promise<object | undefined>;
}

export type AnyOperation = Operation | StreamOperation;

/** The two directions of a streaming call. */
export interface StreamCall<Request, Reply> {
  requests: AsyncIterable<Request>;
  /** Resolves when there is room for the next one. */
  send(reply: Reply): Promise<void>;
}

/** Ties a handler to the rpc of proto/ whose types it gets. */
export function operation<Name extends RpcName>(
  name: Name,
  handle: (request: RpcTypes[Name]['request'], context: Context) => Promise<RpcTypes[Name]['reply']>,
): Operation {
  return { kind: 'unary', name, handle: handle as Operation['handle'] };
}

/** The same for an rpc that streams. A client-streaming handler returns its one reply; a server-streaming one sends. */
export function streamOperation<Name extends RpcName>(
  name: Name,
  handle: (
    call: StreamCall<RpcTypes[Name]['request'], RpcTypes[Name]['reply']>,
    context: Context,
    // biome-ignore lint/suspicious/noConfusingVoidType: a server-streaming handler has nothing to return.
  ) => Promise<RpcTypes[Name]['reply'] | void>,
): StreamOperation {
  return { kind: 'stream', name, handle: handle as unknown as StreamOperation['handle'] };
}
