import { createHash } from 'node:crypto';
import { AppError, say } from '@attesta/kit';
import { headBytes } from '../domain/content-type';
import type { Traces } from '../domain/program';
import type { Scan } from '../scan/clamd';
import { TraceSearch } from './trace-search';

/** Size, hash and first bytes of a file, noted while it streamed to the store. */
export interface Intake {
  size: number;
  sha256: string;
  /** Its first bytes, from which its type is told (domain/content-type.ts). */
  head: Buffer;
  /** What was found anywhere in it. */
  traces: Traces;
}

/** How many bytes may come, and what is said of more. */
export interface SizeLimit {
  bytes: number;
  refusal(bytes: number): AppError;
}

/** The limit for one file. */
export function fileLimit(bytes: number): SizeLimit {
  return { bytes, refusal: () => new AppError('too_large', say('documents.too_large', { bytes })) };
}

/** Counts, hashes and scans the bytes of an upload while they stream to the store, so that it is read only once. */
export class FileIntake {
  private readonly hash = createHash('sha256');
  private readonly head: Buffer[] = [];
  private headSize = 0;
  private size = 0;
  private readonly search = new TraceSearch();

  constructor(
    private readonly chunks: AsyncIterable<Uint8Array>,
    private readonly limit: SizeLimit,
    private readonly scan: Scan,
    private readonly signal: AbortSignal,
  ) {}

  /** The upload's bytes, to be read to the end once. @throws AppError too_large, unprocessable (a virus), unavailable (broke off) */
  async *bytes(): AsyncIterable<Buffer> {
    try {
      for await (const chunk of this.chunks) {
        const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
        await this.see(buffer);
        yield buffer;
      }
      if (this.signal.aborted) throw new AppError('unavailable', say('documents.upload_broke_off'));
      await this.scan.finish();
    } finally {
      this.scan.close();
    }
  }

  /** Valid after `bytes` was read to the end. */
  result(): Intake {
    return {
      size: this.size,
      sha256: this.hash.digest('hex'),
      head: Buffer.concat(this.head),
      traces: this.search.traces,
    };
  }

  private async see(chunk: Buffer): Promise<void> {
    this.size += chunk.length;
    if (this.size > this.limit.bytes) throw this.limit.refusal(this.size);
    if (this.headSize < headBytes) {
      const part = chunk.subarray(0, headBytes - this.headSize);
      this.head.push(Buffer.from(part));
      this.headSize += part.length;
    }
    this.hash.update(chunk);
    this.search.see(chunk);
    await this.scan.write(chunk);
  }
}
