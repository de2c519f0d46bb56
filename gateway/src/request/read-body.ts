import type { IncomingMessage } from 'node:http';
import { AppError, invalid, say } from '@attesta/kit';
import { encodedFields } from '../binding/fields';
import { deepestJson, parseJsonBytes, TooDeep } from '../binding/json';
import { type ArrivalRule, watchArrival } from './pace';
import type { Hold } from './shares';

/** An urlencoded body costs many times its length to decode; what is longer comes as JSON or multipart/form-data. */
const mostFormBytes = 1024 * 1024;

/** A body of at most so many bytes is put together at its end. */
const mostInChunks = 64 * 1024;

const urlencoded = 'application/x-www-form-urlencoded';

/** A body's values; `form` says that they are texts. */
export interface ReadBody {
  body?: unknown;
  form: boolean;
  /** How long it is. */
  bytes: number;
}

/** The media type of a request without its parameters, lower-cased; '' when it has none. */
export function mediaType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a request says that a body follows. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || declaredBytes(request) > 0;
}

/** How large a body may be, and how it must arrive. */
export interface BodyLimits {
  bytes: number;
  /** Fields of a form. */
  fields: number;
  arrival: ArrivalRule;
  /** The caller's part of the memory for bodies; it is taken as the bytes arrive. */
  memory: Hold;
  /** Does what takes long for a body of so many bytes when it is its sender's turn (LargeBodies). */
  inTurn: <T>(bytes: number, work: () => T) => Promise<T>;
}

/**
 * Refuses a JSON or urlencoded body for what its head says, before any of it is read.
 * @throws AppError too_large, unsupported_type
 */
export function checkBodyHead(request: IncomingMessage, limits: BodyLimits): void {
  const type = mediaType(request);
  if (type !== urlencoded && type !== 'application/json' && !type.endsWith('+json')) {
    const reason = type ? say('gateway.body_other_type', { type: type.slice(0, 60) }) : say('gateway.body_no_type');
    throw new AppError('unsupported_type', reason);
  }
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new AppError('unsupported_type', say('gateway.body_compressed'));
  const most = mostBytes(request, limits);
  if (declaredBytes(request) > most) throw tooLarge(most);
}

/**
 * Reads a JSON or urlencoded body whose head was checked.
 * @throws AppError too_large, too_slow, too_many (bytes at a time), invalid (malformed, too many fields, nested too deeply)
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<ReadBody> {
  const form = mediaType(request) === urlencoded;
  const content = await bytesOf(request, limits);
  const bytes = content.length;
  return limits.inTurn(bytes, () => {
    if (form) return { body: encodedFields(decoded(content), 'body', limits.fields), form, bytes };
    return isBlank(content) ? { form, bytes } : { body: parsed(content), form, bytes };
  });
}

/** Bytes that a request says to send; 0 when it does not say how many. */
export function declaredBytes(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

function mostBytes(request: IncomingMessage, { bytes }: BodyLimits): number {
  return mediaType(request) === urlencoded ? Math.min(bytes, mostFormBytes) : bytes;
}

function tooLarge(bytes: number): AppError {
  return new AppError('too_large', say('gateway.body_too_large', { bytes }));
}

function bytesOf(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const most = mostBytes(request, limits);
  return new Promise((resolve, reject) => {
    const body = new Pieces(declaredBytes(request));
    const fail = (error: unknown) => {
      stopWatch();
      request.removeAllListeners('data');
      request.pause();
      reject(error);
    };
    const stopWatch = watchArrival(request, limits.arrival, fail);
    request.on('data', (chunk: Buffer) => {
      if (body.size + chunk.length > most) return fail(tooLarge(most));
      try {
        limits.memory.add(chunk.length);
      } catch (error) {
        return fail(error);
      }
      body.add(chunk);
    });
    request.once('error', fail);
    request.once('aborted', () => fail(new AppError('invalid', say('gateway.body_broke_off'))));
    request.once('end', () => {
      stopWatch();
      resolve(body.whole());
    });
  });
}

/** What has come of a body. A large one is put together while it comes: at its end that would hold the thread for tens of milliseconds. */
class Pieces {
  size = 0;
  private readonly chunks: Buffer[] = [];
  private readonly place?: Buffer;

  /** @param declared bytes that are to come, 0 where it is not known; the parser lets no more pass */
  constructor(declared: number) {
    // Memory that nothing was written to costs nothing yet.
    if (declared > mostInChunks) this.place = Buffer.allocUnsafeSlow(declared);
  }

  add(chunk: Buffer): void {
    if (this.place) chunk.copy(this.place, this.size);
    else this.chunks.push(chunk);
    this.size += chunk.length;
  }

  whole(): Buffer {
    if (this.place) return this.place.subarray(0, this.size);
    return this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks, this.size);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid('body', say('gateway.body_no_utf8'));
  }
}

/** Blank bodies are short: a long one is no less work for being blank. */
function isBlank(content: Buffer): boolean {
  return content.length < mostInChunks && content.toString('latin1').trim() === '';
}

function parsed(content: Buffer): unknown {
  try {
    return parseJsonBytes(content, decoded);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof TooDeep) throw invalid('body', say('gateway.body_too_deep', { levels: deepestJson }));
    const place = /position (\d+)/.exec((error as Error).message)?.[1];
    throw invalid('body', place ? say('gateway.body_no_json_at', { place }) : say('gateway.body_no_json'));
  }
}
