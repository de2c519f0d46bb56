import { randomInt } from 'node:crypto';
import { type SegmentCipher, segmentBytes } from '@attesta/kit';
import { keepContent } from '../contents/keep-content';
import { cipherOf } from '../encryption/file-cipher';
import { type Uploading, UploadRepository } from '../repositories/upload.repository';
import { objectStore } from '../storage';
import { tusRefusal } from './tus-refusal';

const platform = { organizationId: '' };
/**
 * Parts that fill no segment are numbered from here, at random, so that no number, and no nonce with it, is used for other bytes. They
 * are removed when the file is whole.
 */
export const firstTail = 2 ** 31;

/**
 * Stores what comes of an upload behind what is there, in the segments of the finished file, each under its address as soon as it is
 * whole: at the end nothing is copied. What fills no segment lies apart until the rest of it comes, also when the stream breaks off. It needs the memory of two segments.
 * @returns bytes that are stored now
 * @throws what the stream throws, a refusal where somebody else writes
 */
export async function writeParts(file: Uploading, lease: string, stream: AsyncIterable<Uint8Array>): Promise<number> {
  const writer = new PartWriter(file, lease, await cipherOf(file));
  await writer.begin();
  let failure: { reason: unknown } | undefined;
  try {
    for await (const chunk of stream) await writer.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  } catch (reason) {
    failure = { reason };
  }
  await writer.end();
  if (failure) throw failure.reason;
  return writer.offset;
}

class PartWriter {
  /** Bytes that have come. */
  offset: number;
  private pieces: Buffer[] = [];
  private held = 0;
  private sending: Promise<void> = Promise.resolve();
  private readonly uploads = new UploadRepository(platform);

  constructor(
    private readonly file: Uploading,
    private readonly lease: string,
    private readonly cipher: SegmentCipher | undefined,
  ) {
    this.offset = file.upload.offset;
  }

  async begin(): Promise<void> {
    const { upload, object_key } = this.file;
    if (upload.tail_bytes === 0) return;
    const tail = await objectStore().getSegment(object_key, upload.tail, upload.tail_bytes, this.cipher);
    this.pieces = [tail];
    this.held = tail.length;
  }

  async take(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) {
      const part = rest.subarray(0, segmentBytes - this.held);
      // Copied: the stream may use its memory again.
      this.pieces.push(Buffer.from(part));
      this.held += part.length;
      this.offset += part.length;
      rest = rest.subarray(part.length);
      if (this.held === segmentBytes) await this.send();
    }
  }

  async end(): Promise<void> {
    const { upload, object_key } = this.file;
    const isWhole = this.offset === upload.length;
    if (isWhole && this.held > 0) await this.send();
    await this.sending;
    if (isWhole || this.offset === upload.offset) return;
    const bytes = Buffer.concat(this.pieces);
    const tail = firstTail + randomInt(firstTail);
    if (bytes.length > 0) await objectStore().putSegment(object_key, tail, bytes, this.cipher);
    await this.note({ offset: this.offset, tail, tail_bytes: bytes.length });
  }

  /** Sends a segment while the next one fills; how far the file has come is noted behind it. */
  private async send(): Promise<void> {
    const bytes = Buffer.concat(this.pieces);
    const at = this.offset;
    const index = Math.ceil(at / segmentBytes) - 1;
    this.pieces = [];
    this.held = 0;
    await this.sending;
    this.sending = this.keep(index, bytes).then(() => this.note({ offset: at, tail_bytes: 0 }));
    // Awaited above or at the end; a failure must not count as unhandled in between.
    this.sending.catch(() => undefined);
  }

  /** An upload that was begun under an earlier release is finished as it was begun. */
  private keep(index: number, bytes: Buffer): Promise<void> {
    if (this.file.objects) return keepContent(this.file, index, bytes);
    return objectStore().putSegment(this.file.object_key, index, bytes, this.cipher);
  }

  private async note(stored: Parameters<UploadRepository['progress']>[2]): Promise<void> {
    if (await this.uploads.progress(this.file.id, this.lease, stored)) return;
    throw tusRefusal(423, 'Somebody else writes the upload.');
  }
}
