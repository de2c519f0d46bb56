import type { IncomingMessage } from 'node:http';
import { AppError, invalid } from '@attesta/kit';
import { encodedFields } from '../binding/fields';
import { parseJson, TooDeep } from '../binding/json';

/** A body that took longer than this is given up, so that slow senders hold no memory. */
const patience = 30_000;

/** An urlencoded body costs many times its length to decode; what is longer comes as JSON or multipart/form-data. */
const mostFormBytes = 1024 * 1024;

/** A body's values; `form` says that they are texts. */
export interface ReadBody {
  body?: unknown;
  form: boolean;
}

/** The media type of a request without its parameters, lower-cased; '' when it has none. */
export function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a request says that a body follows. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** How large a body may be. */
export interface BodyLimits {
  bytes: number;
  /** Fields of a form. */
  fields: number;
}

/**
 * Reads a JSON or urlencoded body.
 * @throws AppError too_large, unsupported_type, invalid (malformed, too many fields, nested too deeply)
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<ReadBody> {
  if (!hasBody(request)) return { form: false };
  const type = mediaType(request);
  const form = type === 'application/x-www-form-urlencoded';
  if (!form && type !== 'application/json' && !type.endsWith('+json')) {
    throw new AppError(
      'unsupported_type',
      `The body must be application/json${type ? `, not ${type.slice(0, 60)}` : ''}.`,
    );
  }
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new AppError('unsupported_type', 'The body must not be compressed.');
  const text = decoded(await bytesOf(request, form ? Math.min(limits.bytes, mostFormBytes) : limits.bytes));
  if (form) return { body: encodedFields(text, 'body', limits.fields), form };
  return text.trim() === '' ? { form } : { body: parsed(text), form };
}

function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', `The body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(new AppError('invalid', 'The body did not arrive in time.')), patience);
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      request.pause();
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return fail(tooLarge());
      chunks.push(chunk);
    });
    request.once('error', fail);
    request.once('aborted', () => fail(new AppError('invalid', 'The body broke off.')));
    request.once('end', () => {
      clearTimeout(timer);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size));
    });
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('body', 'The body is not valid UTF-8.');
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const place = /position (\d+)/.exec((error as Error).message)?.[1];
    const reason = `is not valid JSON${place ? ` (at character ${place})` : ''}`;
    throw invalid('body', `The body ${error instanceof TooDeep ? error.message : reason}.`);
  }
}
