import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, say } from '@attesta/kit';
import { ZipFile } from 'yazl';
import type { PackedFile } from './evidence-paths';

/**
 * A zip of a book and its evidence, as its bytes are asked for: the book is written first, and one file is read at a time. Evidence is
 * mostly packed already, so it is stored as it is.
 * @param files is looked at once the book is written, which says what belongs to it
 * @param progressed is told of the bytes of evidence that have been read
 * @throws AppError unprocessable naming a file that can't be read, through the stream
 */
export async function* packBinder(
  book: { name: string; pdf: AsyncIterable<Uint8Array> },
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
  const pdf = new PassThrough();
  zip.addReadStream(pdf, book.name, { compress: false });
  const addEvidence = (): void => {
    for (const file of files)
      zip.addReadStreamLazy(file.path, { compress: false }, (done) => {
        const stream = Readable.from(read(file));
        // yazl looks at the errors of files alone, not of streams.
        stream.on('error', (error) => output.destroy(error));
        done(null, stream);
      });
    zip.end();
  };
  pipeline(book.pdf, pdf)
    .then(addEvidence)
    .catch((error: Error) => output.destroy(error));
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) yield chunk;
  } finally {
    // Who takes no more bytes wants no more pages.
    pdf.destroy();
  }
}
