import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type Logger, toAppErrorWith } from '@attesta/kit';
import { failureEnvelope } from './envelope';

const drainMilliseconds = 2000;

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
  response.writeHead(status, [
    ...headers,
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(body.length),
  ]);
  response.end(body, 'latin1');
}

/**
 * Answers a failed request in the envelope; what is no AppError becomes a 500 that says only an error id, which the log
 * explains. A body that was not read to its end costs the connection, and only for a moment.
 */
export function sendFailure(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: Logger): void {
  const errorId = randomUUID();
  const error = toAppErrorWith(thrown, errorId);
  if (!(thrown instanceof AppError)) {
    const { message, stack } = thrown as Error;
    log.error(
      { error_id: errorId, request_id: response.getHeader('X-Request-Id'), reason: message, stack },
      'request failed',
    );
  }
  if (response.headersSent) return void response.destroy();
  const { status, body } = failureEnvelope(error);
  response.setHeader('Cache-Control', 'no-store');
  const { retry_after: retryAfter } = (error.data ?? {}) as { retry_after?: number };
  if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
  if (status === 503 && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', '1');
  if (!request.complete && !request.destroyed) {
    response.setHeader('Connection', 'close');
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), drainMilliseconds);
    request.once('end', () => clearTimeout(timer));
    request.once('error', () => undefined);
    request.resume();
  }
  sendJson(response, status, body);
}
