import { Client, type ClientDuplexStream, credentials, Metadata } from '@grpc/grpc-js';
import type { ChannelClient } from '../channel/client';
import { type CallFrame, channelDefinition, type Frame } from '../channel/frames';
import type { CallOptions } from '../channel/pending-call';
import { encodeMessage } from '../rpc/definitions';
import { rpcOf } from '../rpc/json-codec';
import { serviceToken } from '../security/service-token';
import { newId, testToken } from './test-tokens';

const organizationId = newId();
const { fullName: method, requestType } = rpcOf('content.ListLibraries');

/** A call of content.ListLibraries as a client admin. */
async function callFrame(q: string): Promise<CallFrame> {
  const authorization = `Bearer ${await testToken({ role: 3, organizationId })}`;
  const metadata = { authorization, 'x-request-id': 'r' };
  return { method, metadata, deadline: 20_000, payload: encodeMessage(requestType, { q }) };
}

/** Calls content.ListLibraries over a channel. @returns the reply's message */
export async function listLibraries(
  channel: ChannelClient,
  { q = '', ...options }: Partial<CallOptions> & { q?: string } = {},
): Promise<string> {
  const { metadata, deadline, payload } = await callFrame(q);
  const { rest } = await channel.call(method, metadata, payload, { deadline, ...options });
  return (JSON.parse(rest.toString()) as { message: string }).message;
}

/** A stream of frames to an instance that a test writes and reads itself. */
export interface TestStream {
  stream: ClientDuplexStream<Frame, Frame>;
  /** Sends a call of content.ListLibraries. */
  call(id: number): void;
  close(): void;
}

/** Opens a stream of frames. Resolves when the instance has taken it. */
export async function openStream(address: string): Promise<TestStream> {
  const client = new Client(address, credentials.createInsecure(), { 'grpc.max_receive_message_length': -1 });
  const metadata = new Metadata();
  metadata.set('x-service-token', await serviceToken('gateway'));
  const { path, requestSerialize, responseDeserialize } = channelDefinition.Open;
  const stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata);
  stream.on('error', () => undefined);
  await new Promise((resolve) => stream.once('metadata', resolve));
  const call = await callFrame('');
  return {
    stream,
    call: (id) => void stream.write({ id, call }),
    close: () => {
      stream.cancel();
      client.close();
    },
  };
}
