import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type Logger, toAppErrorWith } from '@attesta/kit';
import { underDocumentedFailure } from './documented-failure';
import { failureEnvelope } from './envelope';

/** How long the rest of a refused body may still come in. */
const drainMilliseconds = 5000;
/** Milliseconds between two pieces, of 64 kB at most, of that rest. */
const drainPause = 20;
/** Bytes that leave in one write. How far a larger one has been taken would not be seen before all of it has. */
export const pieceBytes = 64 * 1024;
/** Characters of a text in a line of the log. */
const mostLogged = 4000;

/**
 * Sends JSON whose bytes come as a latin1 string.
 * @param headers flat pairs; where none were set before, they are written as they are, without a look at each
 */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: readonly string[] = [],
): void {
  response.writeHead(status, [...headers, ...describe(body)]);
  if (body.length <= pieceBytes) response.end(body, 'latin1');
  else sendInPieces(response, body);
}

/** Sends a body as fast as it is taken, so that who does not take it is noticed (reply-watch.ts). */
function sendInPieces(response: ServerResponse, body: string): void {
  let sent = 0;
  const next = (): void => {
    while (sent < body.length) {
      const takesMore = response.write(body.slice(sent, sent + pieceBytes), 'latin1');
      sent += pieceBytes;
      if (!takesMore) return void response.once('drain', next);
    }
    response.end();
  };
  next();
}

function describe(body: string): string[] {
  return ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
}

/**
 * Answers a failed request in the envelope; what is no AppError becomes a 500 that says only an error id, which the log
 * explains.
 * @param failures what the specification documents for a failure of this call
 */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
  log: Logger,
  failures: readonly string[] = [],
): void {
  const errorId = randomUUID();
  const error = underDocumentedFailure(toAppErrorWith(thrown, errorId), failures);
  if (!(thrown instanceof AppError)) {
    const { message, stack } = thrown as Error;
    log.error(
      { error_id: errorId, request_id: response.getHeader('X-Request-Id'), reason: cut(message), stack: cut(stack) },
      'request failed',
    );
  }
  if (response.headersSent) return void response.destroy();
  const { status, body } = failureEnvelope(error);
  response.setHeader('Cache-Control', 'no-store');
  const { retry_after: retryAfter } = (error.data ?? {}) as { retry_after?: number };
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  if (status === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', '1');
  sendRefusal(request, response, status, body);
}

/** Sends a refusal, whether the body of the request has come in or not. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, status: number, body: string): void {
  if (request.complete || request.destroyed) sendJson(response, status, body);
  else sendEarly(request, response, status, body);
}

/** A message may repeat what a client sent. */
function cut(text = ''): string {
  return text.slice(0, mostLogged);
}

/**
 * Answers before the body has come in: the reply is whole at once, but the connection ends only when the rest was read, or
 * after a while. Closed at once, it would be reset under the client's hands, which then sees no reply.
 */
function sendEarly(request: IncomingMessage, response: ServerResponse, status: number, body: string): void {
  response.setHeader('Connection', 'close');
  response.writeHead(status, describe(body));
  response.write(body, 'latin1');
  const timer = setTimeout(end, drainMilliseconds);
  function end(): void {
    clearTimeout(timer);
    response.end();
  }
  request.once('end', end);
  request.once('close', end);
  request.once('error', () => undefined);
  readOn(request);
}

/** Reads what nobody wants piece by piece: megabytes at once take the thread from everybody else. */
function readOn(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), drainPause);
  });
  request.resume();
}
