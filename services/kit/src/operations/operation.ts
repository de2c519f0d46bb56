import type { RpcTypes } from '@attesta/proto/rpcs';
import type { Context, RpcName, StreamContext } from '../context/context';
import type { UnitOfWork } from '../repositories/unit-of-work';
import type { Sentence } from '../sentences/say';

/** What an operation returns: the reply of its rpc, whose message may be a sentence in six languages. */
export type ReplyOf<Name extends RpcName> = Omit<RpcTypes[Name]['reply'], 'message'> & { message?: string | Sentence };

/** Carries out a read: asks repositories, applies domain rules, returns the reply or throws AppError. It never writes. */
export interface Query {
  kind: 'query';
  name: RpcName;
  handle(request: never, context: Context): Promise<object>;
}

/** What a command does in its transaction, and its reply. */
export type Work<Reply> = (unit: UnitOfWork) => Promise<Reply>;

/** Carries out a write, as one transaction whose complete reply an idempotency key repeats. */
export interface Command {
  kind: 'command';
  name: RpcName;
  /** Whether it is heavy work, for which organizations take turns. */
  heavy?: boolean;
  /** Runs once, outside the transaction; what it returns runs in it, again where the transaction met another one. */
  prepare(request: never, context: Context): Promise<Work<object>>;
}

/** An operation over streams: takes the caller's messages as they come and may send several. */
export interface StreamOperation {
  kind: 'stream';
  name: RpcName;
  handle(call: StreamCall<never, never>, context: StreamContext): Promise<object | undefined>;
}

export type AnyOperation = Query | Command | StreamOperation;

/** The two directions of a streaming call. */
export interface StreamCall<Request, Reply> {
  requests: AsyncIterable<Request>;
  /** Resolves when there is room for the next one. */
  send(reply: Reply): Promise<void>;
}

/** Ties a handler to an rpc of proto/ whose effect is EFFECT_READ. */
export function query<Name extends RpcName>(
  name: Name,
  handle: (request: RpcTypes[Name]['request'], context: Context) => Promise<ReplyOf<Name>>,
): Query {
  return { kind: 'query', name, handle: handle as Query['handle'] };
}

/**
 * Ties a handler to an rpc of proto/ whose effect is EFFECT_WRITE. The handler is the transaction: what it does through
 * `unit` is committed with its events, its audit record and its reply, or not at all. It runs again when it meets another
 * transaction, so it has no effects but through its unit.
 */
export function command<Name extends RpcName>(
  name: Name,
  handle: (request: RpcTypes[Name]['request'], context: Context, unit: UnitOfWork) => Promise<ReplyOf<Name>>,
): Command {
  return {
    kind: 'command',
    name,
    prepare: async (request, context) => (unit) => handle(request as RpcTypes[Name]['request'], context, unit),
  };
}

/**
 * A command with a part that must run once, before the transaction and whatever becomes of it: slow work (hashing a
 * password, reading a file) and what counts even when the call fails (a try of a code). `prepare` returns the transaction.
 */
export function preparedCommand<Name extends RpcName>(
  name: Name,
  prepare: (request: RpcTypes[Name]['request'], context: Context) => Promise<Work<ReplyOf<Name>>>,
): Command {
  return { kind: 'command', name, prepare: prepare as Command['prepare'] };
}

/**
 * A prepared command that is heavy work from beginning to end, such as an import: all of it waits for a turn of its
 * organization (`inHeavyTurn`), so that of many at once few hold memory and connections. What would hold up other calls in
 * it, it does by `heavyWork`.
 */
export function heavyCommand<Name extends RpcName>(
  name: Name,
  prepare: (request: RpcTypes[Name]['request'], context: Context) => Promise<Work<ReplyOf<Name>>>,
): Command {
  return { ...preparedCommand(name, prepare), heavy: true };
}

/** The same for an rpc that streams. A client-streaming handler returns its one reply; a server-streaming one sends. */
export function streamOperation<Name extends RpcName>(
  name: Name,
  handle: (
    call: StreamCall<RpcTypes[Name]['request'], RpcTypes[Name]['reply']>,
    context: StreamContext,
    // biome-ignore lint/suspicious/noConfusingVoidType: a server-streaming handler has nothing to return.
  ) => Promise<ReplyOf<Name> | void>,
): StreamOperation {
  return { kind: 'stream', name, handle: handle as unknown as StreamOperation['handle'] };
}
