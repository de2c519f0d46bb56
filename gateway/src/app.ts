import type { RequestListener } from 'node:http';
import { AppError, type Logger, metrics } from '@attesta/kit';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { type ApiParts, apiHandler } from './call/api-handler';
import type { GatewayConfig } from './config';
import { pages } from './frontends/pages';
import { sendFailure } from './reply/send';
import { requestIdOf } from './request/request-id';
import { type SecurityHeaders, securityHeaders } from './request/security-headers';

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
  const { config, log } = parts;
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
  app.use(compression(), pages(config.frontends, config.secure, log));
  app.use((request, _response, next) => next(nothingAt(request.path)));
  const onError: ErrorRequestHandler = (error, request, response, _next) => sendFailure(request, response, error, log);
  app.use(onError);
  return app;
}

function nothingAt(path: string): AppError {
  try {
    decodeURI(path);
    return new AppError('not_found', 'There is nothing at this address.');
  } catch {
    return new AppError('invalid', 'The address is not encoded as addresses are: write % as %25.');
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
  router.get('/metrics', async (_request, response) => {
    response.setHeader('Content-Type', metrics.contentType);
    response.send(await metrics.metrics());
  });
  return router;
}
