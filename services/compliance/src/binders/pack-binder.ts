import { PassThrough, Readable } from 'node:stream';
import { AppError, say } from '@attesta/kit';
import { ZipFile } from 'yazl';
import type { PackedFile } from './evidence-paths';

/**
 * A zip of a book and its evidence, as its bytes are asked for: one file is read at a time. Evidence is mostly packed already, so it
 * is stored as it is.
 * @param progressed is told of the bytes of evidence that have been read
 * @throws AppError unprocessable naming a file that can't be read, through the stream
 */
export async function* packBinder(
  book: { name: string; pdf: Uint8Array },
  files: PackedFile[],
  readFile: (fileId: string) => AsyncIterable<Buffer>,
  progressed: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  const read = async function* ({ file_id, name }: PackedFile): AsyncGenerator<Buffer> {
    try {
      for await (const bytes of readFile(file_id)) {
        progressed(bytes.length);
        yield bytes;
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      throw new AppError('unprocessable', say('compliance.binder_file_gone', { name }));
    }
  };
  zip.addBuffer(Buffer.from(book.pdf), book.name, { compress: false });
  for (const file of files) {
    zip.addReadStreamLazy(file.path, { compress: false }, (done) => {
      const stream = Readable.from(read(file));
      // yazl looks at the errors of files alone, not of streams.
      stream.on('error', (error) => output.destroy(error));
      done(null, stream);
    });
  }
  zip.end();
  for await (const chunk of output as AsyncIterable<Buffer>) yield chunk;
}
