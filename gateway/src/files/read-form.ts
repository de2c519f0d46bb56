import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, invalid, say } from '@attesta/kit';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { formFields, tooManyFields } from '../binding/fields';
import type { SentFile } from '../binding/sent-file';
import { StoredFile } from '../binding/stored-file';
import { watchArrival } from '../request/pace';
import { type BodyLimits, declaredBytes } from '../request/read-body';

/** A field that carries files. */
export interface FileField {
  /** How many it takes. */
  most: number;
  /** Bytes of a file that the message has room for, so that it is not stored; 0 where every file is. */
  shortBytes: number;
}

/** What a form says of a file before its first byte. */
export interface FormFile {
  name: string;
  declaredType: string;
  /** Bytes that are about to come, its own and those behind it, as far as the request says so; 0 where it does not. */
  expectedBytes: number;
  shortBytes: number;
}

/** What a form may hold; `bytes` are those of all its fields that are no files. */
export interface FormRules extends BodyLimits {
  fileFields: ReadonlyMap<string, FileField>;
  maxFileBytes: number;
  /** Takes one file; the form is read on as fast as it takes the bytes. */
  take: (file: FormFile, bytes: Readable) => Promise<StoredFile | SentFile>;
}

/** Parts that are files, empty ones among them. */
export const mostFileParts = 50;
/** What stands between the parts, names and types. */
const overheadBytes = 64 * 1024;

/**
 * Refuses a form that says to be larger than it may be, before any of it is read.
 * @throws AppError too_large
 */
export function checkFormHead(request: IncomingMessage, rules: FormRules): void {
  const most = mostFilesOf(rules) * rules.maxFileBytes + rules.bytes + overheadBytes;
  if (declaredBytes(request) <= most) return;
  throw new AppError('too_large', say('gateway.body_too_large', { bytes: most }));
}

function mostFilesOf({ fileFields }: FormRules): number {
  return [...fileFields.values()].reduce((sum, { most }) => sum + most, 0);
}

/**
 * Reads a multipart form: texts as fields, and each file part straight into `take` while it arrives. `stored` names the
 * files that were stored, also when the form then fails, so that the caller can discard them.
 * @throws AppError invalid (malformed, unexpected file), too_large, too_slow
 */
export async function readForm(
  request: IncomingMessage,
  rules: FormRules,
  stored: StoredFile[],
): Promise<Record<string, unknown>> {
  const texts = new Map<string, string[]>();
  const files = new Map<string, object[]>();
  const taking: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = parserOf(request, rules);
    const open = new Set<Readable>();
    let over = false;
    const fail = (error: unknown) => {
      if (over) return;
      over = true;
      stopWatch();
      request.unpipe(parser);
      request.removeAllListeners('data');
      request.pause();
      // A part that is cut off must not look like one that has ended.
      for (const bytes of open) bytes.destroy(error as Error);
      // busboy reports its own unfinished parts once more when it is destroyed.
      parser.on('error', () => undefined);
      parser.destroy();
      reject(error);
    };
    const stopWatch = watchArrival(request, rules.arrival, fail);
    request.once('end', stopWatch);
    const held = (bytes: number): boolean => {
      try {
        rules.memory.add(bytes);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    };
    let fieldBytes = 0;
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      fieldBytes += name.length + value.length;
      if (nameTruncated) return fail(invalid('body', say('gateway.form_name_too_long')));
      if (valueTruncated || fieldBytes > rules.bytes) {
        return fail(new AppError('too_large', say('gateway.form_too_large', { bytes: rules.bytes })));
      }
      // Without files the bytes of the whole form are counted as they come; files are passed on and stay nowhere.
      if (rules.fileFields.size > 0 && !held(name.length + value.length)) return;
      add(texts, name, value);
    });
    const filesOf = new Map<string, number>();
    let takenBytes = 0;
    parser.on('file', (name, bytes, fileName, _encoding, declaredType) => {
      const field = name.replace(/\[\d*\]$/, '');
      const rule = rules.fileFields.get(field);
      if (!rule) {
        bytes.resume();
        return fail(invalid(field, say('gateway.field_takes_no_file', { field })));
      }
      // A file input that was left empty arrives as a part without a name.
      if (!fileName) return void bytes.resume();
      const count = (filesOf.get(field) ?? 0) + 1;
      filesOf.set(field, count);
      if (count > rule.most) {
        bytes.resume();
        return fail(tooManyFiles(field, rule.most));
      }
      open.add(bytes);
      bytes.once('end', () => open.delete(bytes));
      const expectedBytes = Math.max(0, declaredBytes(request) - takenBytes - fieldBytes - overheadBytes);
      const { shortBytes } = rule;
      const said = { name: fileName, declaredType, expectedBytes, shortBytes };
      const work = takeOne(bytes, rules, field, said).then((file) => {
        takenBytes += file.size;
        if (file instanceof StoredFile) stored.push(file);
        add(files, field, file);
      });
      work.catch(fail);
      taking.push(work);
    });
    parser.on('filesLimit', () => fail(tooManyFiles('body', mostFileParts)));
    parser.on('fieldsLimit', () => fail(tooManyFields('body', rules.fields)));
    parser.on('error', () => fail(malformed()));
    parser.on('finish', () => resolve());
    request.once('aborted', () => fail(new AppError('invalid', say('gateway.form_broke_off'))));
    request.once('error', () => fail(new AppError('invalid', say('gateway.form_broke_off'))));
    if (rules.fileFields.size === 0) {
      request.on('data', (bytes: Buffer) => void held(bytes.length));
    }
    request.pipe(parser);
  }).catch(async (error: unknown) => {
    await Promise.allSettled(taking);
    throw error;
  });
  await Promise.all(taking);
  return formFields(texts, files, rules.fields);
}

function add<T>(to: Map<string, T[]>, name: string, value: T): void {
  const values = to.get(name);
  if (values) values.push(value);
  else to.set(name, [value]);
}

function parserOf(request: IncomingMessage, rules: FormRules): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as { 'content-type': string },
      limits: {
        fileSize: rules.maxFileBytes,
        fieldSize: rules.bytes,
        files: mostFileParts,
        fields: rules.fields,
        headerPairs: 50,
      },
    });
  } catch {
    throw malformed();
  }
}

async function takeOne(
  bytes: BusboyFileStream,
  rules: FormRules,
  field: string,
  file: FormFile,
): Promise<StoredFile | SentFile> {
  const tooLarge = () => invalidSize(field, rules.maxFileBytes);
  bytes.once('limit', () => bytes.destroy(tooLarge()));
  // busboy only tells that a part broke off; destroyed, it also ends whoever reads it, now or later.
  bytes.on('error', (error: Error) => bytes.destroy(error));
  try {
    return await rules.take(file, bytes);
  } catch (error) {
    if (bytes.truncated) throw tooLarge();
    throw error instanceof AppError ? error : malformed();
  }
}

function invalidSize(field: string, limit: number): AppError {
  const message = say('gateway.file_too_large', { field, bytes: limit });
  return new AppError('too_large', message, [{ field, message }]);
}

function tooManyFiles(field: string, most: number): AppError {
  const message = say('gateway.form_too_many_files', { field, most });
  return new AppError('too_large', message, [{ field, message }]);
}

function malformed(): AppError {
  return invalid('body', say('gateway.form_unreadable'));
}
