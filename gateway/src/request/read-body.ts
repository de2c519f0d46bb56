import type { IncomingMessage } from 'node:http';
import { AppError, invalid, say } from '@attesta/kit';
import { encodedFields } from '../binding/fields';
import { deepestJson, parseJson, TooDeep } from '../binding/json';

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
    const reason = type ? say('gateway.body_other_type', { type: type.slice(0, 60) }) : say('gateway.body_no_type');
    throw new AppError('unsupported_type', reason);
  }
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new AppError('unsupported_type', say('gateway.body_compressed'));
  const text = decoded(await bytesOf(request, form ? Math.min(limits.bytes, mostFormBytes) : limits.bytes));
  if (form) return { body: encodedFields(text, 'body', limits.fields), form };
  return text.trim() === '' ? { form } : { body: parsed(text), form };
}

function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new AppError('too_large', say('gateway.body_too_large', { bytes: limit }));
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => fail(new AppError('invalid', say('gateway.body_too_slow'))), patience);
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
    request.once('aborted', () => fail(new AppError('invalid', say('gateway.body_broke_off'))));
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
    throw invalid('body', say('gateway.body_no_utf8'));
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof TooDeep) throw invalid('body', say('gateway.body_too_deep', { levels: deepestJson }));
    const place = /position (\d+)/.exec((error as Error).message)?.[1];
    throw invalid('body', place ? say('gateway.body_no_json_at', { place }) : say('gateway.body_no_json'));
  }
}
