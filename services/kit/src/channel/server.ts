import type { ServerDuplexStream } from '@grpc/grpc-js';
import { Cancellation } from '../context/cancellation';
import { AppError, toAppError } from '../errors';
import type { Dispatcher } from '../rpc/dispatcher';
import { replyCodec } from '../rpc/json-codec';
import { verifyServiceToken } from '../security/service-token';
import type { CallFrame, Frame } from './frames';

const mostInFlight = 512;

/**
 * Serves attesta.Channel/Open: many calls over one stream. Reading pauses while too many calls are under way or while
 * the peer does not take its replies, so that memory stays bounded.
 */
export function serveChannel(dispatcher: Dispatcher): (stream: ServerDuplexStream<Frame, Frame>) => void {
  return (stream) => {
    const running = new Map<number, Cancellation>();
    let paused = false;
    let open = true;

    const balance = (): void => {
      const full = running.size >= mostInFlight || stream.writableNeedDrain;
      if (full === paused) return;
      paused = full;
      if (full) stream.pause();
      else stream.resume();
    };
    const send = (frame: Frame): void => {
      if (open) stream.write(frame);
    };
    const serve = async (id: number, call: CallFrame): Promise<void> => {
      const cancellation = new Cancellation();
      running.set(id, cancellation);
      balance();
      try {
        send(await answer(dispatcher, id, call, cancellation));
      } finally {
        running.delete(id);
        balance();
      }
    };
    const close = (): void => {
      open = false;
      for (const cancellation of running.values()) cancellation.cancel();
    };

    stream.on('data', (frame: Frame) => {
      if (frame.kind === 'call' && frame.call) void serve(frame.id, frame.call);
      else if (frame.kind === 'cancel') running.get(frame.id)?.cancel();
    });
    stream.on('drain', balance);
    stream.on('end', () => {
      close();
      stream.end();
    });
    stream.on('error', close);
    stream.on('cancelled', close);
    void admit(stream, close);
  };
}

/** Only services open channels; a stream without a good service token ends at once. */
async function admit(stream: ServerDuplexStream<Frame, Frame>, close: () => void): Promise<void> {
  const token = String(stream.metadata.get('x-service-token')[0] ?? '');
  if (await verifyServiceToken(token)) return;
  close();
  stream.destroy(Object.assign(new Error('A channel is for services only.'), { code: 16 }));
}

async function answer(dispatcher: Dispatcher, id: number, call: CallFrame, cancellation: Cancellation): Promise<Frame> {
  try {
    const { rpc, reply } = await dispatcher.unary({ ...call, cancellation }, call.payload);
    const codec = replyCodec(rpc);
    return { id, result: { data: Buffer.from(codec.data(reply)), rest: Buffer.from(codec.rest(reply)) } };
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown, `channel-${id}`);
    const data = error.data === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(error.data));
    return {
      id,
      failure: { code: error.code, message: error.message, errors: Buffer.from(JSON.stringify(error.errors)), data },
    };
  }
}
