import { randomBytes } from 'node:crypto';
import { AppError, type Logger, say } from '@attesta/kit';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { GatewayConfig } from '../config';
import { sendFailure } from '../reply/send';
import { pagePolicy } from '../request/security-headers';
import { ShellPage } from './shell-page';

/** Pages of the API never fall through to the shell: a mistyped call gets its 404 as JSON. */
const dataPath = /^\/(api|clientapi|updatorapi|surveyorapi|viewerapi|adminapi|super_client_admin)(\/|$)/;

/**
 * The front ends: `/remotes/<name>/…` from that remote's static server, files from the shell's, and the shell's page for
 * every address that a browser opens. A server that is down costs a quick 503 of its own and nothing else.
 */
export function pages(
  frontends: Record<string, string>,
  policy: Pick<GatewayConfig, 'secure' | 'editorOrigins'>,
  log: Logger,
): RequestHandler {
  const proxies = new Map(Object.entries(frontends).map(([name, url]) => [name, staticProxy(name, url, log)]));
  const startPages = new Map(Object.entries(frontends).map(([name, url]) => [name, new ShellPage(url)]));
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const remote = /^\/remotes\/([\w-]+)(\/.*)$/.exec(request.url);
    if (remote) {
      const proxy = proxies.get(remote[1] as string);
      if (!proxy) return next(new AppError('not_found', say('gateway.no_front_end', { name: remote[1] as string })));
      request.url = remote[2] as string;
      return void proxy(request, response, next);
    }
    const shell = proxies.get('shell');
    if (!shell || dataPath.test(request.path)) return next();
    if (/\.\w+$/.test(request.path) && !/\.html$/.test(request.path)) return void shell(request, response, next);
    // A browser, and whoever does not say what it wants; a program that asks for JSON first gets its 404 in JSON.
    if (request.accepts(['html', 'json']) !== 'html') return next();
    // The voting pages are an application of their own, without the shell (architecture.md, Frontends).
    const owner = request.path.startsWith('/commitee/') && startPages.has('voting') ? 'voting' : 'shell';
    sendPage(startPages.get(owner) as ShellPage, response, policy).catch(next);
  };
}

async function sendPage(
  page: ShellPage,
  response: Response,
  { secure, editorOrigins }: Pick<GatewayConfig, 'secure' | 'editorOrigins'>,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const html = await page.html(nonce);
  response.setHeader('Content-Security-Policy', pagePolicy(nonce, secure, editorOrigins));
  // A kept page would carry a nonce that no longer holds.
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).type('html').send(html);
}

function staticProxy(name: string, target: string, log: Logger): RequestHandler {
  return createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    proxyTimeout: 10_000,
    on: {
      proxyReq: (outgoing) => {
        outgoing.removeHeader('authorization');
        outgoing.removeHeader('cookie');
      },
      error: (error, request, response) => {
        log.warn({ frontend: name, reason: error.message }, 'a front end does not answer');
        if (!('setHeader' in response)) return void response.destroy();
        sendFailure(request, response, new AppError('unavailable', say('gateway.front_end_away', { name })), log);
      },
    },
  }) as unknown as RequestHandler;
}
