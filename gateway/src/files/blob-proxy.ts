import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, contentDisposition, type Logger, say, signedFilePath } from '@attesta/kit';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { sendFailure } from '../reply/send';

/** A stored file that an rpc has authorized, and the name that it gave it: one PDF may be shown of several files. */
interface Authorized {
  id: string;
  name?: string;
}

/** Streams the bytes of a stored file, ranges included, that an rpc has authorized and named. */
export type BlobProxy = (request: IncomingMessage, response: ServerResponse, file: Authorized) => void;

interface Download {
  path: string;
  name?: string;
  target: number;
  tries: number;
}

/** How long an instance may take to begin; then the next one is asked. */
const beginMilliseconds = 10_000;
/** How long one that has begun may stand still. */
const stillMilliseconds = 60_000;

/** Headers that mean something to the data port; the rest (tokens, cookies) stays here. */
const passedOn = new Set(['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept', 'user-agent']);

/**
 * A proxy to the documents service's data ports, each in turn. One that does not answer is passed over.
 * @param dataUrls base addresses with commas between them
 */
export function blobProxy(dataUrls: string, log: Logger): BlobProxy {
  const targets = dataUrls.split(',').map((url) => url.trim());
  const downloads = new WeakMap<object, Download>();
  let turn = 0;
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets[0],
    router: (request) => targets[(downloads.get(request)?.target ?? 0) % targets.length],
    changeOrigin: true,
    proxyTimeout: stillMilliseconds,
    pathRewrite: (_path, request) => downloads.get(request)?.path ?? '/',
    on: {
      proxyReq: (outgoing, _request, response) => {
        for (const name of outgoing.getHeaderNames()) {
          if (!passedOn.has(name) && name !== 'host' && name !== 'connection') outgoing.removeHeader(name);
        }
        outgoing.setHeader('x-request-id', String(response.getHeader('X-Request-Id') ?? ''));
        const timer = setTimeout(() => outgoing.destroy(new Error('it did not begin in time')), beginMilliseconds);
        for (const end of ['response', 'close']) outgoing.once(end, () => clearTimeout(timer));
      },
      proxyRes: (incoming, request) => {
        const name = downloads.get(request)?.name;
        if (name && incoming.headers['content-disposition'])
          incoming.headers['content-disposition'] = contentDisposition(name);
      },
      error: (error, request, response) => {
        log.warn({ reason: error.message }, 'the documents service does not give the file');
        if (!('setHeader' in response)) return void response.destroy();
        const download = downloads.get(request);
        const mayTry = !response.headersSent && !response.destroyed;
        if (download && mayTry && download.tries < targets.length) return give(request, response, download);
        sendFailure(request, response, new AppError('unavailable', say('gateway.file_away')), log);
      },
    },
  });
  const give = (request: IncomingMessage, response: ServerResponse, download: Download): void => {
    download.target += 1;
    download.tries += 1;
    void proxy(request, response, (error?: unknown) => sendFailure(request, response, error, log));
  };
  return (request, response, { id, name }) => {
    turn += 1;
    const download = { path: signedFilePath(id), name, target: turn, tries: 0 };
    downloads.set(request, download);
    // The rpc may have been a POST whose body has been read; the data port knows only reads.
    if (request.method !== 'HEAD') request.method = 'GET';
    give(request, response, download);
  };
}
