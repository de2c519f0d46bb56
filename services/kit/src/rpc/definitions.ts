import type { RpcDefinition } from '@attesta/proto';
import type { MethodDefinition } from '@grpc/grpc-js';

const bytes = (value: Uint8Array): Buffer => Buffer.from(value.buffer, value.byteOffset, value.byteLength);
const same = (value: Buffer): Buffer => value;

/** An rpc for grpc-js with its messages left as bytes: the dispatcher and the callers read and write them. */
export function bytesDefinition(rpc: RpcDefinition): MethodDefinition<Uint8Array, Buffer> {
  return {
    path: `/${rpc.fullName}`,
    requestStream: rpc.requestStream,
    responseStream: rpc.replyStream,
    requestSerialize: bytes,
    requestDeserialize: same,
    responseSerialize: bytes,
    responseDeserialize: same,
  } as MethodDefinition<Uint8Array, Buffer>;
}

/** A plain object as the bytes of a message; what the message does not know is left out. */
export function encodeMessage(type: RpcDefinition['requestType'], value: object): Uint8Array {
  return type.encode(type.fromObject(value)).finish();
}
