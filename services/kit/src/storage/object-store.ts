import { Readable } from 'node:stream';
import { Client } from 'minio';
import { environment } from '../config';
import { honoursRanges, partOf, probeText } from './ranged-reads';

/** Parts of this size are held in memory while a stream of unknown length is stored. */
const partSize = 8 * 1024 * 1024;

/** The S3 bucket of this installation: MinIO, Ceph or any other (S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET). */
export class ObjectStore {
  private readonly client: Client;
  private readonly bucket = environment('S3_BUCKET', 'attesta');
  private ranges?: Promise<boolean>;

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
      partSize,
    });
  }

  /** Makes the bucket where it is missing. */
  async prepare(): Promise<void> {
    if (await this.client.bucketExists(this.bucket).catch(() => false)) return;
    await this.client.makeBucket(this.bucket).catch(async (error: Error) => {
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    });
  }

  /** Stores a stream of any length in bounded memory. Without a content type: see local-runtime.md on unsigned headers. */
  async put(key: string, body: Readable): Promise<void> {
    await this.client.putObject(this.bucket, key, body);
  }

  /** The bytes from `offset` on, all of them or `length`; right also where the store has no working ranges. */
  async get(key: string, offset = 0, length?: number): Promise<Readable> {
    if (offset === 0 && length === undefined) return this.client.getObject(this.bucket, key);
    this.ranges ??= this.probeRanges();
    if (await this.ranges) return this.client.getPartialObject(this.bucket, key, offset, length);
    return partOf(await this.client.getObject(this.bucket, key), offset, length);
  }

  /** Asked once a process; a probe that cannot be made is made again at the next read. */
  private async probeRanges(): Promise<boolean> {
    try {
      const key = 'probe/ranges';
      await this.client.putObject(this.bucket, key, Readable.from([Buffer.from(probeText)]));
      return await honoursRanges(await this.client.presignedGetObject(this.bucket, key, 60));
    } catch (error) {
      this.ranges = undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.bucket, key);
  }

  /** Removes the parts of an upload that was broken off. */
  async discard(key: string): Promise<void> {
    await this.client.removeIncompleteUpload(this.bucket, key).catch(() => undefined);
    await this.remove(key).catch(() => undefined);
  }

  /** Whether the store answers. */
  healthy(): Promise<boolean> {
    return this.client.bucketExists(this.bucket).catch(() => false);
  }
}
