import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type Logger, signedFilePath } from '@attesta/kit';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { sendFailure } from '../reply/send';

/** Streams the bytes of a stored file, ranges included, that an rpc has authorized and named. */
export type BlobProxy = (request: IncomingMessage, response: ServerResponse, fileId: string) => void;

/** Headers that mean something to the data port; the rest (tokens, cookies) stays here. */
const passedOn = new Set(['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept', 'user-agent']);

/** A proxy to the documents service's data port. */
export function blobProxy(dataUrl: string, log: Logger): BlobProxy {
  const paths = new WeakMap<object, string>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: dataUrl,
    changeOrigin: true,
    proxyTimeout: 60_000,
    pathRewrite: (_path, request) => paths.get(request) ?? '/',
    on: {
      proxyReq: (outgoing, _request, response) => {
        for (const name of outgoing.getHeaderNames()) {
          if (!passedOn.has(name) && name !== 'host' && name !== 'connection') outgoing.removeHeader(name);
        }
        outgoing.setHeader('x-request-id', String(response.getHeader('X-Request-Id') ?? ''));
      },
      error: (error, request, response) => {
        log.warn({ reason: error.message }, 'the documents service does not give the file');
        if (!('setHeader' in response)) return void response.destroy();
        sendFailure(
          request,
          response,
          new AppError('unavailable', 'The file cannot be read at the moment. Try again.'),
          log,
        );
      },
    },
  });
  return (request, response, fileId) => {
    paths.set(request, signedFilePath(fileId));
    // The rpc may have been a POST whose body has been read; the data port knows only reads.
    if (request.method !== 'HEAD') request.method = 'GET';
    void proxy(request, response, (error?: unknown) => sendFailure(request, response, error, log));
  };
}
