import type { RpcDefinition } from '@attesta/proto';
import {
  type handleServerStreamingCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { channelDefinition, type Frame } from '../channel/frames';
import { ChannelServer } from '../channel/server';
import { Cancellation } from '../context/cancellation';
import { AppError, grpcStatus, toAppError } from '../errors';
import { say } from '../sentences/say';
import { bytesDefinition, encodeMessage } from './definitions';
import type { Dispatcher, Invocation } from './dispatcher';

type Call =
  | ServerUnaryCall<Buffer, Uint8Array>
  | ServerReadableStream<Buffer, Uint8Array>
  | ServerWritableStream<Buffer, Uint8Array>
  | ServerDuplexStream<Buffer, Uint8Array>;

const patience = 60_000;
/** Entries of an error that its trailers carry: they have 8 kB. */
const mostErrors = 5;

/** A gRPC server that can finish what it has taken. */
export class RpcServer extends Server {
  private readonly channelServer: ChannelServer;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(dispatcher: Dispatcher) {
    super({
      'grpc.max_receive_message_length': 16 * 1024 * 1024,
      'grpc.max_concurrent_streams': 10_000,
      'grpc.keepalive_time_ms': 30_000,
    });
    this.channelServer = new ChannelServer(dispatcher);
    const open = (stream: ServerDuplexStream<Frame, Frame>) => void this.take(this.channelServer.serve(stream));
    this.addService(channelDefinition as never, { Open: open } as never);
  }

  /** Counts a call, or a stream, as under way until it has ended, however it ends. @returns the same */
  take<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => this.underWay.delete(ended),
      () => this.underWay.delete(ended),
    );
    this.underWay.add(ended);
    return work;
  }

  /**
   * Sends callers elsewhere with what is new, and resolves when all calls and streams that it has taken are finished, or
   * when the given time is up; what is not finished then is broken off.
   */
  async finish(milliseconds: number): Promise<void> {
    let force: NodeJS.Timeout | undefined;
    const brokenOff = new Promise<void>((resolve) => {
      force = setTimeout(() => {
        this.forceShutdown();
        resolve();
      }, milliseconds);
    });
    await this.channelServer.drain();
    // Only then is anybody told that the connection closes: grpc-js takes one that is closing for dead, with all that is
    // under way on it, as soon as it would ask whether it lives (session.ping answers nothing then).
    await Promise.race([this.nothingUnderWay(), brokenOff]);
    await new Promise<void>((resolve) => this.tryShutdown(() => resolve()));
    clearTimeout(force);
  }

  private async nothingUnderWay(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}

/** A server that offers each rpc as an ordinary method and all unary ones through attesta.Channel. */
export function grpcServer(dispatcher: Dispatcher): RpcServer {
  const server = new RpcServer(dispatcher);
  const served = dispatcher.rpcs();
  for (const service of new Set(served.map((rpc) => rpc.service))) {
    const rpcs = served.filter((rpc) => rpc.service === service);
    const definition = Object.fromEntries(rpcs.map((rpc) => [rpc.name, bytesDefinition(rpc)]));
    const handlers: UntypedServiceImplementation = Object.fromEntries(
      rpcs.map((rpc) => [
        rpc.name,
        rpc.requestStream || rpc.replyStream ? streaming(server, dispatcher, rpc) : unary(server, dispatcher, rpc),
      ]),
    ) as never;
    server.addService(definition as never, handlers);
  }
  return server;
}

/** Starts listening. @throws Error when the address is taken. */
export function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${address.host}:${address.port}`, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

function invocationOf(call: Call, rpc: RpcDefinition): Invocation {
  const cancellation = new Cancellation();
  (call as NodeJS.EventEmitter).on('cancelled', () => cancellation.cancel());
  const due = call.getDeadline();
  const until = due instanceof Date ? due.getTime() : due;
  const metadata = Object.fromEntries(
    Object.entries(call.metadata.getMap()).map(([key, value]) => [key, String(value)]),
  );
  // A stream may carry a large file: its time is the caller's to limit.
  const streams = rpc.requestStream || rpc.replyStream;
  const deadline = Number.isFinite(until) ? Math.max(1, until - Date.now()) : streams ? 24_000_000 : patience;
  return { method: rpc.fullName, metadata, deadline, cancellation };
}

function unary(server: RpcServer, dispatcher: Dispatcher, rpc: RpcDefinition) {
  return (call: ServerUnaryCall<Buffer, Uint8Array>, callback: sendUnaryData<Uint8Array>): void => {
    server.take(dispatcher.unary(invocationOf(call, rpc), call.request)).then(
      ({ reply }) => callback(null, encodeMessage(rpc.replyType, reply)),
      (error) => callback(statusOf(error)),
    );
  };
}

function streaming(server: RpcServer, dispatcher: Dispatcher, rpc: RpcDefinition) {
  const run = async (call: Call, requests: AsyncIterable<Uint8Array>): Promise<object | undefined> => {
    const writable = call as ServerWritableStream<Buffer, Uint8Array>;
    const send = async (reply: object): Promise<void> => {
      if (writable.write(encodeMessage(rpc.replyType, reply))) return;
      await roomIn(writable);
    };
    return server.take(dispatcher.stream(invocationOf(call, rpc), { requests, send }));
  };
  if (!rpc.replyStream) {
    return (call: ServerReadableStream<Buffer, Uint8Array>, callback: sendUnaryData<Uint8Array>): void => {
      run(call, call as AsyncIterable<Buffer>).then(
        (reply) => callback(null, encodeMessage(rpc.replyType, reply ?? {})),
        (error) => callback(statusOf(error)),
      );
    };
  }
  const handler: handleServerStreamingCall<Buffer, Uint8Array> = (call) => {
    const requests = rpc.requestStream ? (call as unknown as AsyncIterable<Buffer>) : once(call.request);
    run(call, requests).then(
      () => call.end(),
      // grpc-js sends the status of an 'error' event; destroy() would leave the caller waiting.
      (error) => call.emit('error', statusOf(error)),
    );
  };
  return handler;
}

/** Resolves when a reply stream takes more. @throws AppError unavailable when the caller has gone */
function roomIn(writable: ServerWritableStream<Buffer, Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      writable.off('drain', onDrain);
      writable.off('cancelled', onCancelled);
    };
    const onDrain = (): void => {
      stop();
      resolve();
    };
    const onCancelled = (): void => {
      stop();
      reject(new AppError('unavailable', say('kit.caller_left')));
    };
    writable.once('drain', onDrain);
    writable.once('cancelled', onCancelled);
  });
}

async function* once(request: Buffer): AsyncIterable<Buffer> {
  yield request;
}

function statusOf(thrown: unknown): { code: number; details: string; metadata: Metadata } & Error {
  const error = thrown instanceof AppError ? thrown : toAppError(thrown, 'unary');
  const metadata = new Metadata();
  metadata.set('x-error-code', error.code);
  metadata.set('x-errors-bin', Buffer.from(JSON.stringify(error.errors.slice(0, mostErrors))));
  return Object.assign(new Error(error.message), { code: grpcStatus(error.code), details: error.message, metadata });
}
