import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Readable } from 'node:stream';
import { segmentsOf } from './segments';

const algorithm = 'aes-256-gcm';
/** Bytes of one frame; all but the last of a segment have exactly so many. */
const frameBytes = 64 * 1024;
const tagBytes = 16;

/**
 * Encrypts the segments of one file with a key that is used for no other. Each frame of 64 KB has its own tag (AES-256-GCM), so that a
 * part of a file is read without the rest, and in the memory of one frame. The place of a frame is its nonce: one that was moved, or
 * comes from another file, does not open.
 */
export class SegmentCipher {
  constructor(private readonly key: Buffer) {}

  /** A segment as it is stored: 16 bytes a frame longer. */
  seal(segment: number, bytes: Buffer): Buffer {
    const sealed: Buffer[] = [];
    for (let start = 0, frame = 0; start < bytes.length; start += frameBytes, frame += 1) {
      const cipher = createCipheriv(algorithm, this.key, nonce(segment, frame));
      sealed.push(cipher.update(bytes.subarray(start, start + frameBytes)), cipher.final(), cipher.getAuthTag());
    }
    return Buffer.concat(sealed);
  }

  /**
   * The bytes of a stored segment between two places; what comes after is not read.
   * @throws Error when a frame was changed or is missing, or is of another place, file or key
   */
  async *open(segment: number, stored: Readable, from: number, to: number): AsyncIterable<Buffer> {
    let frame = 0;
    try {
      for await (const sealed of segmentsOf(stored as AsyncIterable<Buffer>, frameBytes + tagBytes)) {
        const start = frame * frameBytes;
        const end = start + sealed.length - tagBytes;
        if (end > from) yield this.openFrame(segment, frame, sealed).subarray(Math.max(0, from - start), to - start);
        if (end >= to) return;
        frame += 1;
      }
      throw new Error(`Segment ${segment} ends early.`);
    } finally {
      stored.destroy();
    }
  }

  private openFrame(segment: number, frame: number, sealed: Buffer): Buffer {
    const tagAt = Math.max(0, sealed.length - tagBytes);
    const decipher = createDecipheriv(algorithm, this.key, nonce(segment, frame));
    decipher.setAuthTag(sealed.subarray(tagAt));
    return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()]);
  }
}

/** So many bytes a file of some size takes in the store. */
export function storedBytes(size: number, isEncrypted: boolean): number {
  return isEncrypted ? size + Math.ceil(size / frameBytes) * tagBytes : size;
}

function nonce(segment: number, frame: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(segment, 0);
  bytes.writeUInt32BE(frame, 4);
  return bytes;
}
