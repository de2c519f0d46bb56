import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ChannelReply, contentDisposition, notFound } from '@attesta/kit';
import type { BlobProxy } from '../files/blob-proxy';

/** What an rpc that is a download replies: a stored file by its id, or a text that it has just made. */
interface BlobData {
  id?: string;
  name?: string;
  content_type?: string;
  content?: string;
}

/** Sends the bytes of a download: those of a stored file through the data port, or the text of the reply itself. */
export function sendBlob(
  proxy: BlobProxy,
  request: IncomingMessage,
  response: ServerResponse,
  reply: ChannelReply,
): void {
  const { id, name, content_type, content } = JSON.parse(reply.data.toString() || '{}') as BlobData;
  if (id) {
    proxy(request, response, { id, name });
    return;
  }
  if (content === undefined) throw notFound('file');
  response.setHeader('Content-Type', content_type || 'text/plain; charset=utf-8');
  response.setHeader('Content-Disposition', contentDisposition(name || 'file'));
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200).end(content);
}
