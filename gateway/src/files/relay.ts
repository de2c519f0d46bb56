import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type Logger, say } from '@attesta/kit';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { sendFailure } from '../reply/send';
import { type ArrivalRule, watchArrival } from '../request/pace';
import { watchPort } from './watch-port';

/** Hands a request on to a data port, at a path that an rpc has named. */
export type Relay = (request: IncomingMessage, response: ServerResponse, path: string, arrival: ArrivalRule) => void;

/** How long a service that answers others may take over the end of a request: it looks through a file of gigabytes. */
const stillMilliseconds = 600_000;

/** Headers that stay here: who calls was looked at, and the data port takes only what its path grants. */
const kept = new Set(['authorization', 'cookie', 'x-organization-id', 'organization', 'expect', 'forwarded']);

/**
 * Relays requests to the documents service's data ports, each in turn; the answer comes back as it is. One that stands still is waited
 * for ten seconds.
 * @param dataUrls base addresses with commas between them
 */
export function relay(dataUrls: string, log: Logger): Relay {
  const targets = dataUrls.split(',').map((url) => url.trim());
  const relayed = new WeakMap<object, { path: string; asked: string; target: string | undefined }>();
  let turn = 0;
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets[0],
    router: (request) => relayed.get(request)?.target,
    changeOrigin: true,
    proxyTimeout: stillMilliseconds,
    pathRewrite: (_path, request) => relayed.get(request)?.path ?? '/',
    on: {
      proxyReq: (outgoing, request, response) => {
        for (const name of outgoing.getHeaderNames())
          if (kept.has(name) || name.startsWith('x-forwarded') || name.startsWith('x-relay'))
            outgoing.removeHeader(name);
        outgoing.setHeader('x-request-id', String(response.getHeader('X-Request-Id') ?? ''));
        outgoing.setHeader('x-relay-target', relayed.get(request)?.asked ?? '/');
        const stop = watchPort(relayed.get(request)?.target ?? '', (error) => outgoing.destroy(error));
        for (const end of ['response', 'close']) outgoing.once(end, stop);
      },
      error: (error, request, response) => {
        log.warn({ reason: error.message }, 'the documents service does not take a relayed request');
        if (!('setHeader' in response)) return void response.destroy();
        if (response.headersSent) return void response.destroy();
        sendFailure(request, response, new AppError('unavailable', say('gateway.file_away')), log);
      },
    },
  });
  return (request, response, path, arrival) => {
    turn += 1;
    relayed.set(request, { path, asked: request.url ?? '/', target: targets[turn % targets.length] });
    const stop = watchArrival(request, arrival, (error) => {
      if (!response.headersSent) sendFailure(request, response, error, log);
      request.destroy();
    });
    for (const end of ['end', 'close']) request.once(end, stop);
    response.once('close', stop);
    void proxy(request, response, (error?: unknown) => sendFailure(request, response, error, log));
  };
}
