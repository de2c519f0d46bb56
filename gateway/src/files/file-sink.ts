import type { Readable } from 'node:stream';
import type { StoredFile } from '../binding/stored-file';

/** What is known of a file before its first byte. */
export interface FileFacts {
  name: string;
  declaredType: string;
  organizationId: string;
  userId: string;
  /** The full name of the rpc that takes it. */
  purpose: string;
  maxBytes: number;
  /** Bytes that are about to come, this file's and those behind it, as far as the request says so; 0 where it does not. */
  expectedBytes: number;
  requestId: string;
}

/** Stores a file as its bytes arrive. @throws AppError too_large, unavailable */
export type FileSink = (facts: FileFacts, bytes: Readable, signal: AbortSignal) => Promise<StoredFile>;
