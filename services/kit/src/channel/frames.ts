import { loadContract } from '@attesta/proto';
import type protobuf from 'protobufjs';

export interface CallFrame {
  method: string;
  metadata: Record<string, string>;
  deadline: number;
  payload: Uint8Array;
}
export interface ResultFrame {
  data: Uint8Array;
  rest: Uint8Array;
}
export interface FailureFrame {
  code: string;
  message: string;
  errors: Uint8Array;
  data: Uint8Array;
}

/** One frame of attesta.Channel (proto/channel.proto). */
export interface Frame {
  id: number;
  kind?: 'call' | 'result' | 'failure' | 'cancel' | 'goaway' | 'refused';
  call?: CallFrame;
  result?: ResultFrame;
  failure?: FailureFrame;
  cancel?: boolean;
  goaway?: boolean;
  refused?: boolean;
}

let frameType: protobuf.Type | undefined;

function type(): protobuf.Type {
  frameType ??= loadContract().root.lookupType('attesta.Frame');
  return frameType;
}

/** A frame as bytes. */
export function encodeFrame(frame: Frame): Buffer {
  return type()
    .encode(frame as never)
    .finish() as Buffer;
}

/** Bytes as a frame. @throws Error when they are none. */
export function decodeFrame(bytes: Buffer): Frame {
  return type().decode(bytes) as unknown as Frame;
}

/** attesta.Channel for grpc-js, frames left as they are. */
export const channelDefinition = {
  Open: {
    path: '/attesta.Channel/Open',
    requestStream: true,
    responseStream: true,
    requestSerialize: encodeFrame,
    requestDeserialize: decodeFrame,
    responseSerialize: encodeFrame,
    responseDeserialize: decodeFrame,
  },
} as const;
