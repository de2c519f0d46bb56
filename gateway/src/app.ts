import type { RequestListener } from 'node:http';
import { AppError, type Logger, say } from '@attesta/kit';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { type ApiParts, apiHandler } from './call/api-handler';
import type { GatewayConfig } from './config';
import { pages } from './frontends/pages';
import { sendFailure } from './reply/send';
import { requestIdOf } from './request/request-id';
import { type SecurityHeaders, securityHeaders } from './request/security-headers';
import { Shares } from './request/shares';

/** What the application is made of; main.ts and the tests put it together. */
export interface AppParts extends Omit<ApiParts, 'config' | 'secure'> {
  config: GatewayConfig;
  ready: () => Promise<boolean>;
  log: Logger;
}

/**
 * The application of the edge: it knows the contract's options and no domain. Calls are answered before Express, whose
 * layers take as long as the whole way to an rpc; pages, probes and what nobody knows are Express's.
 */
export function createApp(parts: AppParts): RequestListener {
  const secure = securityHeaders(parts.config.secure);
  const api = apiHandler({ ...parts, secure });
  const others = expressApp(parts, secure);
  return (request, response) => {
    if (!api(request, response)) others(request, response);
  };
}

function expressApp(parts: AppParts, secure: SecurityHeaders): Express {
  const { addressOf, config, log, refusals } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    secure.set(response);
    next();
  });
  app.use(probes(parts));
  app.use(placeForPage(parts), compression(), pages(config.frontends, config, log));
  app.use((request, _response, next) => next(nothingAt(request.path)));
  const onError: ErrorRequestHandler = async (error, request, response, _next) => {
    if (!(await refusals.hold(error, { address: addressOf(request) }))) response.shouldKeepAlive = false;
    sendFailure(request, response, error, log);
  };
  app.use(onError);
  return app;
}

/** Pages have places and counts of their own, more of them for one address: an office opens them all at once. */
function placeForPage({ addressOf, config, limiters }: AppParts): RequestHandler {
  const places = new Shares(config.maxInFlight, { anonymous: 1, anonymousAddress: 1 / 2 });
  return async (request, response, next) => {
    const address = addressOf(request);
    await limiters.page(address);
    if (response.destroyed) return;
    const place = places.take({ address });
    response.once('close', () => place.release());
    next();
  };
}

function nothingAt(path: string): AppError {
  try {
    decodeURI(path);
    return new AppError('not_found', say('gateway.nothing_here'));
  } catch {
    return new AppError('invalid', say('gateway.address_unreadable'));
  }
}

function probes({ ready }: AppParts): express.Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const isReady = await ready().catch(() => false);
    response
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready' : 'not ready');
  });
  return router;
}
