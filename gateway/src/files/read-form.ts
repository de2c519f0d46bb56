import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, invalid } from '@attesta/kit';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { formFields, tooManyFields } from '../binding/fields';
import type { StoredFile } from '../binding/stored-file';

/** What a form may hold. */
export interface FormRules {
  /** The fields that carry files. */
  fileFields: string[];
  maxFileBytes: number;
  /** Bytes of all its other fields together. */
  maxFieldBytes: number;
  maxFields: number;
  /** Takes one file; the form is read on as fast as it takes the bytes. */
  store: (name: string, declaredType: string, bytes: Readable) => Promise<StoredFile>;
}

const mostFiles = 50;

/**
 * Reads a multipart form: texts as fields, and each file part straight into `store` while it arrives. `stored` names the
 * files that were stored, also when the form then fails, so that the caller can discard them.
 * @throws AppError invalid (malformed, unexpected file), too_large
 */
export async function readForm(
  request: IncomingMessage,
  rules: FormRules,
  stored: StoredFile[],
): Promise<Record<string, unknown>> {
  const given = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  };
  const files: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = parserOf(request, rules);
    const open = new Set<Readable>();
    let over = false;
    const fail = (error: unknown) => {
      if (over) return;
      over = true;
      request.unpipe(parser);
      request.pause();
      // A part that is cut off must not look like one that has ended.
      for (const bytes of open) bytes.destroy(error as Error);
      // busboy reports its own unfinished parts once more when it is destroyed.
      parser.on('error', () => undefined);
      parser.destroy();
      reject(error);
    };
    let fieldBytes = 0;
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      fieldBytes += name.length + value.length;
      if (nameTruncated) fail(malformed('a field has too long a name'));
      else if (valueTruncated || fieldBytes > rules.maxFieldBytes) {
        fail(new AppError('too_large', `The form's fields are larger than ${rules.maxFieldBytes} bytes.`));
      } else add(name, value);
    });
    parser.on('file', (name, bytes, fileName, _encoding, declaredType) => {
      const field = name.replace(/\[\d*\]$/, '');
      if (!rules.fileFields.includes(field)) {
        bytes.resume();
        return fail(invalid(field, `${field} does not take a file.`));
      }
      // A file input that was left empty arrives as a part without a name.
      if (!fileName) return void bytes.resume();
      open.add(bytes);
      bytes.once('end', () => open.delete(bytes));
      const work = storeOne(bytes, rules, field, fileName, declaredType).then((file) => {
        stored.push(file);
        add(field, file);
      });
      work.catch(fail);
      files.push(work);
    });
    parser.on('filesLimit', () => fail(new AppError('too_large', `A form may carry ${mostFiles} files.`)));
    parser.on('fieldsLimit', () => fail(tooManyFields('body', rules.maxFields)));
    parser.on('error', (error: Error) => fail(malformed(error.message)));
    parser.on('finish', () => resolve());
    request.once('aborted', () => fail(new AppError('invalid', 'The form broke off.')));
    request.once('error', () => fail(new AppError('invalid', 'The form broke off.')));
    request.pipe(parser);
  }).catch(async (error: unknown) => {
    await Promise.allSettled(files);
    throw error;
  });
  await Promise.all(files);
  return formFields(given, rules.maxFields);
}

function parserOf(request: IncomingMessage, rules: FormRules): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as { 'content-type': string },
      limits: {
        fileSize: rules.maxFileBytes,
        fieldSize: rules.maxFieldBytes,
        files: mostFiles,
        fields: rules.maxFields,
        headerPairs: 50,
      },
    });
  } catch (error) {
    throw malformed((error as Error).message);
  }
}

async function storeOne(
  bytes: BusboyFileStream,
  rules: FormRules,
  field: string,
  name: string,
  type: string,
): Promise<StoredFile> {
  const tooLarge = () => invalidSize(field, rules.maxFileBytes);
  bytes.once('limit', () => bytes.destroy(tooLarge()));
  // busboy only tells that a part broke off; destroyed, it also ends whoever reads it, now or later.
  bytes.on('error', (error: Error) => bytes.destroy(error));
  try {
    return await rules.store(name, type, bytes);
  } catch (error) {
    if (bytes.truncated) throw tooLarge();
    throw error instanceof AppError ? error : malformed((error as Error).message);
  }
}

function invalidSize(field: string, limit: number): AppError {
  const message = `${field} is larger than ${limit} bytes.`;
  return new AppError('too_large', message, [{ field, message }]);
}

function malformed(reason: string): AppError {
  return new AppError('invalid', `The form cannot be read: ${reason}.`, [
    { field: 'body', message: `The form cannot be read: ${reason}.` },
  ]);
}
