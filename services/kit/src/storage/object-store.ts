import { Readable } from 'node:stream';
import { Client } from 'minio';
import { environment } from '../config';
import type { SegmentCipher } from './segment-cipher';
import { cut, segmentBytes, segmentsOf } from './segments';

/** What the store has of one file. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** When the last of them came. */
  changed: Date;
}

/**
 * The S3 bucket of this installation: MinIO, Ceph or any other (S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET).
 *
 * A file lies in segments of 8 MB, `key/000000`, `key/000001` …, each put and got whole. So it needs neither multipart
 * uploads nor ranges of the store, and both were seen to spoil data on the embedded engine (radosgw with dbstore writes
 * the parts of an upload over each other, and answers a range with the whole object). A part of a file is read from the
 * segments that hold it, and an upload needs the memory of two segments, however large the file.
 */
export class ObjectStore {
  private readonly client: Client;
  private readonly bucket = environment('S3_BUCKET', 'attesta');

  constructor() {
    const endpoint = new URL(environment('S3_ENDPOINT'));
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (endpoint.protocol === 'https:' ? 443 : 80),
      useSSL: endpoint.protocol === 'https:',
      accessKey: environment('S3_ACCESS_KEY'),
      secretKey: environment('S3_SECRET_KEY'),
      region: environment('S3_REGION', 'us-east-1'),
      pathStyle: true,
      // A segment is always one request.
      partSize: 2 * segmentBytes,
    });
  }

  /** Makes the bucket where it is missing. */
  async prepare(): Promise<void> {
    if (await this.client.bucketExists(this.bucket).catch(() => false)) return;
    await this.client.makeBucket(this.bucket).catch(async (error: Error) => {
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    });
  }

  /**
   * Stores bytes of any length in bounded memory, one segment on its way while the next one fills.
   * @param cipher encrypts them; whoever gets the file gives the same
   */
  async put(key: string, body: AsyncIterable<Buffer>, cipher?: SegmentCipher): Promise<void> {
    let sending: Promise<unknown> = Promise.resolve();
    let index = 0;
    for await (const segment of segmentsOf(body)) {
      const stored = cipher ? cipher.seal(index, segment) : segment;
      await sending;
      sending = this.client.putObject(this.bucket, segmentKey(key, index), stored, stored.length);
      // Awaited above or below; a failure must not count as unhandled in between.
      sending.catch(() => undefined);
      index += 1;
    }
    await sending;
  }

  /** Stores one segment of a file that comes in parts; each but the last has `segmentBytes`. */
  async putSegment(key: string, index: number, bytes: Buffer, cipher?: SegmentCipher): Promise<void> {
    const stored = cipher ? cipher.seal(index, bytes) : bytes;
    await this.client.putObject(this.bucket, segmentKey(key, index), stored, stored.length);
  }

  /** One segment of a file that comes in parts. @param size its bytes */
  async getSegment(key: string, index: number, size: number, cipher?: SegmentCipher): Promise<Buffer> {
    const stored = await this.client.getObject(this.bucket, segmentKey(key, index));
    const pieces: Buffer[] = [];
    for await (const piece of cipher ? cipher.open(index, stored, 0, size) : stored) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  /** Removes the segments of a file from a number on. */
  async removeSegments(key: string, from: number): Promise<void> {
    const names: string[] = [];
    for await (const item of this.client.listObjectsV2(this.bucket, `${key}/`, true)) names.push(String(item.name));
    for (const name of names.filter((one) => Number(one.slice(key.length + 1)) >= from))
      await this.client.removeObject(this.bucket, name);
  }

  /** The bytes from `offset` on, all of them or `length`. @param size bytes of the whole file */
  get(key: string, size: number, offset = 0, length = size - offset, cipher?: SegmentCipher): Readable {
    return Readable.from(this.read(key, offset, Math.min(size, offset + length), cipher), { objectMode: false });
  }

  /** Removes a file, or what a broken upload has left of it. */
  remove(key: string): Promise<void> {
    return this.removeSegments(key, 0);
  }

  /** All stored files in the order of their keys, from behind one on. */
  async *objects(after = ''): AsyncIterable<StoredObject> {
    let present: StoredObject | undefined;
    // Segments have numbers for names, and "~" comes behind all of them.
    const listed = this.client.listObjectsV2(this.bucket, '', true, after ? `${after}/~` : '');
    for await (const { name = '', size = 0, lastModified = new Date() } of listed) {
      const key = name.slice(0, Math.max(0, name.lastIndexOf('/')));
      if (present && present.key === key) {
        present.bytes += size;
        present.changed = new Date(Math.max(lastModified.getTime(), present.changed.getTime()));
        continue;
      }
      if (present) yield present;
      present = { key, bytes: size, changed: lastModified };
    }
    if (present) yield present;
  }

  /** Whether the store answers. */
  healthy(): Promise<boolean> {
    return this.client.bucketExists(this.bucket).catch(() => false);
  }

  private async *read(key: string, from: number, to: number, cipher?: SegmentCipher): AsyncIterable<Buffer> {
    for (let index = Math.floor(from / segmentBytes); index * segmentBytes < to; index += 1) {
      const start = index * segmentBytes;
      const segment = await this.client.getObject(this.bucket, segmentKey(key, index));
      if (cipher) yield* cipher.open(index, segment, from - start, Math.min(to - start, segmentBytes));
      else yield* cut(segment, from - start, to - start);
    }
  }
}

function segmentKey(key: string, index: number): string {
  return `${key}/${String(index).padStart(6, '0')}`;
}
