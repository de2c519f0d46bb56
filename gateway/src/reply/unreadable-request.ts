import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Sentence, say } from '@attesta/kit';
import { failureBody } from './envelope';

/**
 * Answers what Node's parser could not make a request of, in the envelope that clients read, and ends the connection:
 * where the next request would begin is unknown.
 * @param largest bytes of address and headers that the server takes
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, largest = maxHeaderSize): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text] = refusalOf(error.code, largest);
  const body = Buffer.from(failureBody(text), 'latin1');
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
}

function refusalOf(code: string | undefined, bytes: number): [number, Sentence] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, say('gateway.head_too_long', { bytes })];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, say('gateway.body_too_slow')];
  return [400, say('gateway.head_unreadable')];
}
