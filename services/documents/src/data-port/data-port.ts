import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentDisposition, httpStatus, type Logger, toAppError, verifyFilePath, verifyRelayPath } from '@attesta/kit';
import fresh from 'fresh';
import { byteRange } from '../domain/byte-range';
import { FileRepository } from '../repositories/file.repository';
import type { FileDocument } from '../repositories/file.schema';
import { bytesOf } from '../storage';
import type { RelayedProtocol } from './relayed';

/** Every path is signed by the gateway after an rpc has authorized it, so the port itself acts for no organization. */
const platform = { organizationId: '' };

/**
 * The bytes of files over HTTP, ranges included, for the gateway: `/files/{id}?expires&signature`. A path without a
 * valid signature is a 404: who reaches the port past the gateway gets no file, and does not learn whether one is there.
 * @param protocols answer requests that the gateway relays
 */
export function dataPort(
  log: Logger,
  protocols: () => Record<string, RelayedProtocol> | undefined = () => undefined,
): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    const grant = url.startsWith('/relay/') ? verifyRelayPath(url) : undefined;
    const answer = grant && protocols()?.[grant.protocol];
    if (answer) return void answer(request, response, grant.claims).catch((error) => refuse(log, error, response));
    const isRead = method === 'GET' || method === 'HEAD';
    const id = isRead && url.startsWith('/files/') ? verifyFilePath(url) : undefined;
    if (!id) return void response.writeHead(404).end();
    serve(id, request, response).catch((error: Error) => {
      if (request.destroyed || response.destroyed) return;
      log.warn({ file_id: id, reason: error.message }, 'a file could not be sent');
      if (response.headersSent) response.destroy();
      else response.writeHead(503).end();
    });
  };
}

/** A request of another protocol that failed: its status says why, its text is for whoever runs the client. */
function refuse(log: Logger, thrown: unknown, response: ServerResponse): void {
  const error = toAppError(thrown, randomUUID());
  if (error.code === 'internal') log.warn({ reason: (thrown as Error).message }, 'a relayed request failed');
  if (response.headersSent) return void response.destroy();
  response.writeHead(httpStatus(error.code), { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
}

async function serve(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = await new FileRepository(platform).findById(id);
  if (!file || file.state === 'arriving') return void response.writeHead(404).end();
  const tag = `"${file.sha256}"`;
  const headers = headersOf(file, tag);
  if (fresh({ 'if-none-match': request.headers['if-none-match'] }, headers))
    return void response.writeHead(304, headers).end();
  const { 'if-range': ifRange } = request.headers;
  const range = byteRange(ifRange && ifRange !== tag ? undefined : request.headers.range, file.size);
  if (range.kind === 'unsatisfiable') {
    return void response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}` }).end();
  }
  const part = range.kind === 'part' ? range : { offset: 0, length: file.size };
  const place =
    range.kind === 'part'
      ? { 'content-range': `bytes ${part.offset}-${part.offset + part.length - 1}/${file.size}` }
      : {};
  const status = range.kind === 'part' ? 206 : 200;
  const head = { ...headers, ...place, 'content-length': part.length };
  if (request.method === 'HEAD' || part.length === 0) return void response.writeHead(status, head).end();
  const bytes = await bytesOf(file, part.offset, part.length);
  response.writeHead(status, head);
  await pipeline(bytes, response);
}

function headersOf(file: FileDocument, tag: string): Record<string, string> {
  return {
    'content-type': file.content_type === 'text/csv' ? 'text/csv; charset=utf-8' : file.content_type,
    'content-disposition': contentDisposition(file.name),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: tag,
  };
}
