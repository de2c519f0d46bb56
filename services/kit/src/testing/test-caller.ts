import { Client, type ClientDuplexStream, credentials, Metadata } from '@grpc/grpc-js';
import protobuf from 'protobufjs';
import type { ChannelClient } from '../channel/client';
import { type CallFrame, channelDefinition, type Frame } from '../channel/frames';
import type { CallOptions } from '../channel/pending-call';
import { encodeMessage } from '../rpc/definitions';
import { rpcOf } from '../rpc/json-codec';
import { serviceToken } from '../security/service-token';
import { newId, testToken } from './test-tokens';

const organizationId = newId();
const { fullName: method, requestType } = rpcOf('content.ListLibraries');

/** A field of so many bytes that no service knows: limits of known fields would refuse a request of this size. */
function ballast(bytes: number): Uint8Array {
  return protobuf.Writer.create().uint32(tagOfField1000).bytes(Buffer.alloc(bytes)).finish();
}
const tagOfField1000 = (1000 << 3) | 2;

/** A call of content.ListLibraries as a client admin. */
export async function callFrame(bytes = 0): Promise<CallFrame> {
  const authorization = `Bearer ${await testToken({ role: 3, organizationId })}`;
  const metadata = { authorization, 'x-request-id': 'r' };
  return { method, metadata, deadline: 20_000, payload: bytes > 0 ? ballast(bytes) : encodeMessage(requestType, {}) };
}

/** Calls content.ListLibraries over a channel, with a request of so many bytes. @returns the reply's message */
export async function listLibraries(
  channel: ChannelClient,
  { bytes = 0, ...options }: Partial<CallOptions> & { bytes?: number } = {},
): Promise<string> {
  const { metadata, deadline, payload } = await callFrame(bytes);
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
  const call = await callFrame(0);
  return {
    stream,
    call: (id) => void stream.write({ id, call }),
    close: () => {
      stream.cancel();
      client.close();
    },
  };
}
