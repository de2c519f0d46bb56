import { createHash } from 'node:crypto';
import { AppError, streamOperation } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';

interface Part {
  header?: { name?: string };
  chunk?: Uint8Array;
  end?: { size?: unknown };
}

/** Stands where the documents service stands: takes files as they come and says what it got. */
export class FileStore {
  stored: { id: string; name: string; size: number; sha256: string }[] = [];
  headers: object[] = [];
  brokenOff = 0;

  readonly storeFile = streamOperation('documents.StoreFile', async ({ requests }) => {
    try {
      const file = await this.receive(requests as AsyncIterable<Part>);
      this.stored.push(file);
      return { message: 'Stored', data: { ...file, content_type: 'text/csv', file_path: file.id } };
    } catch (error) {
      this.brokenOff += 1;
      throw error;
    }
  });

  forget(): void {
    this.stored = [];
    this.headers = [];
    this.brokenOff = 0;
  }

  private async receive(requests: AsyncIterable<Part>) {
    const hash = createHash('sha256');
    let size = 0;
    let name = '';
    let ended = false;
    for await (const { header, chunk, end } of requests) {
      if (header) {
        this.headers.push({ ...header });
        name = header.name ?? '';
        if (name === 'virus.csv') throw new AppError('unprocessable', 'The file was refused.');
      }
      if (end) ended = Number(end.size) === size;
      if (chunk && chunk.length > 0) {
        hash.update(chunk);
        size += chunk.length;
      }
    }
    if (!ended) throw new AppError('unavailable', 'broken off');
    return { id: newId(), name, size, sha256: hash.digest('hex') };
  }
}
